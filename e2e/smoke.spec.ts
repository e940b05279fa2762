import { expect, test } from '@playwright/test';

test('the site says that it is well and shows its name', async ({ page, request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  await page.goto('/');
  await expect(page).toHaveTitle(/Playwit/);
});
