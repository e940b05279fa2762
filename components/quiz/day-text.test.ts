import { describe, expect, test } from '@jest/globals';
import {
  describeDone,
  describeFriendsRank,
  describeOpen,
  describeOpenShortly,
  describePlaces,
  describeStreak,
} from './day-text';

const DAY = {
  nextAt: '2026-11-22T00:00:00.000Z',
  streak: 5,
  frozenDays: 0,
  longestStreak: 9,
  freezes: 0,
  challenge: null,
};
const open = (changes: object) => ({ ...DAY, state: 'open' as const, hardest: null, ...changes });
const done = (changes: object) => ({
  ...DAY,
  state: 'done' as const,
  score: 120,
  correct: 12,
  questions: 15,
  rank: 12,
  rank_is_estimate: false,
  amongFriends: null,
  ...changes,
});

describe('an open day', () => {
  test('continues the streak, and says what a freeze did', () => {
    expect(describeOpen(open({}))).toBe(
      'Your 5-day streak continues if you finish today’s game before midnight.',
    );
    expect(describeOpen(open({ frozenDays: 1 }))).toMatch(/^A freeze kept your 5-day streak\./);
  });

  test('has a kind word for a lost streak, and none for a new player', () => {
    expect(describeOpen(open({ streak: 0 }))).toContain('Your longest streak, 9 days, stays yours.');
    expect(describeOpen(open({ streak: 0, longestStreak: 1 }))).toBe('Today’s set is open until midnight.');
  });

  test('is told in one line of a small phone where a challenge needs the others', () => {
    const texts = [{}, { frozenDays: 2 }, { streak: 0 }, { streak: 365 }].map((changes) =>
      describeOpenShortly(open(changes)),
    );
    expect(texts[0]).toBe('Play for a 6-day streak.');
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(32);
  });
});

describe('a finished day', () => {
  test('names the places that are known', () => {
    const friends = { rank: 2, friends: 6 };
    expect(describePlaces(done({ amongFriends: friends }))).toBe('Now 12th, 2nd among friends.');
    expect(describePlaces(done({}))).toBe('Now 12th.');
    expect(describePlaces(done({ rank: null, amongFriends: friends }))).toBe('Now 2nd among friends.');
    expect(describePlaces(done({ rank_is_estimate: true }))).toBeNull();
  });

  test('names the streak only while there is one', () => {
    expect(describeDone(done({ score: 1 }))).toBe('1 point today, 5-day streak');
    expect(describeDone(done({ streak: 0 }))).toBe('120 points today');
  });
});

test('freezes and friends are counted in words', () => {
  expect(describeStreak({ streak: 5, freezes: 0 })).toBe('5-day streak');
  expect(describeStreak({ streak: 5, freezes: 1 })).toBe('5-day streak, 1 freeze at hand');
  expect(describeStreak({ streak: 14, freezes: 2 })).toBe('14-day streak, 2 freezes at hand');
  expect(describeFriendsRank({ rank: 2, friends: 6 })).toBe('2nd among you and 6 friends');
  expect(describeFriendsRank({ rank: 1, friends: 1 })).toBe('1st among you and 1 friend');
});
