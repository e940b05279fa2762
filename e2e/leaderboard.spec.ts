import { expect, type Page, test } from '@playwright/test';
import { comeBackLater } from '@/e2e/screens/public-screens';
import { TEST_PLAYERS } from '@/e2e/test-players/test-players';
import { openTestSession } from './screens/screen';

const PHONE = { viewport: { width: 390, height: 844 } };

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((piece) => Math.round(piece.getBoundingClientRect().top + scrollY));

test('a player far below the page sees their rank, their neighbours and their movement', async ({
  browser,
  baseURL,
}) => {
  const { page, context } = await openTestSession(
    browser,
    { player: 'farDown', siteUrl: baseURL ?? '' },
    PHONE,
  );
  await page.goto('/leader-board');
  const ownRank = page.getByRole('region', { name: 'Your rank' });
  const card = page.getByRole('heading', { name: /^\d+\w\w of \d+$/ });
  const invitation = page.getByRole('heading', { name: 'Your name here?' });
  await expect(ownRank).toContainText(/\d more passes /);
  await expect(card).toBeHidden();

  await test.step('the own place comes without moving the board, and nobody asks a placed player for their name', async () => {
    for (const width of [PHONE.viewport.width, 1280]) {
      await page.setViewportSize({ ...PHONE.viewport, width });
      let release = () => {};
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/generics/leaderboard?*', async (route) => {
        await gate;
        await route.continue();
      });
      await page.reload();
      await expect(page.getByRole('link', { name: /^Your account/ })).toBeVisible();
      await expect(invitation).toBeHidden();
      const before = await topOf(page, 'section[aria-label$=" board"]');
      release();
      await expect(width === 1280 ? card : ownRank).toBeVisible();
      expect(await topOf(page, 'section[aria-label$=" board"]')).toBe(before);
      await page.unrouteAll({ behavior: 'wait' });
    }
    await expect(page.locator('[data-part="own-rank"] p')).toHaveText(/^[\d,]+ more points? passes /);
    await page.setViewportSize(PHONE.viewport);
  });

  await test.step('the list ends with the reader between neighbours, ranks in a row', async () => {
    await expect(page.locator('[data-part="gap"]')).toHaveText(/players in between$/);
    const ranks = await page.locator('[data-part="gap"] ~ tr td:first-child').allTextContents();
    const own = Number(await page.locator('tr[data-own-place] td:first-child').textContent());
    expect(ranks.slice(0, 3).map(Number)).toEqual([own - 2, own - 1, own]);
    await expect(page.locator('tr[data-own-place]').getByRole('link', { name: 'You' })).toHaveAttribute(
      'href',
      `/profile/${TEST_PLAYERS.farDown.username}`,
    );
  });

  await test.step('a later visit tells the movement, and a reload does not use it up', async () => {
    await comeBackLater({ page });
    await page.reload();
    await expect(page.locator('[data-pinned-rank] small > b')).toHaveText(/^\d+$/);
  });
  await context.close();
});

test('a phone’s first screen has search and filters, and changing the filter moves nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/leader-board');
  await expect(page.getByRole('heading', { name: 'Your name here?' })).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Search players' })).toBeInViewport({ ratio: 1 });
  const tops = new Set<string>();
  for (const filter of ['All Time', 'Daily', 'Weekly', 'Monthly']) {
    const periods = page.getByRole('navigation', { name: 'Period' });
    const chip = periods.getByRole('link', { name: filter, exact: true });
    await expect(chip).toBeInViewport({ ratio: 1 });
    await chip.click();
    await expect(page.getByRole('region', { name: `${filter} board` })).toBeAttached();
    const places = [
      '[data-part="board-controls"]',
      'ol[aria-label="First three"]',
      'section[aria-label$=" board"]',
    ];
    tops.add((await Promise.all(places.map((place) => topOf(page, place)))).join());
  }
  expect([...tops]).toHaveLength(1);
});

test('a search without results can be cleared in two ways, and keeps the focus', async ({ page }) => {
  await page.goto('/leader-board');
  const search = page.getByRole('searchbox', { name: 'Search players', exact: true });
  const clear = page.getByRole('button', { name: 'Clear search' });
  await search.fill('nobody is called that');
  await expect(page.getByRole('heading', { name: 'No players found' })).toBeVisible();
  await expect(clear).toHaveCount(2);
  await clear.last().click();
  await expect(search).toBeFocused();
  await expect(page.getByRole('table')).toBeVisible();
  await search.fill('otter');
  await clear.click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
});
