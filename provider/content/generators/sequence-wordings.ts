import { joinWords } from './generated-question';
import type { Random } from './random';
import { chooseStem } from './wordings';

const ASKED = [
  'which number comes next?',
  'what is the next number?',
  'which number continues this row?',
  'what number should come next?',
  'what number would you write next?',
];

export type HintAndExplanation = { hint: string; explanation: string };

const sayNumber = (value: number): string => (value < 0 ? `minus ${-value}` : String(value));
const sign = (value: number): string => (value < 0 ? `minus ${-value}` : `plus ${value}`);
const change = (value: number): string => (value < 0 ? `subtract ${-value}` : `add ${value}`);
const times = (factor: number, thing: string): string =>
  factor === 1 ? thing : `${factor === 2 ? 'twice' : 'three times'} ${thing}`;

/** Returns the stem: the row of numbers, a colon and the question. */
export function sequenceStem(terms: number[]): { question: string; spoken: string } {
  const row = terms.map(String).join(', ');
  const said = terms.map(sayNumber).join(', ');
  return chooseStem(
    ASKED.map((asked) => `${row}: ${asked}`),
    ASKED.map((asked) => `${said}. ${asked.charAt(0).toUpperCase()}${asked.slice(1)}`),
  );
}

/** Returns the texts about a row in which every step is the same. */
export function stepTexts(
  random: Random,
  { factor, addend, next }: { factor: number; addend: number; next: number },
): HintAndExplanation {
  const rule = [
    ...(factor === 1 ? [] : [`multiply by ${sayNumber(factor)}`]),
    ...(addend === 0 ? [] : [change(addend)]),
  ].join(' and then ');
  return {
    hint: random.pick(
      factor === 1
        ? ['Find the difference between each number and the next.', 'Every step in this row is the same.']
        : ['Adding or subtracting is not enough here.', 'Every step in this row involves a multiplication.'],
    ),
    explanation: random.pick([
      `To get from each number to the next, ${rule}.`,
      `The rule is to ${rule}, so the next number is ${sayNumber(next)}.`,
    ]),
  };
}

/** Returns the texts about a row whose steps grow or shrink; the last of `steps` is the one asked for. */
export function growingTexts(
  random: Random,
  { steps, growth, isUneven, next }: { steps: number[]; growth: number; isUneven: boolean; next: number },
): HintAndExplanation {
  const shown = steps.slice(0, -1).map(sign);
  const coming = sign(steps.at(-1) as number);
  const size = Math.abs(growth);
  const why = isUneven
    ? 'The steps grow by more each time'
    : `Each step is ${size} ${growth < 0 ? 'less' : 'more'} than the one before it`;
  return {
    hint: random.pick(
      isUneven
        ? [
            'Look at the steps between the numbers, and then at how those steps change.',
            'Write down the steps, and below them how much each step differs from the one before.',
          ]
        : [
            'Write down the steps between the numbers.',
            'The steps between the numbers follow a rule of their own.',
          ],
    ),
    explanation: random.pick([
      `The steps between the numbers are ${joinWords(shown)}, so the next one is ${coming}.`,
      `${why}. After ${shown.at(-1)} comes ${coming}, which makes ${sayNumber(next)}.`,
    ]),
  };
}

/** Returns the texts about a row in which two numbers make the next. */
export function sumTexts(
  random: Random,
  { newer, older, constant, next }: { newer: number; older: number; constant: number; next: number },
): HintAndExplanation {
  const rule = `${times(newer, 'the number before it')} plus ${times(older, 'the one before that')}`;
  const task = `Take ${times(newer, 'the last number')} and add ${times(older, 'the one before it')}`;
  return {
    hint: random.pick([
      'Each number depends on the two before it.',
      'Look at two neighbours together with the number that follows them.',
    ]),
    explanation: random.pick([
      `From the third number on, each is ${rule}${constant === 0 ? '' : `, ${sign(constant)}`}.`,
      `${task}${constant === 0 ? '' : `, then ${change(constant)}`}. That makes ${sayNumber(next)}.`,
    ]),
  };
}

/** Returns the texts about two rows that take turns; without a second step the second row doubles. */
export function turnsTexts(random: Random, steps: [number, number | undefined]): HintAndExplanation {
  const [first, second] = steps;
  const other = second === undefined ? 'multiply by 2' : change(second);
  return {
    hint: random.pick([
      'Try reading only every second number.',
      'Two rows of numbers are mixed here, so skip every other number.',
    ]),
    explanation: random.pick([
      `Two rows take turns. In one of them you ${change(first)} each time, and in the other you ${other}.`,
      `If you read every second number, you ${change(first)} each time in one row and ${other} in the other.`,
    ]),
  };
}

/** Returns the texts about a row in which a multiplication and an addition take turns. */
export function alternatingTexts(
  random: Random,
  { factor, addend, isProductNext }: { factor: number; addend: number; isProductNext: boolean },
): HintAndExplanation {
  const adding = addend < 0 ? `subtracting ${-addend}` : `adding ${addend}`;
  const coming = isProductNext ? `multiply by ${factor}` : change(addend);
  return {
    hint: random.pick(['Two different steps take turns.', 'The steps are of two kinds, which alternate.']),
    explanation: random.pick([
      `You multiply by ${factor} and ${change(addend)} in turn. Next you ${coming}.`,
      `The steps alternate between multiplying by ${factor} and ${adding}, and the next step is to ${coming}.`,
    ]),
  };
}
