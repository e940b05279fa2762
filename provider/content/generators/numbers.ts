import { defineFamily, type GeneratorFamily, type Level } from './generated-question';
import {
  balanceTexts,
  clockTexts,
  clueTexts,
  type Rate,
  targetTexts,
  wrongClockTexts,
} from './number-wordings';
import type { Random } from './random';
import { plural } from './wordings';

const source = 'Playwit brain teasers: number games';

type Clue = { text: string; holds(value: number): boolean };

const digitsOf = (value: number): number[] =>
  value < 10 ? [value] : [...digitsOf(Math.floor(value / 10)), value % 10];
const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);
const productOf = (values: number[]): number => values.reduce((product, value) => product * value, 1);

/** Returns the numbers from `low` to `high` that satisfy every clue. */
export function solveClues(clues: Clue[], range: { low: number; high: number }): number[] {
  const { low, high } = range;
  const all = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  return all.filter((value) => clues.every(({ holds }) => holds(value)));
}

/** Which number of a range fits two to four clues; accepted when exactly one does and each wrong option fails just one clue. */
const numberClues = defineFamily({ family: 'number-clues', kind: 'number', source }, (random, level) => {
  const low = random.int(1, 9) * 10;
  const range = { low, high: low + ([20, 30, 50, 80, 110][level] as number) };
  const target = random.int(range.low, range.high);
  const clues: Clue[] = [];
  let left = solveClues([], range);
  for (const clue of random.shuffle(cluesFor(target, random))) {
    const fewer = left.filter(clue.holds);
    if (left.length > 1 && fewer.length < left.length) clues.push(clue);
    left = fewer;
  }
  if (left.length !== 1 || clues.length < (level < 2 ? 2 : 3) || clues.length > 4) return undefined;
  const missesPerClue = clues.map((clue) =>
    solveClues(
      clues.filter((other) => other !== clue),
      range,
    ),
  );
  if (missesPerClue.some((misses) => misses.length === 1)) return undefined;
  const nearMisses = missesPerClue.flat();
  return {
    answer: String(target),
    wrong: random.shuffle(nearMisses).map(String),
    ...clueTexts(random, { clues: clues.map(({ text }) => text), ...range, target }),
  };
});

function cluesFor(target: number, random: Random): Clue[] {
  const divisor = random.int(3, 9);
  const modulus = random.int(3, 7);
  const digits = digitsOf(target);
  const clues: Clue[] = [
    {
      text: `has digits that add up to ${sumOf(digits)}`,
      holds: (value) => sumOf(digitsOf(value)) === sumOf(digits),
    },
  ];
  if (target % modulus > 0) {
    const text = `leaves a remainder of ${target % modulus} when divided by ${modulus}`;
    clues.push({ text, holds: (value) => value % modulus === target % modulus });
  }
  if (target % divisor === 0)
    clues.push({ text: `is a multiple of ${divisor}`, holds: (value) => value % divisor === 0 });
  const parity = target % 2;
  clues.push({ text: parity === 0 ? 'is even' : 'is odd', holds: (value) => value % 2 === parity });
  const product = productOf(digits);
  if (product > 0) {
    clues.push({
      text: `has digits that multiply to ${product}`,
      holds: (value) => productOf(digitsOf(value)) === product,
    });
  }
  const falls = (value: number) => (digitsOf(value)[0] as number) > value % 10;
  if (falls(target)) clues.push({ text: 'has a first digit greater than its last', holds: falls });
  return clues;
}

const MINUTES_PER_DIAL = 720;

/** Returns minutes after twelve as a time on a twelve-hour dial. */
export function dialTime(minutes: number): string {
  const onDial = ((minutes % MINUTES_PER_DIAL) + MINUTES_PER_DIAL) % MINUTES_PER_DIAL;
  return `${Math.floor(onDial / 60) || 12}:${String(onDial % 60).padStart(2, '0')}`;
}

/** Clock arithmetic on a twelve-hour dial; at higher levels the clock itself runs slow or fast. */
const numberClock = defineFamily({ family: 'number-clock', kind: 'number', source }, (random, level) => {
  if (level >= 3) return wrongClock(random, level);
  const grain = [15, 5, 1][level] as number;
  const start = random.int(0, MINUTES_PER_DIAL / grain - 1) * grain;
  const hours = random.int(1, 4 + 3 * level);
  const minutes = random.int(1, 59 / grain) * grain;
  const isLater = level === 0 || random.int(0, 1) === 0;
  const shift = (isLater ? 1 : -1) * (hours * 60 + minutes);
  const dial = start + shift;
  const hourly = start + Math.sign(shift) * hours * 60;
  return {
    answer: dialTime(dial),
    wrong: [dial + 60, dial - 60, start - shift, dial + grain, dial - grain].map(dialTime),
    ...clockTexts(random, {
      times: [dialTime(start), dialTime(hourly), dialTime(dial)],
      hours,
      minutes,
      isLater,
    }),
  };
});

