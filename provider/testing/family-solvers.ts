import type { GeneratedQuestion } from '@/provider/content/generators/generated-question';
import { type Statement, solveKnights, solveOrder, weekdayAfter } from '@/provider/content/generators/logic';
import { dialTime, targetLines } from '@/provider/content/generators/numbers';
import { nextTerms } from '@/provider/content/generators/sequence-rules';
import { animalsIn, shiftLetters, wordsFromLetters } from '@/provider/content/generators/words';

/** Solves a generated question from its text alone. Returns the option it finds; undefined without a proof. */
export function solveGenerated(made: GeneratedQuestion): string | undefined {
  const solve = SOLVERS[made.family] ?? SOLVERS[made.kind];
  return solve?.(made);
}

const SOLVERS: Record<string, (question: GeneratedQuestion) => string | undefined> = {
  sequence: ({ question }) => {
    const terms = (question.split(':')[0] as string).split(', ').map(Number);
    const found = new Set(nextTerms(terms).values());
    return terms.length >= 6 && found.size === 1 ? String([...found][0]) : undefined;
  },
  'word-anagram': ({ question, options }) => {
    const found = wordsFromLetters(capitalsIn(question));
    return found.length === 1 ? options.find((option) => option === found[0]) : undefined;
  },
  'word-shift': ({ question, options }) => {
    const [, size, way] = /(\d+) places? (forward|back) in the alphabet/.exec(question) ?? [];
    const amount = Number(size) * (way === 'forward' ? 1 : -1);
    const shifts =
      question.includes('the first letter') || question.includes('its first letter')
        ? [amount, -amount]
        : [amount];
    const code = capitalsIn(question);
    return onlyOne(options.filter((option) => shiftLetters(option, shifts).toUpperCase() === code));
  },
  'word-hidden': ({ question, options }) => {
    const found = animalsIn(/'(\w+ \w+)'/.exec(question)?.[1] ?? '');
    return onlyOne(options.filter((option) => found.includes(option)));
  },
  'logic-weekday': ({ question }) => solveWeekday(question),
  'number-target': ({ question, options }) => {
    const told = /makes? (\d+)/.exec(question);
    const target = Number(told?.[1]);
    const numbers = (question.replace(told?.[0] ?? '', '').match(/\d+/g) ?? []).map(Number);
    const lines = targetLines(numbers);
    return onlyOne(options.filter((option) => lines.find(({ text }) => text === option)?.value === target));
  },
  'number-balance': ({ question }) => {
    const [left, load = ''] = question.split(/how many /i) as [string, string];
    const rates = [
      ...left.matchAll(/(\d+) \w+ (?:balances?|weighs? as much as|(?:is|are) as heavy as) (\d+)/g),
    ].map(([, one, other]) => Number(other) / Number(one));
    const [asked = 0, extra = 0] = (load.match(/\d+/g) ?? []).map(Number);
    return String(rates.reduce((product, rate) => product * rate, asked) + extra);
  },
  'number-clock': ({ question }) => {
    const [start = 0] = [...question.matchAll(/(\d+):(\d+)/g)].map(
      ([, hour, minute]) => Number(hour) * 60 + Number(minute),
    );
    const drift = /(loses|gains) (\d+) minutes/.exec(question);
    const hours = Number(/(\d+)(?: and a half)? hours?/.exec(question.replace('every hour', ''))?.[1] ?? 0);
    if (drift) {
      const all = hours + (question.includes('and a half') ? 0.5 : 0);
      return dialTime(start + all * 60 + all * Number(drift[2]) * (drift[1] === 'loses' ? -1 : 1));
    }
    const minutes = Number(/and (\d+) minutes?/.exec(question)?.[1]);
    return dialTime(
      start + (hours * 60 + minutes) * (/ (?:later|after|in) /.test(question.replace('?', ' ')) ? 1 : -1),
    );
  },
  'number-clues': ({ question }) => {
    const [low = 0, high = 0] = (question.match(/\d+/g) ?? []).map(Number);
    const digits = (value: number) => [...String(value)].map(Number);
    const tests: [RegExp, (value: number, given: number, other: number) => boolean][] = [
      [/add up to (\d+)/, (value, sum) => digits(value).reduce((all, digit) => all + digit, 0) === sum],
      [
        /multiply to (\d+)/,
        (value, product) => digits(value).reduce((all, digit) => all * digit, 1) === product,
      ],
      [/remainder of (\d+) when divided by (\d+)/, (value, rest, divisor) => value % divisor === rest],
      [/multiple of (\d+)/, (value, divisor) => value % divisor === 0],
      [/is even/, (value) => value % 2 === 0],
      [/is odd/, (value) => value % 2 === 1],
      [/first digit greater/, (value) => (digits(value)[0] ?? 0) > (digits(value).at(-1) ?? 0)],
    ];
    const told = tests.flatMap(([pattern, test]) => {
      const match = pattern.exec(question);
      return match ? [(value: number) => test(value, Number(match[1]), Number(match[2]))] : [];
    });
    const range = Array.from({ length: high - low + 1 }, (_, index) => String(low + index));
    return onlyOne(range.filter((value) => told.every((test) => test(Number(value)))));
  },
  'logic-order': ({ question }) => solveRace(question),
  'logic-knights': ({ question }) => solveIsland(question),
};

