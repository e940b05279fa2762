import { expect } from '@playwright/test';
import { missedPracticeHref, pastDailyHref } from '@/lib/urls';
import { dealDaily, finishByCall, startByCall } from '../play-by-api';
import { pastDailyNumber, TEST_PLAYERS } from '../test-players/test-players';
import { type Screen, type ScreenGroup, type TestSession, visit } from './screen';

const board = (filter: string) => `/leader-board?filter=${encodeURIComponent(filter)}`;
const BOARDS = '**/api/generics/leaderboard?*';

/** An empty leaderboard as the server would send it; only a signed-in reader's page requests it again. */
const emptyBoard: Screen = {
  name: 'leaderboard-empty',
  startsFresh: true,
  open: async ({ page }) => {
    const data = { filter: 'Monthly', result: [], own: null, resets_at: '2026-12-01T00:00:00.000Z' };
    await page.route(BOARDS, (route) => route.fulfill({ json: { data } }));
    await page.goto(board('Monthly'));
    await expect(page.getByRole('heading', { name: 'Nobody yet. First place is open.' })).toBeVisible();
    await page.unroute(BOARDS);
  },
};

/** Sets the last visit of the leaderboard to an hour ago, with a rank twelve places lower. */
export async function comeBackLater({ page }: Pick<TestSession, 'page'>): Promise<void> {
  await expect(page.locator('tr[data-own-place]')).toBeAttached();
  await page.evaluate(() => {
    const visits = JSON.parse(localStorage.getItem('playwit.board-visits') ?? '[]');
    const earlier = visits.map((visit: { rank: number; seenAtMs: number }) => ({
      ...visit,
      rank: visit.rank + 12,
      seenAtMs: visit.seenAtMs - 3_600_000,
    }));
    localStorage.setItem('playwit.board-visits', JSON.stringify(earlier));
  });
  await page.reload();
  const movement = page
    .locator('[data-part="own-rank"]')
    .getByText(/^Up \d/)
    .or(page.locator('[data-pinned-rank] small > b'));
  await expect(movement.filter({ visible: true })).toBeVisible();
}

/** Waits until the landing page shows the reader's day. */
const landingOn = (
  name: string,
  button: string,
  before?: (session: TestSession) => Promise<void>,
): Screen => ({
  name,
  open: async (session) => {
    await before?.(session);
    await session.page.goto('/');
    await expect(
      session.page.locator('[data-part="hero"]').getByRole('link', { name: button }),
    ).toBeVisible();
    await expect(session.page.getByRole('link', { name: /^Your account/ })).toBeVisible();
  },
});

const profile = (name: string, { username }: { username: string }) =>
  visit(name, `/profile/${username}`, { heading: username });

/** The public screens. */
export const publicScreens: ScreenGroup[] = [
  {
    name: 'a visitor looks around',
    player: 'visitor',
    screens: [
      visit('landing', '/', { heading: /Know it/ }),
      visit('leaderboard', '/leader-board', { heading: 'Leaderboard' }),
      {
        name: 'leaderboard-nobody-found',
        open: async ({ page }) => {
          await page.getByRole('searchbox').fill('nobody is called that');
          await expect(page.getByRole('heading', { name: 'No players found' })).toBeVisible();
        },
      },
      visit('leaderboard-daily', board('Daily'), { heading: 'Leaderboard' }),
      visit('leaderboard-weekly', board('Weekly'), { heading: 'Leaderboard' }),
      visit('leaderboard-monthly', board('Monthly'), { heading: 'Leaderboard' }),
      {
        name: 'past-dailies',
        startsFresh: true,
        open: async ({ page }) => {
          await page.goto('/daily-challenge');
          await page.getByRole('heading', { name: 'Past dailies' }).scrollIntoViewIfNeeded();
          await expect(page.getByRole('table', { name: /^Past dailies of/ })).toBeVisible();
        },
      },
      {
        name: 'past-daily',
        startsFresh: true,
        open: async ({ page }) => {
          await page.goto(pastDailyHref(pastDailyNumber()));
          await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled();
        },
      },
      {
        name: 'past-daily-not-open',
        startsFresh: true,
        open: async ({ page }) => {
          await page.goto(pastDailyHref(pastDailyNumber() + 3));
          await expect(page.getByRole('heading', { name: /isn’t in the archive yet/ })).toBeVisible();
        },
      },
      {
        name: 'past-daily-none',
        startsFresh: true,
        open: async ({ page }) => {
          await page.goto(pastDailyHref(99_999));
          await expect(page.getByRole('heading', { name: 'There’s no daily 99999 here.' })).toBeVisible();
        },
      },
      visit('missed-practice-none', missedPracticeHref('geography'), {
        heading: 'Too little to practise here.',
      }),
      visit('trivia', '/trivia', { heading: 'Pick a rabbit hole' }),
      {
        name: 'trivia-search',
        open: async ({ page }) => {
          await page.getByRole('searchbox').fill('moon');
          await expect(page.getByText('1 category for “moon”')).toBeVisible();
        },
      },
      {
        name: 'trivia-nothing-found',
        open: async ({ page }) => {
          await page.getByRole('searchbox').fill('competitive yawning');
          await expect(page.getByRole('heading', { name: 'No quizzes found' })).toBeVisible();
        },
      },
      visit('trivia-intro', '/trivia/science-and-space?sub-category=space', {
        heading: 'Science and space',
        until: startIsReady,
      }),
      visit('daily-intro', '/daily-challenge', { heading: 'Brain Teaser', until: startIsReady }),
      visit('credits', '/credits', { heading: 'Credits' }),
    ],
  },
  {
    name: 'a visitor reads profiles and gets lost',
    player: 'visitor',
    screens: [
      profile('profile', TEST_PLAYERS.champion),
      profile('profile-longest', TEST_PLAYERS.longest),
      profile('profile-newcomer', TEST_PLAYERS.farDown),
      visit('profile-not-found', '/profile/nobody-here', { heading: 'Profile Not Found' }),
      visit('not-found', '/trivia/nope', { heading: 'Wrong page. Right game.' }),
    ],
  },
  {
    name: 'a guest returns during the day',
    player: 'guest',
    screens: [
      landingOn('landing-day-open', 'Start Playing'),
      landingOn('landing-day-playing', 'Resume', async ({ page, context, siteUrl }) => {
        await context.setExtraHTTPHeaders({ origin: siteUrl, 'x-playwit': '1' });
        await startByCall(page.request, await dealDaily(page.request));
      }),
      landingOn('landing-day-done', 'See today’s result', async ({ page, learn }) =>
        finishByCall(page.request, await dealDaily(page.request), await learn()),
      ),
      {
        name: 'leaderboard-day-done',
        open: async ({ page }) => {
          await page.goto(board('Daily'));
          await expect(page.getByRole('link', { name: /^Your account/ })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a player far down looks at boards',
    player: 'farDown',
    screens: [
      visit('leaderboard-far-down', '/leader-board', {
        heading: 'Leaderboard',
        until: comeBackLater,
      }),
      visit('landing-signed-in', '/', {
        heading: /Know it/,
        until: async ({ page }) => {
          await expect(page.getByRole('link', { name: /^Your account/ })).toBeVisible();
        },
      }),
      emptyBoard,
    ],
  },
];

async function startIsReady({ page }: TestSession) {
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled();
}
