import { expect, test } from '@jest/globals';
import { dayAt } from './day-changes';
import { CLOSED, DAY, NEXT_AT } from './testing/day';

test('at local midnight the next daily opens, and the streak continues only if today’s was finished', () => {
  const midnight = Date.parse(NEXT_AT);
  const done = { ...DAY, run: CLOSED };
  expect(dayAt(done, midnight - 1, 'UTC')).toBe(done);
  const next = { ...DAY, number: 215, next_at: '2026-11-23T00:00:00.000Z', run: null };
  expect(dayAt(done, midnight, 'UTC')).toEqual({ ...next, streak: 4 });
  expect(dayAt(DAY, midnight, 'UTC')).toEqual({ ...next, streak: 0 });
});

test('at local midnight the place among friends is gone, and a challenge in the daily that is over', () => {
  const midnight = Date.parse(NEXT_AT);
  const code = 'a'.repeat(20);
  const inDaily = {
    code,
    game: 'DailyChallenge' as const,
    daily: { number: 214, date: '2026-11-21' },
    topic: null,
    maker: null,
  };
  const topic = { category: 'sports', sub_category: 'nba', name: 'Sports: NBA', hue: 'spo' as const };
  const inTrivia = { code, game: 'Trivia' as const, daily: null, topic, maker: null };
  const done = { ...DAY, run: CLOSED, among_friends: { rank: 2, friends: 6 } };
  expect(dayAt({ ...done, challenge: inDaily }, midnight, 'UTC')).toMatchObject({
    among_friends: null,
    challenge: null,
  });
  expect(dayAt({ ...done, challenge: inTrivia }, midnight, 'UTC').challenge).toEqual(inTrivia);
});

test('at local midnight a freeze covers a daily that was not finished, as long as there is one', () => {
  const midnight = Date.parse(NEXT_AT);
  const held = { ...DAY, freezes: 1, frozen_days: 1 };
  const covered = dayAt(held, midnight, 'UTC');
  expect(covered).toMatchObject({ streak: 4, freezes: 0, frozen_days: 2 });
  expect(dayAt(covered, midnight + 86_400_000, 'UTC')).toMatchObject({
    streak: 0,
    freezes: 0,
    frozen_days: 2,
  });
  expect(dayAt({ ...held, run: CLOSED }, midnight, 'UTC')).toMatchObject({
    streak: 4,
    freezes: 1,
    frozen_days: 0,
  });
});
