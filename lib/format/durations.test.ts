import { expect, test } from '@jest/globals';
import { formatSpokenDuration, formatTimePlayed } from './durations';

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

test.each([
  [0, '0 seconds'],
  [61, '1 minute 1 second'],
  [307, '5 minutes 7 seconds'],
  [120, '2 minutes'],
])('%i seconds are spoken as %s', (seconds, text) => {
  expect(formatSpokenDuration(seconds)).toBe(text);
});
