import { joinWords } from './generated-question';
import type { Random } from './random';
import { chooseStem, plural } from './wordings';

type Texts = { question: string; spoken: string; hint: string; explanation: string };

/** Returns the texts about the one number of a range that fits the clues, each of which is a verb with its object. */
export function clueTexts(
  random: Random,
  { clues, low, high, target }: { clues: string[]; low: number; high: number; target: number },
): Texts {
  const told = joinWords(clues);
  const range = `from ${low} to ${high}`;
  return {
    ...chooseStem([
      `Which number ${range} ${told}?`,
      `If a number ${range} ${told}, which number is it?`,
      `Which is the only number ${range} that ${told}?`,
      `A number ${range} ${told}. Which number is it?`,
      `I am thinking of a number ${range}. It ${told}. What is my number?`,
    ]),
    hint: random.pick([
      'Each of the wrong numbers breaks just one of the clues.',
      'Check every number against each clue, because a wrong one can fit all the others.',
    ]),
    explanation: random.pick([
      `Of the numbers ${range}, only ${target} fits every clue.`,
      `${target} fits every clue, and no other number ${range} does.`,
    ]),
  };
}

/** Returns the texts about a clock that goes right; `times` are those at the start, after the hours and at the end. */
export function clockTexts(
  random: Random,
  task: { times: [string, string, string]; hours: number; minutes: number; isLater: boolean },
): Texts {
  const { times, isLater } = task;
  const [start, between, end] = times;
  const [hours, minutes] = [plural(task.hours, 'hour'), plural(task.minutes, 'minute')];
  const span = `${hours} and ${minutes}`;
  const side = isLater ? 'after' : 'before';
  const then = isLater ? 'later' : 'earlier';
  const shows = isLater ? 'shows' : 'showed';
  return {
    ...chooseStem([
      `What does a twelve-hour clock show ${span} ${side} ${start}?`,
      `A twelve-hour clock shows ${start}. What ${isLater ? 'will' : 'did'} it show ${span} ${then}?`,
      `It is ${start} on a twelve-hour clock. What time ${isLater ? `will it be in ${span}` : `was it ${span} ago`}?`,
      `If a twelve-hour clock shows ${start} now, what ${isLater ? `will it show in ${span}` : `did it show ${span} ago`}?`,
    ]),
    hint: random.pick([
      'Move the hours first and then the minutes, and take care at the full hour.',
      'Count the whole hours first and the minutes afterwards.',
    ]),
    explanation: random.pick([
      `${hours} ${then} the clock ${shows} ${between}, and ${minutes} ${side} that it ${shows} ${end}.`,
      `Going ${hours} ${isLater ? 'forward' : 'back'} makes it ${between}, and the ${minutes} make it ${end}.`,
    ]),
  };
}

/** Returns the texts about a clock that goes wrong by `drift` minutes an hour and `error` in all. */
export function wrongClockTexts(
  random: Random,
  task: { isSlow: boolean; drift: number; error: number; span: string; times: [string, string, string] },
): Texts {
  const [start, right, shown] = task.times;
  const verb = task.isSlow ? 'loses' : 'gains';
  const rate = `${verb} ${task.drift} minutes every hour`;
  return {
    ...chooseStem([
      `A twelve-hour clock ${rate}. It is right at ${start}. What does it show ${task.span} later?`,
      `A twelve-hour clock is set right at ${start}, but it ${rate}. What does it show ${task.span} later?`,
      `A twelve-hour clock that ${rate} is right at ${start}. What will it show after ${task.span}?`,
      `If a twelve-hour clock ${rate} and is right at ${start}, what will it show ${task.span} later?`,
    ]),
    hint: random.pick([
      'Find the right time first, and then how far the clock is wrong by then.',
      `Work out first how many minutes the clock ${verb} in all that time.`,
    ]),
    explanation: random.pick([
      `By then it is really ${right}, but the clock is ${plural(task.error, 'minute')} ${task.isSlow ? 'slow' : 'fast'} and shows ${shown}.`,
      `In that time the clock ${verb} ${plural(task.error, 'minute')}, so it shows ${shown} instead of ${right}.`,
    ]),
  };
}

