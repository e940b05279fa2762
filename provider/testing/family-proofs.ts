import { describe, expect, it } from '@jest/globals';
import { words } from '@/provider/content/bank-rules';
import {
  type GeneratedQuestion,
  type GeneratorFamily,
  LEVELS,
} from '@/provider/content/generators/generated-question';
import { solveGenerated } from './family-solvers';

const SEED_COUNT = 1_000;
/** Valid questions into which each fault is inserted. */
const PLANTED_COUNT = 20;

/** Returns the option that it finds by itself; undefined without a proof. */
export type Solve = (made: GeneratedQuestion) => string | undefined;

/**
 * Defines the tests that every family of brain teasers must pass; one test file per kind, so that they run in
 * parallel.
 */
export function testFamilies(
  families: GeneratorFamily[],
  { solve = solveGenerated, seeds = SEED_COUNT }: { solve?: Solve; seeds?: number } = {},
): void {
  describe.each(families)('the family $family', (family) => {
    it(`has four valid options, a proven key and a hint that does not reveal it, for ${seeds} seeds`, () => {
      const places = [0, 0, 0, 0];
      for (let seed = 0; seed < seeds; seed += 1) {
        const made = family.generate(seed);
        const faults = familyFaults(made, { family, seed, solve });
        if (faults.length > 0) throw new Error(`Seed ${seed}: ${faults.join(', ')}: ${JSON.stringify(made)}`);
        const place = made.options.indexOf(made.answer);
        places[place] = (places[place] ?? 0) + 1;
      }
      expect(Math.min(...places)).toBeGreaterThan(seeds / 6);
    }, 120_000);

    it('returns the same question for the same seed and different ones for different seeds', () => {
      const made = Array.from({ length: 50 }, (_, seed) => family.generate(seed));
      expect(Array.from({ length: 50 }, (_, seed) => family.generate(seed))).toEqual(made);
      expect(
        new Set(made.map(({ question, figure }) => JSON.stringify([question, figure]))).size,
      ).toBeGreaterThan(40);
    });

    it.each(FAULTS)(`is rejected with ${PLANTED_COUNT} inserted faults: %s`, (fault, plant) => {
      const missed = Array.from({ length: PLANTED_COUNT }, (_, seed) => ({
        seed,
        made: family.generate(seed),
      }))
        .map(({ seed, made }) => ({ seed, made: { ...made, ...plant(made) } }))
        .filter(({ seed, made }) => !familyFaults(made, { family, seed, solve }).includes(fault));
      expect(missed).toEqual([]);
    });
  });
}

/** Returns what is wrong with a question that this family generated from this seed. */
function familyFaults(
  made: GeneratedQuestion,
  { family, seed, solve }: { family: GeneratorFamily; seed: number; solve: Solve },
): string[] {
  const { question, spoken, options, answer, hint, explanation, source } = made;
  const isOfFamily = made.family === family.family && made.kind === family.kind;
  const told = words(hint).filter((word) => word !== 'and');
  const checks: [string, boolean][] = [
    ['labels', isOfFamily && made.difficulty === LEVELS[seed % LEVELS.length]],
    ['options', new Set(options).size === 4 && options.includes(answer)],
    ['proof', sortedNames(solve({ ...made, ...family })) === sortedNames(answer)],
    ['length', question.length <= 160 && spoken.length <= 200 && source.length > 3],
    ['length', hint.length <= 120 && explanation.length <= 200],
    ['length', options.every((option) => option.length > 0 && option.length <= 60)],
    ['key in the hint', !words(answer).some((word) => told.includes(word))],
    ['text', !/undefined|NaN|\s{2}/.test([question, spoken, hint, explanation, ...options].join('\n'))],
  ];
  return [...new Set(checks.filter(([, isSound]) => !isSound).map(([fault]) => fault))];
}

/** 'B and A' is as correct as 'A and B'. */
function sortedNames(answer: string | undefined): string | undefined {
  return answer?.split(' and ').sort().join();
}

const otherOption = ({ options, answer }: GeneratedQuestion) =>
  options.find((option) => option !== answer) as string;

const FAULTS: [string, (made: GeneratedQuestion) => Partial<GeneratedQuestion>][] = [
  ['labels', ({ difficulty }) => ({ difficulty: difficulty === 'Easy' ? 'Hard' : 'Easy' })],
  ['labels', () => ({ family: 'another' })],
  ['options', (made) => ({ options: made.options.map(() => made.answer) as GeneratedQuestion['options'] })],
  [
    'options',
    ({ options, answer }) => ({
      options: options.map((one) => (one === answer ? 'gone' : one)) as GeneratedQuestion['options'],
    }),
  ],
  ['proof', (made) => ({ answer: otherOption(made) })],
  ['length', ({ question }) => ({ question: question.padEnd(161, '.') })],
  ['length', ({ hint }) => ({ hint: hint.padEnd(121, '.') })],
  ['key in the hint', ({ answer }) => ({ hint: `Could it be ${answer} at last?` })],
  ['text', ({ explanation }) => ({ explanation: explanation.replace(' ', ' NaN ') })],
  ['text', ({ spoken }) => ({ spoken: spoken.replace(' ', '  ') })],
];
