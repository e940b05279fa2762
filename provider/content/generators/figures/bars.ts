import { type Draft, defineFamily, type Level } from '../generated-question';
import type { Random } from '../random';
import { lowerFirst } from './shape-cells';

/** Not from A on: there are up to six bars, and the keys A to D choose options. */
const LETTERS = [...'PQRSTU'];

/** A question about bars by their heights: `solve` returns the indices of every bar, or pair of bars, that fits. */
type Task = {
  /** The stems; the letters in them stand for the bars. */
  stems: string[];
  solve(values: readonly number[]): number[][];
  explanation: string;
};

const indices = (values: readonly number[]): number[] => [...values.keys()];
const heightAt = (values: readonly number[], bar: number): number => values[bar] as number;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const singles = (values: readonly number[], fits: (bar: number) => boolean): number[][] =>
  indices(values)
    .filter(fits)
    .map((bar) => [bar]);

/** Returns every two different bars, the lower index first. */
function pairsOf(values: readonly number[]): [number, number][] {
  return indices(values).flatMap((one) =>
    indices(values)
      .filter((other) => other > one)
      .map((other): [number, number] => [one, other]),
  );
}

const nameOf = (bars: readonly number[]): string => bars.map((bar) => LETTERS[bar]).join(' and ');

const TASKS = {
  double: (bar: number): Task => ({
    stems: [
      `Which bar is twice as high as ${LETTERS[bar]}?`,
      `Which bar could be made of two bars like ${LETTERS[bar]}?`,
      `Which bar is double the height of ${LETTERS[bar]}?`,
      `${LETTERS[bar]} is exactly half of which bar?`,
    ],
    solve: (values) => singles(values, (one) => heightAt(values, one) === 2 * heightAt(values, bar)),
    explanation: `It reaches twice as many lines as ${LETTERS[bar]}.`,
  }),
  middle: (): Task => ({
    stems: [
      'Which bar has as many higher ones as lower ones?',
      'In order of height, which bar stands in the middle?',
      'Sorted from low to high, which bar is in the middle?',
      'Which bar is third when they are lined up by height?',
    ],
    solve: (values) =>
      singles(values, (one) => {
        const higher = values.filter((value) => value > heightAt(values, one)).length;
        return higher === values.filter((value) => value < heightAt(values, one)).length;
      }),
    explanation: 'Two bars are higher than it, and two are lower.',
  }),
  sumOf: (bar: number, other: number): Task => ({
    stems: [
      `Which bar is as high as ${nameOf([bar, other])} together?`,
      `Put ${LETTERS[bar]} on top of ${LETTERS[other]}: which bar is as high?`,
      `Which bar equals ${LETTERS[bar]} plus ${LETTERS[other]}?`,
      `${nameOf([bar, other])} stacked are as high as which bar?`,
    ],
    solve: (values) =>
      singles(values, (one) => heightAt(values, one) === heightAt(values, bar) + heightAt(values, other)),
    explanation: `Its lines are those of ${nameOf([bar, other])} added up.`,
  }),
  gap: (bar: number, other: number): Task => ({
    stems: [
      `Which bar is the difference between ${nameOf([bar, other])}?`,
      `Which bar fits in the gap between ${nameOf([bar, other])}?`,
      `Which bar do you need to level ${nameOf([bar, other])}?`,
      `${nameOf([bar, other])} differ by the height of which bar?`,
    ],
    solve: (values) =>
      singles(
        values,
        (one) =>
          one !== bar &&
          one !== other &&
          heightAt(values, one) === Math.abs(heightAt(values, bar) - heightAt(values, other)),
      ),
    explanation: `On top of the lower of ${nameOf([bar, other])}, it reaches the height of the other.`,
  }),
  pairFor: (bar: number): Task => ({
    stems: [
      `Which two bars together are as high as ${LETTERS[bar]}?`,
      `Which two bars stacked reach the top of ${LETTERS[bar]}?`,
      `Which two bars add up to ${LETTERS[bar]}?`,
      `${LETTERS[bar]} is as high as which two others together?`,
    ],
    solve: (values) =>
      pairsOf(values).filter(
        ([one, other]) =>
          one !== bar &&
          other !== bar &&
          heightAt(values, one) + heightAt(values, other) === heightAt(values, bar),
      ),
    explanation: `Stacked, they reach the height of ${LETTERS[bar]}, as no other two do.`,
  }),
  anySum: (): Task => ({
    stems: [
      'Which bar is as high as two of the others together?',
      'Two bars stacked are as high as another one. Which one?',
      'Which bar is the sum of two others?',
      'Which bar could you build from two of the others?',
    ],
    solve: (values) =>
      singles(values, (bar) =>
        pairsOf(values).some(
          ([one, other]) =>
            one !== bar &&
            other !== bar &&
            heightAt(values, one) + heightAt(values, other) === heightAt(values, bar),
        ),
      ),
    explanation: 'Two of the others add up to it, which is so for no other bar.',
  }),
  share: (parts: number): Task => {
    const part = parts === 4 ? 'one quarter' : parts === 5 ? 'one fifth' : 'one third';
    return {
      stems: [
        `Which bar is ${part} of all of them together?`,
        `Which bar makes up exactly ${part} of the total?`,
        `All bars stacked: which one is ${part} of the height?`,
        `Which bar is just ${part} of the whole?`,
      ],
      solve: (values) => singles(values, (bar) => parts * heightAt(values, bar) === sum(values)),
      explanation: `Taken ${parts} times, it is the sum of all bars.`,
    };
  },
  balance: (): Task => ({
    stems: [
      'Which two bars together equal all the others together?',
      'Which two bars make up half of the total?',
      'Which two bars weigh as much as the other three?',
      'Which two bars hold exactly half of everything?',
    ],
    solve: (values) =>
      pairsOf(values).filter(
        ([one, other]) => 2 * (heightAt(values, one) + heightAt(values, other)) === sum(values),
      ),
    explanation: 'Their lines add up to half of all the lines.',
  }),
  ratioPair: (): Task => ({
    stems: [
      'One bar is three times as high as another. Which two are they?',
      'Of which two bars is one three times the other?',
      'Which two bars stand in the ratio of one to three?',
      'Which two bars are to each other as one to three?',
    ],
    solve: (values) =>
      pairsOf(values).filter(([one, other]) => {
        const heights = [heightAt(values, one), heightAt(values, other)];
        return Math.max(...heights) === 3 * Math.min(...heights);
      }),
    explanation: 'The higher of them reaches three times as many lines as the lower, as in no other pair.',
  }),
};