/** So many of one thing that balance so many of another. */
export type Rate = { count: number; thing: string; others: number; other: string };
type BalanceTask = {
  rates: Rate[];
  /** What is to be balanced, how many things that is, and what it is balanced with. */
  load: string;
  loadCount: number;
  unit: string;
  /** How many of the unit one of the first thing balances. */
  worth: number;
  answer: number;
};

function balanceStems({ rates, load, unit }: BalanceTask): string[] {
  const told = (one: string, more: string) => {
    const parts = rates.map(
      ({ count, thing, others, other }) =>
        `${plural(count, thing)} ${count === 1 ? one : more} ${plural(others, other)}`,
    );
    return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;
  };
  const balanced = told('balances', 'balance');
  return [
    `${balanced}. How many ${unit}s balance ${load}?`,
    `If ${balanced}, how many ${unit}s balance ${load}?`,
    `On a pair of scales, ${balanced}. How many ${unit}s balance ${load}?`,
    `${balanced}. How many ${unit}s do you need to balance ${load}?`,
    `${told('weighs as much as', 'weigh as much as')}. How many ${unit}s weigh as much as ${load}?`,
    `${told('is as heavy as', 'are as heavy as')}. How many ${unit}s are as heavy as ${load}?`,
  ];
}

/** Returns the texts about things on a pair of scales. */
export function balanceTexts(random: Random, task: BalanceTask): Texts {
  const { rates, load, loadCount, unit, worth, answer } = task;
  const big = rates[0]?.thing;
  const product = `${rates.map(({ count, others }) => others / count).join(' × ')} = ${worth}`;
  const isOne = loadCount === 1;
  return {
    ...chooseStem(balanceStems(task)),
    hint: random.pick([
      `First work out how many ${unit}s balance a single ${big}.`,
      `Begin with one ${big}, and replace it step by step until you have only ${unit}s.`,
    ]),
    explanation: random.pick([
      `One ${big} balances ${product} ${unit}s${isOne ? '' : `, so ${load} balance ${answer}`}.`,
      `A single ${big} weighs as much as ${product} ${unit}s${isOne ? '' : `, which makes ${answer} for ${load}`}.`,
    ]),
  };
}

/** Returns the wordings for lines without brackets, or with them. */
function targetStems(target: number, numbers: string, hasBracket: boolean): string[] {
  const asked = `which of these lines makes ${target} from ${numbers}`;
  const alone = `Which of these lines makes ${target} from ${numbers}`;
  return hasBracket
    ? [
        `Brackets come first and multiplication next: ${asked}?`,
        `If you work out the brackets first and multiply next, ${asked}?`,
        `${alone} if you begin with the brackets and then multiply?`,
        `Begin with the brackets, and multiply before you add or subtract. ${alone}?`,
        `You work out brackets first and multiply next. Which of these lines uses ${numbers} to make ${target}?`,
      ]
    : [
        `Multiply before you add or subtract: ${asked}?`,
        `If you multiply before you add or subtract, ${asked}?`,
        `${alone} if you multiply before you add or subtract?`,
        `Multiplication comes before addition and subtraction. ${alone}?`,
        `You multiply before you add or subtract. Which of these lines uses ${numbers} to make ${target}?`,
      ];
}

/** Returns the texts about a line of numbers that makes a target; `others` are what the wrong lines make. */
export function targetTexts(
  random: Random,
  task: { numbers: number[]; target: number; line: string; others: number[]; hasBracket: boolean },
): Texts {
  const { target, line, hasBracket } = task;
  const numbers = joinWords(task.numbers.map(String));
  const others = joinWords(task.others.map(String));
  return {
    ...chooseStem(targetStems(target, numbers, hasBracket)),
    hint: random.pick(
      hasBracket
        ? [
            'In each line, work out the part in brackets first.',
            'Each line has two numbers in brackets, so begin with those.',
          ]
        : [
            'In each line, work out the multiplication first.',
            'Do every multiplication before anything else.',
          ],
    ),
    explanation: random.pick([
      `${line} makes ${target}, while the other lines make ${others}.`,
      `If you work it out, ${line} is ${target}. The other lines make ${others}.`,
    ]),
  };
}
