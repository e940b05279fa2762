import type { Difficulty } from '@/lib/contract/enums';
import type { Figure } from '@/lib/contract/figure';
import { combineSeeds, createRandom, type Random } from './random';

export type GeneratedKind = 'sequence' | 'word' | 'logic' | 'number' | 'picture' | 'general';

/** Families of one group are so alike that a daily has at most one of them. */
export type FamilyGroup = 'cipher' | 'arithmetic';

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
  figure?: Figure;
};

export type GeneratorFamily = {
  family: string;
  kind: GeneratedKind;
  group?: FamilyGroup;
  /** True when every question of the family has a figure. */
  hasFigure: boolean;
  /**
   * A pure function of the seed; `seed % 5` selects the difficulty, 0 being Easy. A family with a short list takes its
   * entry number `seed / 5`.
   */
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
  figure?: Figure;
};

/** 0 is Easy, 4 is Very Very Hard. */
export type Level = 0 | 1 | 2 | 3 | 4;

export const LEVELS: Difficulty[] = ['Easy', 'Intermediate', 'Hard', 'Very Hard', 'Very Very Hard'];

const ATTEMPTS_MAX = 400;
export const STEM_CHARACTERS_MAX = 160;

/**
 * Defines a family whose `draw` may fail: it returns undefined when it cannot prove that there is exactly one answer,
 * and is repeated with further random numbers of the same seed. Throws when no attempt succeeds.
 */
export function defineFamily(
  about: { family: string; kind: GeneratedKind; source: string; group?: FamilyGroup; hasFigure?: boolean },
  draw: (random: Random, level: Level, place: number) => Draft | undefined,
): GeneratorFamily {
  const { family, kind, source, group, hasFigure = false } = about;
  return {
    family,
    kind,
    hasFigure,
    ...(group && { group }),
    generate(seed) {
      const random = createRandom(combineSeeds(seed, ...[...family].map((letter) => letter.charCodeAt(0))));
      const place = Math.floor(seed / LEVELS.length);
      const level = (seed % LEVELS.length) as Level;
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
        const draft = draw(random, level, place);
        const options = draft && placeOptions(draft, random);
        if (!draft || !options || draft.question.length > STEM_CHARACTERS_MAX) continue;
        const { question, spoken = question, answer, hint, explanation, figure } = draft;
        if (hasFigure !== (figure !== undefined)) throw new Error(`${family} promised another figure`);
        const difficulty = LEVELS[level] as Difficulty;
        const texts = { question, spoken, options, answer, hint, explanation, source, difficulty };
        return { family, kind, ...texts, ...(figure && { figure }) };
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
