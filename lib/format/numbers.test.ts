import { expect, test } from '@jest/globals';
import { formatCompact, formatCount, formatOrdinal, formatRank } from './numbers';

test.each([
  [0, '0'],
  [9_999_999, '9,999,999'],
  [12_345_678, '12.3M'],
  [2_147_483_647, '2.1B'],
])('%i, written out below ten million, is %s', (count, text) => {
  expect(formatCompact(count, { fullBelow: 10_000_000 })).toBe(text);
});

test('one of a noun is not many', () => {
  expect([0, 1, 2, 12_345].map((count) => formatCount(count, 'day'))).toEqual([
    '0 days',
    '1 day',
    '2 days',
    '12,345 days',
  ]);
  expect(formatCount(2, { one: 'quiz', many: 'quizzes' })).toBe('2 quizzes');
});

test('a rank says when it is an estimate, and when it has not been counted', () => {
  expect(formatRank({ rank: 18_200, rank_is_estimate: true })).toBe('~18,200');
  expect(formatRank({ rank: null, rank_is_estimate: true })).toBe('1,000+');
  expect([1, 2, 3, 11, 18_204].map(formatOrdinal)).toEqual(['1st', '2nd', '3rd', '11th', '18,204th']);
});
