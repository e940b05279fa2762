import { expect, type Page, test } from '@playwright/test';
import { expectNoLayoutShift, watchLayoutShift } from './layout-shift';
import { openTestSession } from './screens/screen';

const recapLine = (page: Page) => page.getByRole('link', { name: /^Your week: \d of 7 days, best 120 on / });
const lead = (page: Page) => page.getByText('Fifteen questions a day, trivia whenever you like.');

/** Waits for what decides whether there is a line. */
const openLanding = async (page: Page) => {
  const session = page.waitForResponse('**/api/session');
  await page.goto('/');
  await session;
};

/** Moves the page's clock on by a week: the server's stays, and its last week is a later one's to this page. */
async function moveByAWeek(page: Page) {
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    data.today.number += 7;
    await route.fulfill({ response, json: { data } });
  });
}

test('a week’s recap waits on the landing page, opens whole, and once put away is gone for the week', async ({
  browser,
  baseURL,
}) => {
  const { page, context } = await openTestSession(browser, { player: 'champion', siteUrl: baseURL ?? '' });

  await test.step('the line takes the lead’s place, and nothing moves', async () => {
    await watchLayoutShift(page);
    await openLanding(page);
    await expect(recapLine(page)).toBeVisible();
    await expect(lead(page)).toBeHidden();
    await expectNoLayoutShift(page);
  });

  await test.step('it leads to the whole week', async () => {
    await recapLine(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your week' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^[67] of 7 days$/ })).toBeVisible();
    const days = page.getByRole('list').filter({ hasText: 'Monday: ' }).getByRole('listitem');
    await expect(days).toHaveCount(7);
    await expect(days.filter({ hasText: /: played, 120 points$/ })).not.toHaveCount(0);
    await expect(page.locator('[data-part="recap-figures"]')).toContainText('120best, ');
  });

  await test.step('put away by keyboard, it stays away on the next visit', async () => {
    await openLanding(page);
    await recapLine(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Put your week away' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(recapLine(page)).toHaveCount(0);
    await expect(lead(page)).toBeVisible();
    let fetched = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/account/recap')) fetched++;
    });
    await openLanding(page);
    await expect(page.getByText('streak').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(recapLine(page)).toHaveCount(0);
    expect(fetched).toBe(0);
  });

  await test.step('the next week has a line of its own', async () => {
    await moveByAWeek(page);
    await openLanding(page);
    await expect(recapLine(page)).toBeVisible();
  });
  await context.close();
});

test('who has not played last week has no line, and their page says so with a way on', async ({
  browser,
  baseURL,
}) => {
  const { page, context } = await openTestSession(browser, { player: 'guest', siteUrl: baseURL ?? '' });
  const answered = page.waitForResponse('**/api/account/recap');
  await openLanding(page);
  expect((await answered).ok()).toBe(true);
  await expect(lead(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Your week/ })).toHaveCount(0);
  await page.goto('/account?view=recap');
  await expect(page.getByRole('heading', { name: 'Nothing to tell this time' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Today’s Daily' })).toBeVisible();
  await context.close();
});
