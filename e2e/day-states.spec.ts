import { expect, type Page, test } from '@playwright/test';
import { expectNoLayoutShift, watchLayoutShift } from './layout-shift';
import { dealDaily, finishByCall, startByCall } from './play-by-api';
import { openTestSession } from './screens/screen';

const HEADERS = (siteUrl: string) => ({ origin: siteUrl, 'x-playwit': '1' });

/** Waits until the landing page shows the reader's day. */
async function openLanding(page: Page, { button, line }: { button: string; line: string | RegExp }) {
  await page.goto('/');
  const hero = page.locator('[data-part="hero"]');
  await expect(hero.getByText(line)).toBeVisible();
  await expect(hero.getByRole('link', { name: button })).toBeVisible();
  await expect(
    page
      .locator('[data-part="top-players"]')
      .getByRole('link', { name: /^You|Join|Resume|See/ })
      .first(),
  ).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Daily Challenge' });
  await expect(
    card.getByRole('paragraph').first().getByText(/\w/).filter({ visible: true }).first(),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoLayoutShift(page);
}

async function openBoard(page: Page) {
  await page.goto('/leader-board');
  await expect(page.locator('[data-part="own-rank"]')).not.toHaveAttribute('data-pending');
  await page.waitForLoadState('networkidle');
  await expectNoLayoutShift(page);
}

test('landing, daily and boards follow the player’s day, and nothing moves', { tag: '@desktop' }, async ({
  browser,
  baseURL,
  viewport,
}) => {
  const siteUrl = baseURL ?? '';
  const options = { viewport, extraHTTPHeaders: HEADERS(siteUrl) };
  const { page, context, become, learn } = await openTestSession(
    browser,
    { player: 'visitor', siteUrl },
    options,
  );
  await watchLayoutShift(page);
  const answers = await learn();

  await test.step('a visitor is invited to start', async () => {
    await openLanding(page, { button: 'Start Playing', line: 'By playing you confirm' });
    await openBoard(page);
  });

  await become('guest');
  await test.step('whoever has not begun may start until midnight', async () => {
    await openLanding(page, { button: 'Start Playing', line: 'Today’s set is open until midnight.' });
    await openBoard(page);
  });

  const dealt = await dealDaily(page.request);
  await startByCall(page.request, dealt);
  await test.step('in the middle there are Resume and the time left', async () => {
    await openLanding(page, { button: 'Resume', line: /^[56]:\d\d left on the clock\.$/ });
    await openBoard(page);
  });

  await finishByCall(page.request, dealt, answers);
  await test.step('afterwards there are score, streak, place and the time to the next set', async () => {
    await openLanding(page, {
      button: 'See today’s result',
      line: /^80 points today, 1-day streak\.Now \d+\w\w\. Next game in \d\d:\d\d:\d\d$/,
    });
    await expect(page.getByRole('article').filter({ hasText: 'Daily Challenge' })).toContainText(
      /\d+\w\w on the board\./,
    );
    await expect(page.locator('[data-part="top-players"]')).toContainText(
      /You’re \d+\w\w today\. One more game opens/,
    );
    await expect(page.getByText('There is a gap at the bottom')).toBeHidden();
    await openBoard(page);
    await expect(page.getByText('Play today’s game')).toHaveCount(0);
    await page.goto('/daily-challenge');
    await expect(page.getByText(/^1-day streak\. \d+\w\w on today’s board\.$/)).toBeVisible();
  });
  await context.close();
});

test('at local midnight a page that stays open offers the next daily', async ({ browser, baseURL }) => {
  const session = await openTestSession(browser, { player: 'guest', siteUrl: baseURL ?? '' });
  const { page, context } = session;
  const { data } = await (await context.request.get('/api/session')).json();
  const run = { state: 'closed', score: 120, correct: 12, questions: 15 };
  // Soon enough to wait for, and later than a busy machine needs to open the page.
  let midnight: number | undefined;
  await page.route('**/api/session', (route) => {
    midnight ??= Date.now() + 5_000;
    const isNew = Date.now() >= midnight;
    const next_at = new Date(midnight + (isNew ? 86_400_000 : 0)).toISOString();
    const today = { number: isNew ? 2 : 1, streak: 3, next_at, run: isNew ? null : run };
    return route.fulfill({ json: { data: { ...data, today } } });
  });
  await page.goto('/');
  const hero = page.locator('[data-part="hero"]');
  await expect(hero.getByRole('link', { name: 'See today’s result' })).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Start Playing' })).toBeVisible();
  await expect(
    hero.getByText('Your 3-day streak continues if you finish today’s game before midnight.'),
  ).toBeVisible();
  await context.close();
});
