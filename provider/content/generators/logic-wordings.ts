import { joinWords } from './generated-question';
import type { Random } from './random';
import { chooseStem, plural } from './wordings';

type Texts = { question: string; spoken: string; hint: string; explanation: string };

/** Returns the texts about knights and knaves; `lines` are what each of them says. */
export function knightTexts(
  random: Random,
  { lines, liars }: { lines: { name: string; text: string }[]; liars: string[] },
): Texts {
  const short = lines.map(({ name, text }) => `${name}: "${text}"`).join(' ');
  const said = lines.map(({ name, text }) => `${name} says: "${text}"`).join(' ');
  const { lying, knaves } = describeLiars(liars, lines.length);
  return {
    ...chooseStem([
      `Knights tell the truth and knaves lie. ${short} Who is a knight?`,
      `Knights never lie, and knaves always do. ${short} Who is a knight?`,
      `Knaves always lie, and knights never do. ${short} Who tells the truth?`,
      `Every knight tells the truth, and every knave lies. ${short} Who is a knight?`,
      `Knights always tell the truth and knaves always lie. ${said} Who is a knight?`,
      `A knight always tells the truth and a knave always lies. ${said} Who is a knight?`,
    ]),
    hint: random.pick([
      'Suppose that one of them lies, and see whether every statement still fits.',
      'Assume that the first speaker is a knave, and look for a contradiction.',
    ]),
    explanation: random.pick([
      `If ${lying}, every statement fits. In every other case at least one of them does not.`,
      `The statements fit together only if ${knaves}. Anything else leads to a contradiction.`,
    ]),
  };
}

function describeLiars(liars: string[], count: number): { lying: string; knaves: string } {
  const names = joinWords(liars);
  if (liars.length === 0) return { lying: 'nobody lies', knaves: 'everybody is a knight' };
  if (liars.length === count) return { lying: 'everybody lies', knaves: 'everybody is a knave' };
  return liars.length === 1
    ? { lying: `only ${names} lies`, knaves: `${names} is the knave` }
    : { lying: `${names} lie`, knaves: `${names} are the knaves` };
}

const COUNTS: Record<number, string> = { 4: 'Four', 5: 'Five' };

/** Returns the texts about a race; `order` is the finishing order and `place` the one asked for. */
export function raceTexts(
  random: Random,
  { people, clues, place, order }: { people: string[]; clues: string[]; place: string; order: string[] },
): Texts {
  const names = joinWords(people);
  const told = clues.map((clue) => `${clue}.`).join(' ');
  return {
    ...chooseStem([
      `${names} ran a race. ${told} Who came ${place}?`,
      `${names} ran a race. ${told} Who finished ${place}?`,
      `${names} raced each other. ${told} Who came ${place}?`,
      `${names} had a race. ${told} Who was ${place}?`,
      `In a race between ${names}, nobody tied. ${told} Who was ${place}?`,
      `${COUNTS[people.length]} friends ran a race: ${names}. ${told} Who came ${place}?`,
      `${names} took part in a race. ${told} Who finished in ${place} place?`,
    ]),
    hint: random.pick([
      'Write down the places, and start with the clue that leaves the fewest possibilities.',
      'Take one clue at a time and cross out every order that breaks it.',
    ]),
    explanation: random.pick([
      `Only one order fits all the clues: ${joinWords(order)}.`,
      `They finished in the order ${joinWords(order)}. Every other order breaks a clue.`,
    ]),
  };
}

/** Returns the wordings that ask for the weekday of a date by that of another in the same month. */
export const dateStems = (
  day: string,
  { month, from, to }: { month: string; from: number; to: number },
): string[] => [
  `If ${from} ${month} is a ${day}, what day of the week is ${to} ${month}?`,
  `What day of the week is ${to} ${month} if ${from} ${month} is a ${day}?`,
  `In a year when ${from} ${month} is a ${day}, what day of the week is ${to} ${month}?`,
  `Suppose that ${from} ${month} is a ${day}. What day of the week is ${to} ${month}?`,
  `This year, ${from} ${month} falls on a ${day}. On which day of the week does ${to} ${month} fall?`,
];

/** Returns the wordings that ask for the weekday a number of days after or, if negative, before another. */
export function countStems(day: string, shift: number): string[] {
  const days = plural(Math.abs(shift), 'day');
  const isAfter = shift > 0;
  const then = isAfter ? `will it be in ${days}` : `was it ${days} ago`;
  return [
    `Which day of the week comes ${days} ${isAfter ? 'after' : 'before'} a ${day}?`,
    `Today is ${day}. What day of the week ${then}?`,
    `If today is ${day}, what day of the week ${then}?`,
    `You count ${days} ${isAfter ? 'forward' : 'back'} from a ${day}. Which day of the week do you reach?`,
  ];
}

/** Returns the wordings that ask where several moves lead: days forward or, if negative, back. */
export function moveStems(day: string, moves: number[]): string[] {
  const told = moves.map((move) => `${plural(Math.abs(move), 'day')} ${move > 0 ? 'forward' : 'back'}`);
  const [first, second, third] = told;
  const path = third ? `${first}, then ${second} and finally ${third}` : `${first} and then ${second}`;
  return [
    `Start on a ${day} and go ${path}. What day of the week is it?`,
    `From a ${day} you go ${path}. Which day of the week do you reach?`,
    `Which day of the week do you reach if you start on a ${day} and go ${path}?`,
    `A desk calendar shows a ${day}. You turn it ${path}. Which day of the week does it show now?`,
    `If you count ${path} from a ${day}, on which day of the week do you end?`,
  ];
}

/** Returns the texts about a weekday `shift` days after or, if negative, before `day`. */
export function weekdayTexts(
  random: Random,
  task: { stems: string[]; day: string; shift: number; answer: string; isPath: boolean },
): Texts {
  const { stems, day, shift, answer, isPath } = task;
  const [weeks, rest] = [Math.floor(Math.abs(shift) / 7), plural(Math.abs(shift) % 7, 'day')];
  const days = plural(Math.abs(shift), 'day');
  const way = shift > 0 ? 'forward' : 'back';
  const split = `${plural(weeks, 'week')} and ${rest}`;
  const lead = `${rest} ${shift > 0 ? 'after' : 'before'} a ${day} it is a ${answer}.`;
  const whole = weeks > 0 ? `${days} are ${split}, and ` : '';
  const start = isPath
    ? `In all you go ${days} ${way}${weeks > 0 ? `, which is ${split}. ` : ', and '}`
    : whole;
  const full = weeks > 0 ? 'Leave out the full weeks, and you' : isPath ? 'In all you' : 'You';
  return {
    ...chooseStem(stems),
    hint: random.pick([
      'Whole weeks change nothing, so count only the days that are left over.',
      'After seven days it is the same day again, so take away as many sevens as you can.',
    ]),
    explanation: random.pick([`${start}${lead}`, `${full} go ${rest} ${way} from ${day} to ${answer}.`]),
  };
}
