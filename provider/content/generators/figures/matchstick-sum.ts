import { defineFamily, type Level } from '../generated-question';
import type { Random } from '../random';
import { isTrue, type Move, movesOf, sticksOf, symbolsOf } from './segment-digits';

/** The greatest first number and the greatest result per level. */
const LIMITS: [number, number][] = [
  [9, 9],
  [9, 12],
  [9, 18],
  [9, 18],
  [19, 19],
];

/** A false equation of matches: moving one makes it true, in one way only, found by trying all moves. */
export const matchstickSum = defineFamily(
  {
    family: 'logic-matchstick-sum',
    kind: 'logic',
    source: 'Playwit brain teasers: logic riddles',
    hasFigure: true,
  },
  (random, level) => {
    const answer = random.pick(equationsOf(level)).text;
    const starts = movesOf(answer, 'plain').filter((move) => isOfLevel(answer, { move, level }));
    const start = starts.length > 0 ? random.pick(starts) : undefined;
    if (!start || !hasOneRepair(start.text)) return undefined;
    const shown = start.text;
    return {
      question: random.pick(STEMS),
      answer,
      wrong: nearEquations(random, { answer, shown, level }),
      hint: random.pick(HINTS),
      explanation: explanationFor(random, { shown, answer, start }),
      figure: {
        kind: 'matchsticks',
        description: `Digits made of matches, in seven segments as on a pocket calculator, show ${shown}, which is false. In them 1 has two matches, 7 three, 4 four, 2, 3 and 5 five, 0, 6 and 9 six, 8 seven; plus has two, minus one. One match is to be moved; the equals sign stays.`,
        sticks: sticksOf(shown),
      },
    };
  },
);

type Equation = { text: string; sticks: number };
const equations = new Map<Level, Equation[]>();

/** Returns true when moving one match makes the equation true in one way only, whatever way of writing is accepted. */
function hasOneRepair(shown: string): boolean {
  const repairs = movesOf(shown, 'any').filter(({ text }) => isTrue(text));
  return repairs.every(({ text }) => text === repairs[0]?.text);
}

/** Returns all true equations of a level. */
function equationsOf(level: Level): Equation[] {
  const cached = equations.get(level);
  if (cached) return cached;
  const found = equationTexts(level).map((text) => ({ text, sticks: sticksOf(text).length }));
  equations.set(level, found);
  return found;
}

function equationTexts(level: Level): string[] {
  const [leftMax, resultMax] = LIMITS[level] as [number, number];
  const texts: string[] = [];
  for (let left = 0; left <= Math.max(leftMax, resultMax); left += 1) {
    for (let right = 0; right <= 9; right += 1) {
      if (left <= leftMax && left + right <= resultMax) texts.push(`${left} + ${right} = ${left + right}`);
      if (left >= right) texts.push(`${left} - ${right} = ${left - right}`);
    }
  }
  return level < 3 ? texts : texts.filter((text) => /\d\d/.test(text));
}

/** Within a digit; between digits; with the sign; and then the same with larger numbers. */
function isOfLevel(answer: string, { move, level }: { move: Move; level: Level }): boolean {
  const { text, from, to } = move;
  if (isTrue(text) || /\b0\d/.test(text)) return false;
  const signs = [from, to].some((index) => symbolsOf(answer)[index]?.kind === 'operator');
  if (level === 2) return signs;
  if (level === 4) return from !== to;
  return !signs && (level === 3 || (from === to) === (level === 0));
}

/** Returns other true equations that look like the one shown, first those with as many matches. */
function nearEquations(
  random: Random,
  { answer, shown, level }: { answer: string; shown: string; level: Level },
): string[] {
  const count = sticksOf(shown).length;
  const likeness = ({ text, sticks }: Equation) => {
    let alike = sticks === count ? 2 : 0;
    for (let index = 0; index < text.length; index += 1) if (text[index] === shown[index]) alike += 1;
    return alike;
  };
  return random
    .shuffle(equationsOf(level))
    .filter(({ text }) => text !== answer && text.length === shown.length)
    .map((equation) => ({ text: equation.text, rank: likeness(equation) }))
    .sort((one, other) => other.rank - one.rank)
    .slice(0, 3)
    .map(({ text }) => text);
}

const STEMS = [
  'Move one match to make it true. What does it say then?',
  'One match lies in the wrong place. Which equation is meant?',
  'Moving a single match mends this. Which equation do you get?',
  'Which true equation do you get by moving just one match?',
];
const HINTS = [
  'The match may come from any digit or sign and may go to any other.',
  'Ask which digits can lose a match, which can gain one, and which can change within themselves.',
];

function explanationFor(
  random: Random,
  { shown, answer, start }: { shown: string; answer: string; start: Move },
): string {
  const signs = { before: shown.replaceAll(' ', ''), after: answer.replaceAll(' ', '') };
  const names = { '+': 'the plus', '-': 'the minus' } as Record<string, string>;
  const changes = [...new Set([start.to, start.from])].map((index) => {
    const [before, after] = [signs.before[index] as string, signs.after[index] as string];
    return `${names[before] ?? `the ${before}`} becomes ${names[after] ?? `a ${after}`}`;
  });
  const text = changes.join(' and ').replaceAll('becomes the', 'becomes a').replaceAll('a 8', 'an 8');
  return random.pick([
    `One match moves and ${text}: ${answer} is true.`,
    `Moving one match, ${text}, and ${answer} holds.`,
  ]);
}
