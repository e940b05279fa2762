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
const OPTION_CHARACTERS_MAX = 40;
/** A daily with this family once a day repeats nothing within a year. */
const DISTINCT_PER_LEVEL_MIN = 400;
const SEEDS_PER_LEVEL_MAX = 1_200;
const WORDINGS_MIN = 4;

/** Defines the tests of a family with figures; `solve` finds the answer from the figure's data and the stem alone. */
export function testFigureFamily(family: GeneratorFamily, solve: Solve): void {
  testFamilies([family], { solve, seeds: SEED_COUNT });

  describe(`the figures of ${family.family}`, () => {
    it(`match the contract and come with short texts, for ${SEED_COUNT} seeds`, () => {
      const faults = Array.from({ length: SEED_COUNT }, (_, seed) =>
        figureFaults(family.generate(seed)).map((fault) => `seed ${seed}: ${fault}`),
      );
      expect(faults.flat()).toEqual([]);
    });

    it.each([...LEVELS.keys()])('are different puzzles at level %i', (level) => {
      const made: GeneratedQuestion[] = [];
      const puzzles = new Set<string>();
      for (let place = 0; place < SEEDS_PER_LEVEL_MAX && puzzles.size < DISTINCT_PER_LEVEL_MIN; place += 1) {
        const one = family.generate(place * LEVELS.length + level);
        puzzles.add(JSON.stringify([one.question, one.figure]));
        made.push(one);
      }
      expect(puzzles.size).toBe(DISTINCT_PER_LEVEL_MIN);
      expect(new Set(made.map(({ question }) => question)).size).toBeGreaterThanOrEqual(WORDINGS_MIN);
      expect(new Set(made.map(({ hint }) => hint)).size).toBeGreaterThan(1);
      expect(new Set(made.map(({ explanation }) => explanation)).size).toBeGreaterThan(1);
    });
  });
}

function figureFaults(made: GeneratedQuestion): string[] {
  const { question, spoken, answer, options, explanation } = made;
  const telling = words(answer).filter((word) => !options.every((option) => words(option).includes(word)));
  const checks: [string, boolean][] = [
    ['figure', figure.safeParse(made.figure).success],
    ['bytes', Buffer.byteLength(JSON.stringify(made.figure)) <= FIGURE_BYTES_MAX],
    ['stem', question.length <= STEM_CHARACTERS_MAX && question.endsWith('?') && spoken === question],
    ['options', options.every((option) => option.length <= OPTION_CHARACTERS_MAX)],
    ['key in the stem', !words(question).some((word) => telling.includes(word))],
    ['explanation', explanation.endsWith('.') && !/[.!?] .*[.!?] .*[.!?]$/.test(explanation)],
    ['text', !/undefined|NaN|null|\s{2}/.test(made.figure?.description ?? 'null')],
  ];
  return checks.filter(([, isSound]) => !isSound).map(([fault]) => `${fault}: ${JSON.stringify(made)}`);
}