function drawTask(random: Random, level: Level, count: number): Task {
  const [one, other] = random.shuffle(Array.from({ length: count }, (_, bar) => bar)) as [number, number];
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  const tasks: Record<Level, (() => Task)[]> = {
    0: [() => TASKS.double(one), () => TASKS.sumOf(low, high), TASKS.middle],
    1: [() => TASKS.sumOf(low, high), () => TASKS.gap(low, high), TASKS.middle, () => TASKS.pairFor(one)],
    2: [() => TASKS.pairFor(one), TASKS.anySum, TASKS.ratioPair],
    3: [TASKS.anySum, () => TASKS.share(random.pick([3, 4])), TASKS.ratioPair],
    4: [TASKS.balance, () => TASKS.share(random.pick([4, 5]))],
  };
  return random.pick(tasks[level])();
}

const HINTS = [
  'Count the lines up to each bar first and keep the numbers in mind.',
  'Each line across is one: turn the bars into numbers.',
  'Rule out what is far too high or far too low, then count the lines of the rest.',
];

/** Bars without numbers: exactly one bar, or two, fit what is asked. */
export const logicBars = defineFamily(
  { family: 'logic-bars', kind: 'logic', source: 'Playwit brain teasers: logic', hasFigure: true },
  (random, level): Draft | undefined => {
    const highest = level < 2 ? 7 : 9;
    const all = Array.from({ length: highest }, (_, index) => index + 1);
    const count = 5;
    const values = random.shuffle(all).slice(0, count);
    const task = drawTask(random, level, count);
    const [found, ...others] = task.solve(values);
    if (!found || others.length > 0) return undefined;
    const stem = random.pick(task.stems);
    const isPair = found.length === 2;
    const candidates = isPair ? pairsOf(values) : singles(values, () => true);
    const isNamed = (bars: number[]) =>
      !isPair && bars.some((bar) => new RegExp(`\\b${LETTERS[bar]}\\b`).test(stem));
    const wrong = random.shuffle(candidates.filter((bars) => !isNamed(bars)).map(nameOf));
    const answer = nameOf(found);
    if (wrong.filter((option) => option !== answer).length < 3 && !isPair) {
      wrong.push(...random.shuffle(LETTERS.slice(0, count)));
    }
    const heights = values.map((value, bar) => `${LETTERS[bar]} is ${value}`).join(', ');
    return {
      question: stem,
      answer,
      wrong,
      hint: random.pick(HINTS),
      explanation: random.pick([
        task.explanation,
        `Count the lines of ${answer}: ${lowerFirst(task.explanation)}`,
      ]),
      figure: {
        kind: 'bars',
        description: `Five bars on a ground with lines across, measured in lines: ${heights}.`,
        bars: values.map((value, bar) => ({ label: LETTERS[bar] as string, value })),
      },
    };
  },
);
