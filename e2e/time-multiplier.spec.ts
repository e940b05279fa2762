import { expect, type Page, test } from '@playwright/test';
import { QuizPage } from '@/e2e/pages/quiz-page';
import { TriviaPage } from '@/e2e/pages/trivia-page';

const clocks = (page: Page) => page.getByRole('group', { name: 'Extra time' });

test('double time, chosen with the keyboard before Start, is applied by the server', async ({ page }) => {
  await page.goto('/daily-challenge');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(clocks(page)).toBeInViewport();
  await expect(page.getByText('6', { exact: true }).first()).toBeVisible();
  await clocks(page).getByRole('radio', { name: 'Standard' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(clocks(page).getByRole('radio', { name: '×2' })).toBeChecked();
  await expect(page.getByText('12', { exact: true }).first()).toBeVisible();

  await new QuizPage(page).start();
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^1[12] minutes/);
  const { data } = await (await page.request.get('/api/daily-challenge/game-play')).json();
  expect(data.scored_run).toMatchObject({ state: 'open', time_multiplier: '2' });
});

test('without a time limit nothing counts down, and the choice follows the player to another device', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.request.post('/api/account/register/auth-less', {
    headers: { origin: baseURL ?? '', 'x-playwit': '1' },
  });
  await page.goto('/account/settings');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/account/preferences'));
  await clocks(page).getByText('No limit').click();
  expect((await saved).ok()).toBe(true);

  await page.goto('/trivia/history?sub-category=all');
  await expect(page.getByText('No time limit: take the time you need, up to a day.')).toBeVisible();
  await new TriviaPage(page).start('/trivia/history?sub-category=all');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByText('No limit', { exact: true })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('alert').filter({ hasText: 'No time limit' })).toHaveCount(1);

  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/daily-challenge');
  await expect(clocks(elsewhere).getByRole('radio', { name: 'No limit' })).toBeChecked();
  // From midnight on the page shows the next daily, so there is no whole day.
  await expect(elsewhere.getByText('No time limit: take the time you need, until midnight.')).toBeVisible();
  await new QuizPage(elsewhere).start();
  await expect(elsewhere.getByRole('timer')).toHaveCount(0);
  await other.close();
});

test('settings are stored in this browser at once, also for guests', async ({ page, baseURL }) => {
  await page.request.post('/api/account/register/auth-less', {
    headers: { origin: baseURL ?? '', 'x-playwit': '1' },
  });
  await page.goto('/account/settings');
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await page.getByRole('switch', { name: 'Sound' }).press('Space');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await page.getByRole('group', { name: 'Motion' }).getByText('Reduced').click();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Effects' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Effects' })).toHaveAccessibleDescription(
    'Silent while Sound is off.',
  );
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Reduced' })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('muted'))).toBe('true');
});
