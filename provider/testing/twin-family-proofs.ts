import { describe, expect, it } from '@jest/globals';
import { figure } from '@/lib/contract/figure';
import { words } from '@/provider/content/bank-rules';
import {
  type GeneratedQuestion,
  type GeneratorFamily,
  LEVELS,
} from '@/provider/content/generators/generated-question';
import { type Solve, testFamilies } from './family-proofs';

const SEED_COUNT = 500;
const FIGURE_BYTES_MAX = 2_000;
const STEM_CHARACTERS_MAX = 90;
const TWIN_CHARACTERS_MAX = 140;
const OPTION_CHARACTERS_MAX = 40;
const DISTINCT_PER_LEVEL_MIN = 300;
const DISTINCT_SEEDS_PER_LEVEL = 2_000;

/**
 * Defines the tests of a family whose figure cannot be described without the answer, so that `spoken` asks the same in
 * words. `solve` finds the answer from the figure and the stem, `solveTwin` from the spoken question alone.
 */
export function testTwinFamily(family: GeneratorFamily, solve: Solve, solveTwin: Solve): void {
  testFamilies([family], { solve, seeds: 500 });

  describe(`the figures of ${family.family}`, () => {
    it(`match the contract, with short texts and a twin of the same answer, for ${SEED_COUNT} seeds`, () => {
      const faults = Array.from({ length: SEED_COUNT }, (_, seed) => {
        const made = family.generate(seed);
        const isTwinSound = solveTwin(made) === made.answer;
        return [...figureFaults(made), ...(isTwinSound ? [] : ['twin'])].map(
          (fault) => `seed ${seed}: ${fault}: ${JSON.stringify(made)}`,
        );
      });
      expect(faults.flat()).toEqual([]);
    });

    it.each([...LEVELS.keys()])('are enough different puzzles at level %i', (level) => {
      const made = Array.from({ length: DISTINCT_SEEDS_PER_LEVEL }, (_, place) =>
        family.generate(place * LEVELS.length + level),
      );
      const puzzles = new Set(made.map(({ question, figure }) => JSON.stringify([question, figure])));
      expect(puzzles.size).toBeGreaterThanOrEqual(DISTINCT_PER_LEVEL_MIN);
    });
  });
}

function figureFaults(made: GeneratedQuestion): string[] {
  const { question, spoken, answer, options, explanation } = made;
  const telling = words(answer).filter((word) => !options.every((option) => words(option).includes(word)));
  const tells = (text: string) => words(text).some((word) => telling.includes(word));
  const checks: [string, boolean][] = [
    ['figure', figure.safeParse(made.figure).success],
    ['bytes', Buffer.byteLength(JSON.stringify(made.figure)) <= FIGURE_BYTES_MAX],
    ['stem', question.length <= STEM_CHARACTERS_MAX && question.endsWith('?')],
    ['spoken', spoken.length <= TWIN_CHARACTERS_MAX && spoken.endsWith('?') && spoken !== question],
    ['options', options.every((option) => option.length <= OPTION_CHARACTERS_MAX)],
    ['key in the stem', !tells(question) && !tells(spoken)],
    ['key in the description', !tells(made.figure?.description ?? '')],
    ['explanation', explanation.endsWith('.') && !/[.!?] .*[.!?] .*[.!?]$/.test(explanation)],
    ['text', !/undefined|NaN|null|\s{2}/.test(made.figure?.description ?? 'null')],
  ];
  return checks.filter(([, isSound]) => !isSound).map(([fault]) => fault);
}
