import { describe, expect, it } from '@jest/globals';
import { words } from '../bank-rules';
import { ALL_FAMILIES } from './all-families';
import { defineFamily, type GeneratedQuestion, LEVELS } from './generated-question';
import { logicKnights, type Statement, solveKnights, solveOrder, weekdayAfter } from './logic';
import { dialTime, solveClues, targetLines } from './numbers';
import { hasOneNextTerm, nextTerms } from './sequence-rules';
import { animalsIn, shiftLetters, wordsFromLetters } from './words';

/** Seeds each family is tried on; 10 000 passes too and takes about five times as long. */
const SEED_COUNT = 2000;

/** Solves a question again from its text alone: the option it finds, or undefined where it reads no proof. */
const SOLVERS: Record<string, (question: GeneratedQuestion) => string | undefined> = {
  sequence: ({ question }) => {
    const terms = (question.split(':')[0] as string).split(', ').map(Number);
    const found = new Set(nextTerms(terms).values());
    return terms.length >= 6 && found.size === 1 ? String([...found][0]) : undefined;
  },
  'word-anagram': ({ question, options }) => {
    const found = wordsFromLetters(/letters ([A-Z]+)/.exec(question)?.[1] ?? '');
    return found.length === 1 ? options.find((option) => option === found[0]) : undefined;
  },
  'word-shift': ({ question, options }) => {
    const [, size, first] = /moved (?:by turns )?(\d+) places? (forward|back)/.exec(question) ?? [];
    const amount = Number(size) * (first === 'forward' ? 1 : -1);
    const shifts = question.includes('by turns') ? [amount, -amount] : [amount];
    const code = /became ([A-Z]+)/.exec(question)?.[1];
    return onlyOne(options.filter((option) => shiftLetters(option, shifts).toUpperCase() === code));
  },
  'word-hidden': ({ question, options }) => {
    const found = animalsIn(/'(.*)'/.exec(question)?.[1] ?? '');
    return onlyOne(options.filter((option) => found.includes(option)));
  },
  'logic-weekday': ({ question }) => {
    const day = /\b[A-Z]\w+day\b/.exec(question)?.[0] ?? '';
    const [first = 0, second = 0, third = 0] = (question.match(/\d+/g) ?? []).map(Number);
    if (question.startsWith('If')) return weekdayAfter(day, second - first);
    if (question.startsWith('Start')) return weekdayAfter(day, first - second + third);
    return weekdayAfter(day, question.includes('after') ? first : -first);
  },
  'number-target': ({ question, options }) => {
    const target = Number(/makes (\d+)/.exec(question)?.[1]);
    const numbers = (question.split(' from ')[1]?.match(/\d+/g) ?? []).map(Number);
    const lines = targetLines(numbers);
    return onlyOne(options.filter((option) => lines.find(({ text }) => text === option)?.value === target));
  },
  'number-balance': ({ question }) => {
    const [left, load = ''] = question.split('How many ') as [string, string];
    const rates = [...left.matchAll(/(\d+) \w+ balances? (\d+)/g)].map(
      ([, one, other]) => Number(other) / Number(one),
    );
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
    return dialTime(start + (hours * 60 + minutes) * (question.includes('later') ? 1 : -1));
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
      [/leaves (\d+) when divided by (\d+)/, (value, rest, divisor) => value % divisor === rest],
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

function solveRace(question: string): string | undefined {
  const people = (question.split(' ran a race')[0] as string).split(/, | and /);
  const clues = question
    .split('. ')
    .slice(1, -1)
    .map((text) => {
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
  const place = ['first', 'second', 'third', 'fourth', 'fifth'].findIndex((word) =>
    question.endsWith(`came ${word}?`),
  );
  return orders.length === 1 ? orders[0]?.[place] : undefined;
}

function solveIsland(question: string): string | undefined {
  const lines = [...question.matchAll(/(\w+): "([^"]+)"/g)].map(([, speaker, text]) => ({
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
      if (text.endsWith('is a knave.') && !text.startsWith('Just')) return !world[first];
      if (text.endsWith('is a knight.') && !text.startsWith('Just')) return world[first] === true;
      if (text.endsWith('are alike.')) return world[first] === world[second];
      if (text.endsWith('differ.')) return world[first] !== world[second];
      if (text.startsWith('Not all')) return knights < world.length;
      if (text.startsWith('We are all')) return knights === 0;
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

describe.each(ALL_FAMILIES)('the family $family', ({ family, kind, generate }) => {
  it('gives four fair options, a proven key and a hint that keeps it, for every seed', () => {
    const solve = SOLVERS[family] ?? SOLVERS[kind];
    const places = [0, 0, 0, 0];
    for (let seed = 0; seed < SEED_COUNT; seed += 1) {
      const made = generate(seed);
      const { question, spoken, options, answer, hint, explanation, source } = made;
      const faults = [
        made.family === family && made.kind === kind && made.difficulty === LEVELS[seed % 5] ? '' : 'labels',
        new Set(options).size === 4 && options.includes(answer) ? '' : 'options',
        solve?.(made)?.split(' and ').sort().join() === answer.split(' and ').sort().join() ? '' : 'proof',
        question.length <= 160 && spoken.length <= 200 && hint.length <= 120 && explanation.length <= 200
          ? ''
          : 'length',
        options.every((option) => option.length > 0 && option.length <= 60) && source.length > 3
          ? ''
          : 'length',
        words(answer).some((word) => words(hint).includes(word) && word !== 'and') ? 'key in the hint' : '',
        /undefined|NaN|\s{2}/.test(`${question}${spoken}${hint}${explanation}${options.join()}`)
          ? 'text'
          : '',
      ].filter(Boolean);
      if (faults.length > 0) throw new Error(`seed ${seed}: ${faults.join(', ')}: ${JSON.stringify(made)}`);
      const place = options.indexOf(answer);
      places[place] = (places[place] ?? 0) + 1;
    }
    expect(Math.min(...places)).toBeGreaterThan(SEED_COUNT / 5);
  });

  it('gives the same question for the same seed and others for others', () => {
    const made = Array.from({ length: 50 }, (_, seed) => generate(seed));
    expect(Array.from({ length: 50 }, (_, seed) => generate(seed))).toEqual(made);
    expect(new Set(made.map(({ question }) => question)).size).toBeGreaterThan(40);
  });
});

describe('the proofs of one answer', () => {
  it('refuses a sequence that a second simple rule continues otherwise', () => {
    expect(hasOneNextTerm([1, 2, 4, 8, 16, 32], 64)).toBe(true);
    expect(hasOneNextTerm([5, 7, 11, 13, 17, 19, 23], 25)).toBe(false);
    expect(hasOneNextTerm([5, 7, 11, 13, 17, 19, 23], 29)).toBe(false);
    expect(hasOneNextTerm([3, 7, 1, 9, 4, 4], 8)).toBe(false);
    expect(hasOneNextTerm([2, 4, 6, 8, 10, 12], 15)).toBe(false);
  });

  it.each([
    ['linear', [3, 7, 11, 15, 19, 23], 27],
    ['quadratic', [1, 4, 9, 16, 25, 36], 49],
    ['cubic', [1, 8, 27, 64, 125, 216], 343],
    ['geometric', [3, 6, 12, 24, 48, 96], 192],
    ['multiplyThenAdd', [1, 3, 7, 15, 31, 63], 127],
    ['fromLastTwo', [1, 1, 2, 3, 5, 8], 13],
    ['sumOfLastThree', [1, 1, 2, 4, 7, 13], 24],
    ['interleaved', [1, 10, 2, 20, 3, 40], 4],
    ['alternatingSteps', [1, 2, 5, 10, 13, 26], 29],
    ['gapsGeometric', [1, 2, 4, 8, 16, 32], 64],
    ['gapsInThrees', [1, 2, 4, 7, 8, 10], 13],
    ['addDigits', [11, 13, 17, 25, 32, 37], 47],
    ['primes', [2, 3, 5, 7, 11, 13], 17],
  ])('knows the rule %s', (rule, terms, next) => {
    expect(nextTerms(terms).get(rule)).toBe(next);
  });

  it('sees the second word in the letters of an anagram', () => {
    expect(wordsFromLetters('aekbr')).toEqual(['baker', 'brake', 'break']);
    expect(wordsFromLetters('IRTEG')).toEqual(['tiger']);
    expect(wordsFromLetters('xxqzj')).toEqual([]);
  });

  it('sees the second animal of a phrase', () => {
    expect(animalsIn('cube arrow')).toEqual(['bear', 'bee'].filter((animal) => 'cubearrow'.includes(animal)));
    expect(animalsIn('doghen')).toEqual(['hen', 'dog']);
  });

  it('sees two worlds, or none, on the island of knights', () => {
    const alike: Statement = { speaker: 0, text: '', holds: (world) => world[1] === true };
    expect(solveKnights([alike], 2)).toHaveLength(2);
    const paradox: Statement = { speaker: 0, text: '', holds: (world) => !world[0] };
    expect(solveKnights([paradox], 1)).toHaveLength(0);
  });

  it('sees two orders of a race and two numbers under the clues', () => {
    const clue = { text: '', holds: (order: string[]) => order.indexOf('A') < order.indexOf('B') };
    expect(solveOrder([clue], ['A', 'B', 'C'])).toHaveLength(3);
    expect(solveClues([{ text: '', holds: (value) => value % 7 === 0 }], { low: 1, high: 20 })).toEqual([
      7, 14,
    ]);
  });

  it('gives up loudly on a family whose proof never holds', () => {
    const none = defineFamily({ family: 'none', kind: 'logic', source: 'Test' }, () => undefined);
    expect(() => none.generate(7)).toThrow('none found no question for seed 7');
    expect(logicKnights.generate(7).options).toHaveLength(4);
  });
});
