import type { Difficulty } from '@/lib/contract/enums';
import { combineSeeds, createRandom, type Random } from './random';

export type GeneratedKind = 'sequence' | 'word' | 'logic' | 'number';

export type GeneratedQuestion = {
  family: string;
  kind: GeneratedKind;
  question: string;
  /** The stem in words, for screen readers. */
  spoken: string;
  options: [string, string, string, string];
  answer: string;
  hint: string;
  explanation: string;
  source: string;
  difficulty: Difficulty;
};

export type GeneratorFamily = {
  family: string;
  kind: GeneratedKind;
  /** A pure function of the seed; `seed % 5` selects the difficulty, 0 being Easy. */
  generate(seed: number): GeneratedQuestion;
};

/** The family-specific parts of a question. `wrong` may contain more than three options, the most plausible first. */
export type Draft = {
  question: string;
  spoken?: string;
  answer: string;
  wrong: string[];
  hint: string;
  explanation: string;
};

/** 0 is Easy, 4 is Very Very Hard. */
export type Level = 0 | 1 | 2 | 3 | 4;

export const LEVELS: Difficulty[] = ['Easy', 'Intermediate', 'Hard', 'Very Hard', 'Very Very Hard'];

/**
 * Seeds of a daily are `(number + lane * TURNS_PER_LANE) * 5 + level`, so that a family with a short list can iterate
 * through it day by day instead of drawing at random; each lane starts LANE_GAP entries later.
 */
export const TURNS_PER_LANE = 100_000;
const LANE_GAP = 61;

const ATTEMPTS_MAX = 400;
const STEM_CHARACTERS_MAX = 160;

/**
 * Defines a family whose `draw` may fail: it returns undefined when it cannot prove that there is exactly one answer,
 * and is repeated with further random numbers of the same seed. Throws when no attempt succeeds.
 */
export function defineFamily(
  about: { family: string; kind: GeneratedKind; source: string },
  draw: (random: Random, level: Level, place: number) => Draft | undefined,
): GeneratorFamily {
  const { family, kind, source } = about;
  return {
    family,
    kind,
    generate(seed) {
      const random = createRandom(combineSeeds(seed, ...[...family].map((letter) => letter.charCodeAt(0))));
      const turn = Math.floor(seed / LEVELS.length);
      const place = (turn % TURNS_PER_LANE) + LANE_GAP * Math.floor(turn / TURNS_PER_LANE);
      const level = (seed % LEVELS.length) as Level;
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
        const draft = draw(random, level, place);
        const options = draft && placeOptions(draft, random);
        if (!draft || !options || draft.question.length > STEM_CHARACTERS_MAX) continue;
        const { question, spoken = question, answer, hint, explanation } = draft;
        const difficulty = LEVELS[level] as Difficulty;
        return { family, kind, question, spoken, options, answer, hint, explanation, source, difficulty };
      }
      throw new Error(`${family} found no question for seed ${seed}`);
    },
  };
}

function placeOptions({ answer, wrong }: Draft, random: Random): GeneratedQuestion['options'] | undefined {
  const slips = [...new Set(wrong)].filter((option) => option !== answer).slice(0, 3);
  if (slips.length < 3) return undefined;
  return random.shuffle([answer, ...slips]) as GeneratedQuestion['options'];
}

/** Returns 'a', 'a and b' or 'a, b and c'. */
export function joinWords(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