function onlyOne(found: string[]): string | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the word in capitals. */
function capitalsIn(question: string): string {
  return /\b[A-Z]{4,}\b/.exec(question)?.[0] ?? '';
}

function solveWeekday(question: string): string {
  const day = /\b(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day\b/.exec(question)?.[0] ?? '';
  const numbers = (question.match(/\d+/g) ?? []).map(Number);
  const moves = [...question.matchAll(/(\d+) days (forward|back)/g)];
  if (moves.length > 0) {
    return weekdayAfter(
      day,
      moves.reduce((sum, [, days, way]) => sum + Number(days) * (way === 'forward' ? 1 : -1), 0),
    );
  }
  const [days = 0] = numbers;
  if (numbers.length === 1) return weekdayAfter(day, / after | in /.test(question) ? days : -days);
  const known = Number(/(\d+) \w+ (?:is|falls on) a \w+day/.exec(question)?.[1]);
  const asked = numbers.find((date) => date !== known) ?? Number.NaN;
  return weekdayAfter(day, asked - known);
}

function solveRace(question: string): string | undefined {
  const [opening = '', ...sentences] = question.split('. ');
  const people = (opening.match(/\b[A-Z][a-z]+/g) ?? []).filter(
    (word) => !['In', 'Four', 'Five'].includes(word),
  );
  const clues = sentences.slice(0, -1).map((text) => {
    const named = people
      .filter((name) => text.includes(name))
      .sort((a, b) => text.indexOf(a) - text.indexOf(b));
    const [one, other] = named as [string, string];
    const gap = (order: string[]) => order.indexOf(other) - order.indexOf(one);
    const holds = (order: string[]) => {
      if (text.includes('beat')) return gap(order) > 0;
      if (text.includes('right after')) return gap(order) === -1;
      if (text.startsWith('One runner')) return Math.abs(gap(order)) === 2;
      return ![0, order.length - 1].includes(order.indexOf(one));
    };
    return { text, holds };
  });
  const orders = solveOrder(clues, people);
  const asked = sentences.at(-1) ?? '';
  const place = ['first', 'second', 'third', 'fourth', 'fifth'].findIndex((word) => asked.includes(word));
  return orders.length === 1 ? orders[0]?.[place] : undefined;
}

function solveIsland(question: string): string | undefined {
  const lines = [...question.matchAll(/(\w+)(?: says)?: "([^"]+)"/g)].map(([, speaker, text]) => ({
    speaker: speaker as string,
    text: text as string,
  }));
  const names = lines.map(({ speaker }) => speaker);
  const statements: Statement[] = lines.map(({ speaker, text }) => {
    const self = names.indexOf(speaker);
    const named = names.filter((name) => text.includes(name)).map((name) => names.indexOf(name));
    const [first, second = self] = named as [number, number?];
    const holds = (world: boolean[]) => {
      const knights = world.filter(Boolean).length;
      if (text.endsWith('is a knave.') && !text.includes('one of us')) return !world[first];
      if (text.endsWith('is a knight.') && !text.includes('one of us')) return world[first] === true;
      if (text.endsWith('are alike.')) return world[first] === world[second];
      if (text.endsWith('are different.')) return world[first] !== world[second];
      if (text.startsWith('At least one')) return knights < world.length;
      if (/^We are (?:both|all)/.test(text)) return knights === 0;
      return (text.includes('knave') ? world.length - knights : knights) === 1;
    };
    return { speaker: self, text, holds };
  });
  const [world, ...others] = solveKnights(statements, names.length);
  if (!world || others.length > 0) return undefined;
  const knights = names.filter((_, person) => world[person]);
  if (knights.length === 0) return 'Nobody';
  if (knights.length === names.length) return names.length === 2 ? 'Both' : 'All three';
  return knights.length === 1
    ? `Only ${knights[0]}`
    : `${knights.slice(0, -1).join(', ')} and ${knights.at(-1)}`;
}
