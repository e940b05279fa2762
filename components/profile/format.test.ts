import { expect, test } from '@jest/globals';
import { formatDay, formatDays, formatMonth, formatShortMonth, formatTimePlayed, sayDay } from './format';

test.each([
  [0, '0s'],
  [59, '59s'],
  [60, '1m'],
  [3_599, '59m'],
  [3_600, '1h'],
  [112_000, '31h'],
  [2_147_000_000, '596,388h'],
])('%i seconds played read %s', (seconds, text) => {
  expect(formatTimePlayed(seconds)).toBe(text);
});

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
  expect(sayDay(instant, new Date(2026, 10, 21, 23, 59))).toBe(word);
});

test('what is longer ago has its date', () => {
  expect(sayDay('2026-11-18T12:00:00.000Z', new Date('2026-11-21T12:00:00.000Z'))).toBe('18 Nov 2026');
});

test('months have three letters', () => {
  expect(formatShortMonth('2026-09-07')).toBe('Sep');
});

test('one day is not days', () => {
  expect([0, 1, 2, 12_345].map(formatDays)).toEqual(['0 days', '1 day', '2 days', '12,345 days']);
});
