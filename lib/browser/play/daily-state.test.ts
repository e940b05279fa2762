import { expect, test } from '@jest/globals';
import type { Session } from '@/lib/contract/account';
import type { Today } from '@/lib/contract/daily';
import { dailyStateOf } from './daily-state';
import { CLOSED, DAY, NEXT_AT } from './testing/day';

const sessionOn = (today: Today): Session => ({
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  username: 'mira',
  authLess: true,
  profile_photo: null,
  time_multiplier: null,
  today,
  open_trivia: null,
});

test('the state is unknown before the session is, and a visitor has none', () => {
  expect(dailyStateOf(undefined)).toEqual({ state: 'unknown' });
  expect(dailyStateOf(null)).toEqual({ state: 'visitor' });
});

test('a player’s daily is open, playing with its deadline, or done with its score', () => {
  const day = { nextAt: NEXT_AT, streak: 4, frozenDays: 0, longestStreak: 4, freezes: 0, challenge: null };
  expect(dailyStateOf(sessionOn(DAY))).toEqual({ ...day, state: 'open', hardest: null });
  const open = { state: 'open', deadline: '2026-11-21T12:06:00.000Z' } as const;
  expect(dailyStateOf(sessionOn({ ...DAY, run: open }))).toEqual({
    ...day,
    state: 'playing',
    deadline: open.deadline,
  });
  const amongFriends = { rank: 2, friends: 6 };
  expect(dailyStateOf(sessionOn({ ...DAY, run: CLOSED, among_friends: amongFriends }))).toEqual({
    ...day,
    state: 'done',
    amongFriends,
    score: 120,
    correct: 12,
    questions: 15,
    rank: 3,
    rank_is_estimate: false,
  });
});