function wrongClock(random: Random, level: Level) {
  const drift = random.pick([2, 3, 4, 5, 6, 10]);
  const isSlow = random.int(0, 1) === 0;
  const start = random.int(0, 11) * 60;
  const hours = random.int(level === 3 ? 3 : 6, level === 3 ? 8 : 20);
  const minutes = level === 3 ? 0 : 30;
  const lost = (isSlow ? -1 : 1) * (hours * drift + (minutes / 60) * drift);
  if (!Number.isInteger(lost)) return undefined;
  const passed = hours * 60 + minutes;
  const span = minutes === 0 ? plural(hours, 'hour') : `${hours} and a half hours`;
  const dial = start + passed + lost;
  const times: [string, string, string] = [dialTime(start), dialTime(start + passed), dialTime(dial)];
  return {
    answer: dialTime(dial),
    wrong: [start + passed - lost, dial - drift, dial + drift, start + passed, dial + 60].map(dialTime),
    ...wrongClockTexts(random, { isSlow, drift, error: Math.abs(lost), span, times }),
  };
}

const THINGS = 'apple pear plum lemon fig melon shell marble coin bead key cube'.split(' ');

/** Balance scales: each thing weighs a whole number of the next, which determines the last count. */
const numberBalance = defineFamily(
  { family: 'number-balance', kind: 'number', group: 'arithmetic', source },
  (random, level) => {
    const [big, middle, small, tiny] = random.shuffle(THINGS) as [string, string, string, string];
    const rate = () => random.int(2, 4 + level);
    const [first, second, third] = [rate(), rate(), level >= 3 ? random.int(2, 4) : 1];
    const batch = level < 2 ? 1 : random.int(2, 3);
    const asked = random.int(level === 0 ? 1 : 2, 3 + level);
    const extra = level === 4 ? random.int(1, 5) : 0;
    const last = level >= 3 ? tiny : small;
    const worth = first * second * third;
    const answer = asked * worth + extra;
    const rates: Rate[] = [
      { count: batch, thing: big, others: batch * first, other: middle },
      { count: 1, thing: middle, others: second, other: small },
    ];
    if (level >= 3) rates.push({ count: 1, thing: small, others: third, other: tiny });
    const load = `${plural(asked, big)}${extra > 0 ? ` and ${plural(extra, tiny)}` : ''}`;
    const wrong = [
      answer - first * second,
      asked * (first + second) * third + extra,
      answer + second,
      answer + first,
    ];
    if (batch > 1) wrong.unshift(batch * answer);
    return {
      answer: String(answer),
      wrong: wrong.filter((value) => value > 0).map(String),
      ...balanceTexts(random, { rates, load, loadCount: asked + extra, unit: last, worth, answer }),
    };
  },
);

type Line = { text: string; value: number };
const OPERATORS: Record<string, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '×': (left, right) => left * right,
};

/** Returns every expression of plus, minus and times over the numbers in order, plain and with one pair in brackets. */
export function targetLines(numbers: number[]): Line[] {
  const lines: Line[] = [];
  const signs = Object.keys(OPERATORS);
  const rows = numbers
    .slice(1)
    .reduce<string[][]>((all) => all.flatMap((row) => signs.map((s) => [...row, s])), [[]]);
  for (const row of rows) {
    lines.push(evaluateLine(numbers, row));
    for (const bracket of row.keys()) lines.push(evaluateLine(numbers, row, bracket));
  }
  return lines;
}

/** Evaluates times before plus and minus; `bracket` is the index of the operator whose pair is evaluated first. */
function evaluateLine(numbers: number[], signs: string[], bracket?: number): Line {
  const parts = numbers.map(String);
  if (bracket !== undefined) {
    parts[bracket] = `(${parts[bracket]}`;
    parts[bracket + 1] = `${parts[bracket + 1]})`;
  }
  const text = parts.map((part, index) => (index === 0 ? part : `${signs[index - 1]} ${part}`)).join(' ');
  const values = [...numbers];
  const rest = [...signs];
  const apply = (index: number) => {
    const operate = OPERATORS[rest[index] as string] as (left: number, right: number) => number;
    values.splice(index, 2, operate(values[index] as number, values[index + 1] as number));
    rest.splice(index, 1);
  };
  if (bracket !== undefined) apply(bracket);
  while (rest.includes('×')) apply(rest.indexOf('×'));
  while (rest.length > 0) apply(0);
  return { text, value: values[0] as number };
}

/** Which expression gives the target; accepted when the three wrong ones give other numbers. */
const numberTarget = defineFamily(
  { family: 'number-target', kind: 'number', group: 'arithmetic', source },
  (random, level) => {
    const count = level < 2 ? 3 : 4;
    const numbers = random
      .shuffle([2, 3, 4, 5, 6, 7, 8, 9, ...(level > 0 ? [10, 11, 12] : [])])
      .slice(0, count);
    const wantsBracket = level % 2 === 1 || level === 4;
    const lines = targetLines(numbers).filter(({ text }) => text.includes('(') === wantsBracket);
    const key = random.pick(lines);
    if (key.value < 5 || key.value > 200 || !/[-+].*×|×.*[-+]/.test(key.text)) return undefined;
    const others = random.shuffle(lines.filter(({ value }) => value !== key.value && value > 0));
    const wrong = others.sort(
      (one, other) => Math.abs(one.value - key.value) - Math.abs(other.value - key.value),
    );
    const values = new Map(wrong.map(({ value, text }) => [value, text]));
    const made = [...values.keys()].slice(0, 3);
    return {
      answer: key.text,
      wrong: [...values.values()].slice(0, 3),
      ...targetTexts(random, {
        numbers,
        target: key.value,
        line: key.text,
        others: made,
        hasBracket: wantsBracket,
      }),
    };
  },
);

export const numberFamilies: GeneratorFamily[] = [numberClues, numberClock, numberBalance, numberTarget];
