import { expect } from '@playwright/test';
import type { Challenge, ChallengePlayer } from '@/lib/contract/challenge';
import { makeChallenge } from '../challenge-by-api';
import { type Screen, type ScreenGroup, type TestSession, visit } from './screen';

const CALL = '**/api/challenge?*';

const NAMES = ['keen-otter-4821', 'WILLHELMINA-WAGNER-W', 'mira', 'brave-heron-17', 'Żółć'];

/** A player's result with the given points, 30 for the harder half of the questions. */
function player(number: number, right: number): ChallengePlayer {
  const marks = Array.from({ length: 10 }, (_, index) => ({
    correct: (index * 7 + number) % 10 < right,
    hint_used: index === 4,
    points: (index * 7 + number) % 10 < right ? 30 : 0,
  }));
  return {
    person: number < NAMES.length ? { username: NAMES[number] ?? '', profile_photo: null } : null,
    is_own: number === 0,
    is_maker: number === 1,
    score: right * 30,
    time_seconds: 101 + 13 * number,
    marks,
  };
}

type Change = (challenge: Challenge) => Challenge;

/** Opens a new challenge whose state is changed on its way to the browser. */
function challenged(name: string, heading: string | RegExp, change: Change = (same) => same): Screen {
  return {
    name,
    startsFresh: true,
    open: async (session) => {
      const { path } = await makeChallengeOf(session);
      await session.page.unroute(CALL);
      await session.page.route(CALL, async (route) => {
        const response = await route.fetch();
        const { data }: { data: Challenge } = await response.json();
        await route.fulfill({ json: { data: change(data) } });
      });
      await session.page.goto(path);
      await expect(session.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const settled = session.page
        .getByRole('main')
        .getByRole('button')
        .or(session.page.locator('[data-notice]'));
      await expect(settled.first()).toBeVisible();
    },
  };
}

async function makeChallengeOf({ context, siteUrl }: TestSession) {
  const browser = context.browser();
  if (!browser) throw new Error('A screen is opened in a browser');
  return makeChallenge(browser, siteUrl, 'trivia');
}

const played =
  (players: ChallengePlayer[], rematch = false): Change =>
  (challenge) => ({
    ...challenge,
    part: 'finished',
    is_maker: true,
    played: players.length,
    joined: players.length + 1,
    result: {
      players,
      run_id: null,
      rematch: rematch ? { ...challenge, by: challenge.maker, has_joined: false } : null,
    },
  });

/** A challenge before it is played, where it cannot be, and once it has been. */
export const challengeScreens: ScreenGroup[] = [
  {
    name: 'a visitor follows the link of a challenge',
    player: 'visitor',
    screens: [
      visit('challenge-gone', `/daily-challenge?challenge=${'A'.repeat(20)}`, {
        heading: 'This challenge isn’t there',
      }),
      challenged('challenge-intro', /challenges you$/),
      challenged('challenge-withdrawn', /challenges you$/, (challenge) => ({
        ...challenge,
        state: 'withdrawn',
      })),
      challenged('challenge-expired', /challenges you$/, (challenge) => ({ ...challenge, state: 'expired' })),
      challenged('challenge-past', /challenges you$/, (challenge) => ({
        ...challenge,
        topic: null,
        game: 'DailyChallenge',
        daily: { number: 214, date: '2026-11-21' },
        state: 'past',
      })),
    ],
  },
  {
    name: 'a guest compares a challenge',
    player: 'guest',
    screens: [
      challenged('head-to-head-alone', 'Who’s next?', played([player(0, 7)])),
      challenged('head-to-head-won', 'You won', played([player(0, 7), player(1, 6)])),
      challenged('head-to-head-lost', /won$/, played([player(1, 8), player(0, 3)], true)),
      challenged(
        'head-to-head-many',
        '3rd of 6',
        played([player(1, 9), player(2, 8), player(0, 6), player(3, 6), player(4, 5), player(5, 1)]),
      ),
    ],
  },
];
