import { type Draft, defineFamily, type GeneratorFamily, type Level } from './generated-question';
import type { Random } from './random';
import { hasOneNextTerm } from './sequence-rules';
import {
  alternatingTexts,
  growingTexts,
  type HintAndExplanation,
  sequenceStem,
  stepTexts,
  sumTexts,
  turnsTexts,
} from './sequence-wordings';

const TERM_MAX = 2500;
const source = 'Playwit brain teasers: number sequences';

type Plan = HintAndExplanation & { terms: number[]; next: number; slips: number[] };

/** The same step throughout: plus, times, or times and then plus. */
const sequenceStep = sequenceFamily('sequence-step', (random, level) => {
  const start = random.int(1, 30);
  const factor =
    level === 0 ? 1 : level === 1 ? random.pick([1, 2, 3]) : random.pick(level === 4 ? [-2, 3] : [2, 3]);
  const addend =
    factor === 1 ? stepOf(random, level) : level === 1 ? 0 : random.pick([1, -1]) * random.int(1, 2 * level);
  const [terms, next] = grow([start], 6, (last) => last * factor + addend);
  const last = terms.at(-1) as number;
  return {
    terms,
    next,
    slips: [
      last * factor - addend,
      last * factor,
      last + addend,
      next + (factor === 1 ? addend : factor),
      next - 1,
    ],
    ...stepTexts(random, { factor, addend, next }),
  };
});

/** Steps that grow by a rule. */
const sequenceGrowing = sequenceFamily('sequence-growing', (random, level) => {
  const start = random.int(1, 25);
  const growth = (level === 2 ? -1 : 1) * random.int(1 + Math.floor(level / 2), 2 + 2 * level);
  const growthOfGrowth = level === 4 ? random.int(1, 3) : 0;
  let step = random.int(1, 8 + level) * (level === 2 ? 4 : 1);
  const steps: number[] = [];
  const [terms, next] = grow([start], 6, (last, index) => {
    steps.push(step);
    step += growth + growthOfGrowth * (index - 1);
    return last + (steps.at(-1) as number);
  });
  const last = terms.at(-1) as number;
  return {
    terms,
    next,
    slips: [last + (steps.at(-2) as number), next + growth, next - 1, next + 2, next - growth - 1],
    ...growingTexts(random, { steps, growth, isUneven: level === 4, next }),
  };
});

/** Each number derived from the two before it. */
const sequenceSum = sequenceFamily('sequence-sum', (random, level) => {
  const [newer, older] = random.pick(
    level < 3
      ? [[1, 1]]
      : level === 3
        ? [
            [2, 1],
            [1, 2],
          ]
        : [
            [1, 2],
            [2, 1],
            [3, 1],
          ],
  ) as [number, number];
  const constant = level === 2 || level === 4 ? random.pick([-2, -1, 1, 2, 3]) : 0;
  const high = level === 0 ? 9 : 12;
  const rule = (last: number, before: number) => newer * last + older * before + constant;
  const [terms, next] = grow([random.int(1, high), random.int(1, high + level)], 6, (last, _, before) =>
    rule(last, before),
  );
  const [last, before] = [terms.at(-1) as number, terms.at(-2) as number];
  return {
    terms,
    next,
    slips: [
      last + before - (constant || 1),
      2 * last - before,
      next - constant - 1,
      next + 1,
      next - newer * 5,
      next + 10,
    ],
    ...sumTexts(random, { newer, older, constant, next }),
  };
});

/** Two interleaved sequences, or two alternating steps. */
const sequenceTurns = sequenceFamily('sequence-turns', (random, level) => {
  if (level >= 2 && random.int(0, 1) === 1) return alternatingPlan(random, level);
  const steps = [stepOf(random, level), stepOf(random, level)] as const;
  const doubling = level >= 3;
  const pair = [random.int(1, 9 + 4 * level), random.int(doubling ? 2 : 1, doubling ? 5 : 20 + 10 * level)];
  const length = random.pick([7, 8]);
  const second = (term: number) => (doubling ? term * 2 : term + steps[1]);
  const [terms, next] = grow(pair, length, (_, index, before) =>
    index % 2 === 0 ? before + steps[0] : second(before),
  );
  const last = terms.at(-1) as number;
  const before = terms.at(-2) as number;
  return {
    terms,
    next,
    slips: [
      last + steps[length % 2 === 0 ? 0 : 1],
      2 * last - before,
      next + 1,
      last + last - (terms.at(-3) as number),
      next + steps[0] + 1,
      next - 2,
    ],
    ...turnsTexts(random, [steps[0], doubling ? undefined : steps[1]]),
  };
});

function alternatingPlan(random: Random, level: Level): Plan {
  const factor = level === 4 ? random.pick([2, 3]) : 2;
  const addend = random.pick([1, -1]) * random.int(1, 3 + level);
  const length = random.pick([7, 8]);
  const step = (last: number, index: number) => (index % 2 === 1 ? last * factor : last + addend);
  const [terms, next] = grow([random.int(3, 9)], length, step);
  const last = terms.at(-1) as number;
  return {
    terms,
    next,
    slips: [step(last, length + 1), last - addend, next + addend, next + 1, next - 2],
    ...alternatingTexts(random, { factor, addend, isProductNext: length % 2 === 1 }),
  };
}

export const sequenceFamilies: GeneratorFamily[] = [
  sequenceStep,
  sequenceGrowing,
  sequenceSum,
  sequenceTurns,
];

function sequenceFamily(family: string, plan: (random: Random, level: Level) => Plan): GeneratorFamily {
  const about = { family, kind: 'sequence', group: 'arithmetic', source } as const;
  return defineFamily(about, (random, level) => draftOf(plan(random, level)));
}

function draftOf({ terms, next, slips, hint, explanation }: Plan): Draft | undefined {
  const isTame = [...terms, next].every((term) => Number.isInteger(term) && Math.abs(term) <= TERM_MAX);
  if (!isTame || new Set(terms).size < terms.length || !hasOneNextTerm(terms, next)) return undefined;
  const wrong = slips.filter((slip) => Math.sign(slip) === Math.sign(next) && slip !== terms.at(-1));
  return {
    ...sequenceStem(terms),
    answer: String(next),
    wrong: wrong.map(String),
    hint,
    explanation,
  };
}

/** Extends `start` to `length` terms and returns them with the next one; `rule` receives last, index and the one before. */
function grow(
  start: number[],
  length: number,
  rule: (last: number, index: number, before: number) => number,
): [terms: number[], next: number] {
  const terms = [...start];
  while (terms.length <= length)
    terms.push(rule(terms.at(-1) as number, terms.length, terms.at(-2) as number));
  return [terms.slice(0, length), terms[length] as number];
}

function stepOf(random: Random, level: Level): number {
  const size = random.int(2 + level, 12 + 3 * level);
  return level > 0 && random.int(0, 2) === 0 ? -size : size;
}
