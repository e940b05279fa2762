import { describe, expect, it } from '@jest/globals';
import { defineFamily } from './generated-question';
import { logicKnights, type Statement, solveKnights, solveOrder } from './logic';
import { solveClues } from './numbers';
import { hasOneNextTerm, nextTerms } from './sequence-rules';
import { animalsIn, wordsFromLetters } from './words';

describe('the proofs of a single answer', () => {
  it('reject a sequence that a second simple rule continues differently', () => {
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
  ])('know the rule %s', (rule, terms, next) => {
    expect(nextTerms(terms).get(rule)).toBe(next);
  });

  it('find the second word in the letters of an anagram', () => {
    expect(wordsFromLetters('aekbr')).toEqual(['baker', 'brake', 'break']);
    expect(wordsFromLetters('IRTEG')).toEqual(['tiger']);
    expect(wordsFromLetters('xxqzj')).toEqual([]);
  });

  it('find the second animal in a phrase', () => {
    expect(animalsIn('cube arrow')).toEqual(['bear', 'bee'].filter((animal) => 'cubearrow'.includes(animal)));
    expect(animalsIn('doghen')).toEqual(['hen', 'dog']);
  });

  it('find two worlds, or none, on the island of knights', () => {
    const alike: Statement = { speaker: 0, text: '', holds: (world) => world[1] === true };
    expect(solveKnights([alike], 2)).toHaveLength(2);
    const paradox: Statement = { speaker: 0, text: '', holds: (world) => !world[0] };
    expect(solveKnights([paradox], 1)).toHaveLength(0);
  });

  it('find two orders of a race and two numbers for the clues', () => {
    const clue = { text: '', holds: (order: string[]) => order.indexOf('A') < order.indexOf('B') };
    expect(solveOrder([clue], ['A', 'B', 'C'])).toHaveLength(3);
    expect(solveClues([{ text: '', holds: (value) => value % 7 === 0 }], { low: 1, high: 20 })).toEqual([
      7, 14,
    ]);
  });

  it('throw for a family whose proof never succeeds', () => {
    const none = defineFamily({ family: 'none', kind: 'logic', source: 'Test' }, () => undefined);
    expect(() => none.generate(7)).toThrow('none found no question for seed 7');
    expect(logicKnights.generate(7).options).toHaveLength(4);
  });
});
