import { expect, test } from '@jest/globals';
import { formatDay, formatMonth, formatRecentDay, formatShortMonth } from './dates';

test('dates are told in UTC, whoever reads', () => {
  expect(formatMonth('2025-03-31T23:30:00.000Z')).toBe('March 2025');
  expect(formatDay('2026-11-21T23:59:00.000Z')).toBe('21 Nov 2026');
});

test.each([
  [[21, 0, 1], 'Today'],
  [[20, 23, 59], 'Yesterday'],
  [[20, 0, 0], 'Yesterday'],
])('seen a minute before midnight on the 21st, the %p is %s', ([day = 0, hour, minute], word) => {
  const instant = new Date(2026, 10, day, hour, minute).toISOString();
  expect(formatRecentDay(instant, new Date(2026, 10, 21, 23, 59))).toBe(word);
});

test('what is longer ago has its date', () => {
  expect(formatRecentDay('2026-11-18T12:00:00.000Z', new Date('2026-11-21T12:00:00.000Z'))).toBe(
    '18 Nov 2026',
  );
});

test('months have three letters', () => {
  expect(formatShortMonth('2026-09-07')).toBe('Sep');
});
