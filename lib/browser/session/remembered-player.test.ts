import { beforeEach, expect, test } from '@jest/globals';
import type { Session } from '@/lib/contract/account';
import { MemoryStorage } from '@/lib/storage';
import { readRememberedPlayer, rememberPlayer, safeStreakText } from './remembered-player';

const session = (change: Partial<Session> = {}): Session => ({
  id: 'a',
  username: 'mira',
  authLess: false,
  profile_photo: null,
  time_multiplier: '1',
  today: {
    number: 5,
    next_at: '2026-11-23T00:00:00.000Z',
    streak: 5,
    freezes: 0,
    frozen_days: 0,
    longest_streak: 5,
    run: null,
    yesterdays_hardest: null,
    among_friends: null,
    challenge: null,
  },
  open_trivia: null,
  ...change,
});
const withRun = (run: Session['today']['run'], streak = 5) =>
  session({ today: { ...session().today, run, streak } });
const closed = {
  state: 'closed',
  score: 40,
  correct: 4,
  questions: 15,
  rank: 3,
  rank_is_estimate: false,
} as const;
const at = (time: string) => Date.parse(time);
let storage: Storage;

beforeEach(() => {
  storage = new MemoryStorage();
});

test('stores name and picture of the player, and nothing else of the session', () => {
  rememberPlayer(session(), storage);
  expect(readRememberedPlayer(storage)).toEqual({ id: 'a', username: 'mira', profile_photo: null });
});

test('forgets the player once nobody is signed in', () => {
  rememberPlayer(session(), storage);
  rememberPlayer(null, storage);
  expect(storage.length).toBe(0);
});

test('calls a streak safe once today’s daily is finished, until the next one begins', () => {
  const words = (time: string) => safeStreakText(readRememberedPlayer(storage), at(time));
  rememberPlayer(withRun(closed), storage);
  expect(words('2026-11-22T23:59:59Z')).toBe('Your 5-day streak is safe: you’ve played today’s Daily.');
  expect(words('2026-11-23T00:00:00Z')).toBeNull();
});

test.each([
  ['before today’s daily', withRun(null)],
  ['in the middle of it', withRun({ state: 'open', deadline: null })],
  ['without a streak', withRun(closed, 0)],
])('no streak is called safe %s', (_when, now) => {
  rememberPlayer(withRun(closed), storage);
  rememberPlayer(now, storage);
  expect(safeStreakText(readRememberedPlayer(storage), at('2026-11-22T12:00:00Z'))).toBeNull();
});

test('returns nobody for an unreadable entry', () => {
  storage.setItem('playwit.player', '{');
  expect(readRememberedPlayer(storage)).toBeUndefined();
  expect(safeStreakText(undefined, 0)).toBeNull();
});
