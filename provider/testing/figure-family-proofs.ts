import { describe, expect, it } from '@jest/globals';
import { type Drawing, type Figure, type FigureOf, figure } from '@/lib/contract/figure';
import { describeFigure } from '@/lib/quiz/question-drawings';
import { words } from '@/provider/content/bank-rules';
import {
  type GeneratedQuestion,
  type GeneratorFamily,
  LEVELS,
} from '@/provider/content/generators/generated-question';
import { type Solve, testFamilies } from './family-proofs';

const SEED_COUNT = 300;
const FIGURE_BYTES_MAX = 2_000;
const STEM_CHARACTERS_MAX = 90;
const OPTION_CHARACTERS_MAX = 40;
/** A daily with this family once a day repeats nothing within a year. */
const DISTINCT_PER_LEVEL_MIN = 400;
const SEEDS_PER_LEVEL_MAX = 1_200;
const WORDINGS_MIN = 4;
const TWIN_CHARACTERS_MAX = 140;
/** Families that take their entries from a list of countries or stars have fewer. */
const DISTINCT_OF_A_LIST_MIN = 300;
const SEEDS_OF_A_LIST = 2_000;

/** Defines the tests of a family with figures; `solve` finds the answer from the figure's data and the stem alone. */
export function testFigureFamily(family: GeneratorFamily, solve: Solve): void {
  testFamilies([family], { solve, seeds: SEED_COUNT });

  describe(`the figures of ${family.family}`, () => {
    it(`match the contract and come with short texts, for ${SEED_COUNT} seeds`, () => {
      const faults = Array.from({ length: SEED_COUNT }, (_, seed) =>
        faultsOf(family.generate(seed), plainChecks).map((fault) => `seed ${seed}: ${fault}`),
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

/**
 * Defines the tests of a family whose figure cannot be described without the answer, so that `spoken` asks the same in
 * words. `solve` finds the answer from the figure and the stem, `solveTwin` from the spoken question alone.
 */
export function testTwinFamily(family: GeneratorFamily, solve: Solve, solveTwin: Solve): void {
  testFamilies([family], { solve, seeds: SEED_COUNT });

  describe(`the figures of ${family.family}`, () => {
    it(`match the contract, with short texts and a twin of the same answer, for ${SEED_COUNT} seeds`, () => {
      const faults = Array.from({ length: SEED_COUNT }, (_, seed) => {
        const made = family.generate(seed);
        const isTwinSound = solveTwin(made) === made.answer;
        return [...faultsOf(made, twinChecks), ...(isTwinSound ? [] : [`twin: ${JSON.stringify(made)}`])].map(
          (fault) => `seed ${seed}: ${fault}`,
        );
      });
      expect(faults.flat()).toEqual([]);
    });

    it.each([...LEVELS.keys()])('are enough different puzzles at level %i', (level) => {
      const made = Array.from({ length: SEEDS_OF_A_LIST }, (_, place) =>
        family.generate(place * LEVELS.length + level),
      );
      const puzzles = new Set(made.map(({ question, figure }) => JSON.stringify([question, figure])));
      expect(puzzles.size).toBeGreaterThanOrEqual(DISTINCT_OF_A_LIST_MIN);
    });
  });
}

type Cells = FigureOf<'shapes'>['rows'][number];

/** Returns the row of cells in a stem's drawing, and the tile of each option with its letter. */
export function drawnTiles(figure: Figure | undefined) {
  if (figure?.kind !== 'options' || figure.stem?.kind !== 'shapes') throw new Error('no tiles are drawn');
  const tileOf = (drawing: Drawing) => (drawing.kind === 'shapes' ? drawing.rows[0]?.[0] : undefined) ?? [];
  return {
    row: figure.stem.rows[0] as Cells,
    tiles: figure.drawings.map(({ drawing }) => tileOf(drawing)),
    letters: figure.drawings.map(({ option }) => option),
  };
}

type Check = [fault: string, isSound: boolean];

function faultsOf(made: GeneratedQuestion, more: (made: GeneratedQuestion) => Check[]): string[] {
  const { question, options, explanation } = made;
  const checks: Check[] = [
    ['figure', figure.safeParse(made.figure).success],
    ['bytes', Buffer.byteLength(JSON.stringify(made.figure)) <= FIGURE_BYTES_MAX],
    ['drawn options', areOptionsDrawn(made)],
    ['stem', question.length <= STEM_CHARACTERS_MAX && question.endsWith('?')],
    ['options', options.every((option) => option.length <= OPTION_CHARACTERS_MAX)],
    ['key in the stem', !tells(made, question)],
    ['explanation', explanation.endsWith('.') && !/[.!?] .*[.!?] .*[.!?]$/.test(explanation)],
    ['text', !/undefined|NaN|null|\s{2}/.test(made.figure ? describeFigure(made.figure) : 'null')],
    ...more(made),
  ];
  return checks.filter(([, isSound]) => !isSound).map(([fault]) => `${fault}: ${JSON.stringify(made)}`);
}

/** Returns whether drawings are those of the options in order, and none is drawn or described twice. */
function areOptionsDrawn({ options, figure }: GeneratedQuestion): boolean {
  if (figure?.kind !== 'options') return true;
  const { drawings } = figure;
  const shown = drawings.map(({ drawing: { description: _, ...data } }) => JSON.stringify(data));
  return (
    drawings.map(({ option }) => option).join() === options.toSorted().join() &&
    new Set(shown).size === drawings.length &&
    new Set(drawings.map(({ drawing }) => drawing.description)).size === drawings.length
  );
}

const plainChecks = ({ question, spoken }: GeneratedQuestion): Check[] => [['spoken', spoken === question]];

const twinChecks = (made: GeneratedQuestion): Check[] => [
  [
    'spoken',
    made.spoken.length <= TWIN_CHARACTERS_MAX && made.spoken.endsWith('?') && made.spoken !== made.question,
  ],
  ['key in the twin', !tells(made, made.spoken)],
  ['key in the description', made.figure !== undefined && !tells(made, describeFigure(made.figure))],
];

/** Returns whether a text has a word of the key that not every option has. */
function tells({ answer, options }: GeneratedQuestion, text: string): boolean {
  const telling = words(answer).filter((word) => !options.every((option) => words(option).includes(word)));
  return words(text).some((word) => telling.includes(word));
}
