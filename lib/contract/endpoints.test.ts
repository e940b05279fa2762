import { expect, test } from '@jest/globals';
import { accountEndpoints } from './account';
import { authEndpoints } from './auth';
import { challengeEndpoints } from './challenge';
import { dailyEndpoints } from './daily';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { friendEndpoints } from './friends';
import { gameEndpoints } from './game';
import { groupEndpoints } from './groups';
import { leaderboardEndpoints } from './leaderboard';
import { profileEndpoints } from './profile';
import { questionEndpoints } from './question';
import { recapEndpoints } from './recap';
import { reminderEndpoints } from './reminders';
import { statsEndpoints } from './stats';
import { streakEndpoints } from './streak';
import { triviaEndpoints } from './trivia';

const table = Object.entries<Endpoint>(endpoints);

test('no entry of one noun overwrites an entry of another', () => {
  const nouns = [
    authEndpoints,
    accountEndpoints,
    dailyEndpoints,
    triviaEndpoints,
    gameEndpoints,
    leaderboardEndpoints,
    profileEndpoints,
    questionEndpoints,
    recapEndpoints,
    reminderEndpoints,
    statsEndpoints,
    streakEndpoints,
    friendEndpoints,
    groupEndpoints,
    challengeEndpoints,
  ];
  const count = nouns.reduce((sum, entries) => sum + Object.keys(entries).length, 0);
  expect(table).toHaveLength(count);
});

test('no two entries share method and path', () => {
  const calls = table.map(([, { method, path }]) => `${method} ${path.replace(/\/$/, '')}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test.each(table)('%s describes the placeholders of its path, and no others', (_name, { path, params }) => {
  const placeholders = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'a'.repeat(43)]);
  expect(params?.safeParse(Object.fromEntries(placeholders)).success ?? placeholders.length === 0).toBe(true);
});

test.each(table.filter(([, { browser }]) => browser))(
  '%s has separate shapes for the browser because a handler serves it',
  (_name, { bff }) => expect(bff).toBe('handler'),
);
