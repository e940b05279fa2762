import { expect, type Page, test } from '@playwright/test';
import { TEST_PLAYERS } from '@/e2e/test-players/test-players';
import { expectNoLayoutShift, watchLayoutShift } from './layout-shift';
import { QuizPage } from './pages/quiz-page';
import { openTestSession } from './screens/screen';

/** How far a skeleton's piece may be from the real one, in pixels. */
const TOLERANCE_PX = 6;

type Box = { left: number; top: number; width: number; height: number };
type Side = keyof Box;

async function measure(page: Page, selectors: readonly string[]): Promise<Box[]> {
  return page.evaluate(
    (all) =>
      all.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (!box) throw new Error(`nothing is ${selector}`);
        return { left: box.left, top: box.top, width: box.width, height: box.height };
      }),
    selectors,
  );
}

/** Delays a call, measures what is shown meanwhile, releases it, and compares. */
async function expectSamePlaces(
  page: Page,
  held: { calls: string; open: () => Promise<unknown>; filled: () => Promise<unknown> },
  pieces: Record<string, readonly Side[]>,
) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(held.calls, async (route) => {
    await gate;
    await route.continue();
  });
  await held.open();
  const selectors = Object.keys(pieces);
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  const grey = await measure(page, selectors);
  release();
  await held.filled();
  const filled = await measure(page, selectors);
  for (const [index, selector] of selectors.entries()) {
    for (const side of pieces[selector] ?? []) {
      const away = Math.abs((grey[index]?.[side] ?? 0) - (filled[index]?.[side] ?? 0));
      expect(away, `${selector}: ${side}`).toBeLessThanOrEqual(TOLERANCE_PX);
    }
  }
}

const ALL = ['left', 'top', 'width', 'height'] as const;

test('the skeleton of a profile has its layout', { tag: '@desktop' }, async ({
  browser,
  baseURL,
  viewport,
}) => {
  const session = await openTestSession(
    browser,
    { player: 'champion', siteUrl: baseURL ?? '' },
    { viewport },
  );
  await expectSamePlaces(
    session.page,
    {
      calls: '**/api/account',
      open: () => session.page.goto('/account'),
      filled: () =>
        expect(session.page.getByRole('heading', { name: TEST_PLAYERS.champion.username })).toBeVisible(),
    },
    {
      '[data-part="profile-cover"]': ALL,
      '[data-part="profile-top"]': ALL,
      '[data-part="profile-stats"]': ['left', 'width'],
      '[data-part="profile-stat"]': ['width', 'height'],
      '[data-part="profile-column"] ~ * [data-part="profile-panel"]': ['left', 'width'],
      // The second column's: a badge of the first looks the same. Its height is not compared: the newest may be an
      // achievement, which has one line more than a game.
      '[data-part="profile-column"] ~ * [data-part="activity"]': ['left', 'width'],
    },
  );
  await session.context.close();
});

test('the skeleton of a resumed game has its layout', { tag: '@desktop' }, async ({ page }) => {
  // With reduced motion: otherwise the question is measured during its animation.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/daily-challenge');
  const quiz = new QuizPage(page);
  await quiz.start();
  await expectSamePlaces(
    page,
    {
      calls: '**/api/daily-challenge/game-play',
      open: () => page.reload({ waitUntil: 'domcontentloaded' }),
      filled: () => quiz.expectQuestion(1),
    },
    {
      '[data-part="quiz-bar"]': ALL,
      '[data-part="progress-strip"]': ['left', 'top', 'width'],
      '[data-part="question-hero-panel"]': ['left', 'top', 'width'],
      '[data-part="options"] > :first-child': ['left', 'width', 'height'],
      '[data-part="quiz-foot"]': ALL,
    },
  );
});

const BOARD = ['ol[aria-label="First three"]', 'table', 'tbody tr'];

test('a loading leaderboard keeps the layout of the previous one', async ({ page }) => {
  await page.goto('/leader-board');
  const chips = page.getByRole('navigation', { name: 'Period' });
  // Pressing one below the window's edge would scroll the page.
  await chips.getByRole('link', { name: 'Weekly' }).scrollIntoViewIfNeeded();
  const before = await measure(page, BOARD);
  await page.route(/_rsc=/, () => {});
  await chips.getByRole('link', { name: 'Weekly' }).click();
  await expect(chips.locator('[data-pending]')).toBeAttached();
  expect(await measure(page, BOARD)).toEqual(before);
  await expect(page.locator('ol[aria-label="First three"] .numbers').first()).toHaveCSS(
    'animation-name',
    /data-grey$/,
  );
});

for (const player of ['champion', 'guest'] as const) {
  test(`nothing moves while the account pages of a ${player} load`, { tag: '@desktop' }, async ({
    browser,
    baseURL,
    viewport,
  }) => {
    const { page, context } = await openTestSession(
      browser,
      { player, siteUrl: baseURL ?? '' },
      { viewport },
    );
    await watchLayoutShift(page);
    for (const [path, filled] of [
      ['/account', '[data-part="profile-name"]'],
      ['/account/settings', '#session'],
    ] as const) {
      // Late enough for the page to be visible without it.
      await page.route('**/api/account', async (route) => {
        await page.locator('[aria-busy="true"]').first().waitFor();
        await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
        await route.continue();
      });
      await page.goto(path);
      await expect(page.locator(filled)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.unroute('**/api/account');
      await expectNoLayoutShift(page);
    }
    await context.close();
  });
}
