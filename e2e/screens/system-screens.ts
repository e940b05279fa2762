import { expect } from '@playwright/test';
import type { ScreenGroup } from './screen';

/** The 0 of the 404 is three steps above Dot's start. */
const STEPS_INTO_THE_NUMBER = 3;

/** What Playwit shows when something is missing: a page, the connection, the newest build. */
export const systemScreens: ScreenGroup[] = [
  {
    name: 'somebody lost plays with the 404',
    player: 'visitor',
    screens: [
      {
        name: 'not-found-playing',
        startsFresh: true,
        open: async ({ page }) => {
          await page.goto('/trivia/nope');
          const board = page.getByRole('application', { name: 'Game board' });
          await board.focus();
          // In turn-based mode nothing moves by itself: the same picture every time.
          await page.getByRole('button', { name: 'Turn by turn' }).click();
          await board.focus();
          await page.keyboard.press('ArrowLeft');
          await page.keyboard.press('ArrowRight');
          await expect(page.getByText('2 score')).toBeVisible();
        },
      },
      {
        name: 'not-found-over',
        open: async ({ page }) => {
          await page.getByRole('application', { name: 'Game board' }).focus();
          for (let step = 0; step < STEPS_INTO_THE_NUMBER; step++) await page.keyboard.press('ArrowUp');
          await expect(page.getByRole('heading', { name: 'Game Over' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'somebody without a line',
    player: 'visitor',
    screens: [
      {
        // The worker shows this page at any URL (e2e/pwa.spec.ts); here it is opened at its own.
        name: 'offline',
        startsFresh: true,
        open: async ({ page, context }) => {
          await context.setOffline(false);
          await page.route('/offline', async (route) => {
            await route.fulfill({ response: await page.request.get('/offline') });
          });
          await page.goto('/offline');
          await page.waitForLoadState('networkidle');
          // The screen requests its URL again until it gets a response.
          await page.unroute('/offline');
          await context.setOffline(true);
          await expect(page.getByText('You’re offline.')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a visitor while a new build waits',
    player: 'visitor',
    screens: [
      {
        name: 'update-banner',
        startsFresh: true,
        open: async ({ page }) => {
          await page.addInitScript(WAITING_WORKER);
          await page.goto('/trivia');
          // The worker is registered when the page is idle: up to five seconds after it loads.
          await expect(page.getByText('New content available')).toBeVisible({ timeout: 15_000 });
        },
      },
    ],
  },
];

/**
 * Script of a browser whose worker has a newer one waiting; a real one takes two builds (e2e/pwa.spec.ts). As text, because
 * tsx adds calls to a helper that the page does not have. Playwright replaces any `register` with its own, except this
 * one.
 */
const WAITING_WORKER = `{
  const worker = { postMessage() {} };
  const registration = { active: worker, waiting: worker, installing: null, addEventListener() {}, async update() {} };
  const container = { controller: worker, addEventListener() {} };
  Object.defineProperty(container, 'register', { get: () => async () => registration, set() {} });
  Object.defineProperty(navigator, 'serviceWorker', { value: container });
}`;
