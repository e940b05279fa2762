import { expect, test } from '@playwright/test';

test('the site is healthy and shows its name', async ({ page, request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  await page.goto('/');
  await expect(page).toHaveTitle(/Playwit/);
});
