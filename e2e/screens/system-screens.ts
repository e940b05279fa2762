import { expect } from '@playwright/test';
import type { ScreenGroup } from './screen';

/** Three steps up from where Dot begins is the nought of the 404. */
const STEPS_INTO_THE_NUMBER = 3;

/** What Playwit says when something is not there: a page, the line, its newest build. */
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
          // Turn by turn nothing moves by itself: the same picture every time.
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
        // The worker shows this page under any address (e2e/pwa.spec.ts); here it is opened at its own.
        name: 'offline',
        startsFresh: true,
        open: async ({ page, context }) => {
          await context.setOffline(false);
          await page.route('/offline', async (route) => {
            await route.fulfill({ response: await page.request.get('/offline') });
          });
          await page.goto('/offline');
          await page.waitForLoadState('networkidle');
          // The screen asks for its address again until it gets an answer.
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
          // The worker is registered when the page has come to rest: up to five seconds after its load.
          await expect(page.getByText('New content available')).toBeVisible({ timeout: 15_000 });
        },
      },
    ],
  },
];

/**
 * A browser whose worker has a newer one waiting; a real one takes two builds (e2e/pwa.spec.ts). As text, because what
 * tsx makes of a function calls a helper that the page does not have. Playwright puts its own `register` in the place
 * of any: this one stays.
 */
const WAITING_WORKER = `{
  const worker = { postMessage() {} };
  const registration = { active: worker, waiting: worker, installing: null, addEventListener() {}, async update() {} };
  const container = { controller: worker, addEventListener() {} };
  Object.defineProperty(container, 'register', { get: () => async () => registration, set() {} });
  Object.defineProperty(navigator, 'serviceWorker', { value: container });
}`;
