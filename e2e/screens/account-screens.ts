import { expect } from '@playwright/test';
import type { MergePreview } from '@/lib/contract/account';
import { recapFixture } from '../test-players/recap-fixture';
import { TEST_PLAYERS } from '../test-players/test-players';
import { type ScreenGroup, type TestSession, visit } from './screen';

/** The preview of merging a guest who has played for a few days. */
const MERGE: MergePreview = {
  guest_id: '00000000-0000-4000-8000-000000000000',
  guest_username: 'rapid-pelican-2431',
  points: 265,
  games: 4,
  duplicate_dailies: 1,
  guest_streak: 2,
  streak_before: 0,
  streak_after: 2,
  merged: false,
};

/** The screens of signed-in players. */
export const accountScreens: ScreenGroup[] = [
  {
    name: 'a member at home',
    player: 'champion',
    screens: [
      visit('account', '/account', { heading: TEST_PLAYERS.champion.username }),
      visit('streak', '/account?view=streak', {
        heading: 'My streak',
        until: ({ page }) => expect(page.getByRole('heading', { name: 'Day by day' })).toBeVisible(),
      }),
      visit('recap', '/account?view=recap', {
        heading: 'Your week',
        until: ({ page }) => expect(page.getByRole('heading', { name: /of 7 days/ })).toBeVisible(),
      }),
      {
        name: 'recap-friends',
        startsFresh: true,
        open: async ({ page }) => {
          await page.route('**/api/account/recap', (route) =>
            route.fulfill({ json: { data: recapFixture } }),
          );
          await page.goto('/account?view=recap');
          await expect(page.getByRole('heading', { name: 'Among your friends' })).toBeVisible();
          await page.unroute('**/api/account/recap');
        },
      },
      {
        name: 'recap-out-of-reach',
        startsFresh: true,
        open: async ({ page }) => {
          await page.route('**/api/account/recap', (route) => route.fulfill({ status: 503, json: {} }));
          await page.goto('/account?view=recap');
          await expect(page.getByText('We couldn’t load your week.')).toBeVisible();
          await page.unroute('**/api/account/recap');
        },
      },
      visit('landing-recap', '/', {
        heading: /Know it/,
        until: ({ page }) => expect(page.getByRole('link', { name: /^Your week: / })).toBeVisible(),
      }),
      visit('leaderboard-own', '/leader-board', {
        heading: 'Leaderboard',
        until: isOnThePodium,
      }),
      visit('settings', '/account/settings', {
        heading: 'Settings',
        until: ({ page }) => expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible(),
      }),
      {
        name: 'settings-reminders',
        open: async ({ page }) => {
          await page.getByRole('heading', { name: 'Reminders' }).scrollIntoViewIfNeeded();
          await expect(page.getByLabel('Hour of the reminder')).toBeVisible();
        },
      },
      {
        name: 'settings-error',
        open: async ({ page }) => {
          await page.getByLabel('Username', { exact: true }).fill('x');
          await page.getByRole('button', { name: 'Save changes' }).click();
          await expect(page.getByRole('alertdialog', { name: 'Invalid Data' })).toBeVisible();
        },
      },
      {
        name: 'settings-fix',
        open: async ({ page }) => {
          await page.keyboard.press('Escape');
          await expect(page.getByLabel('Username', { exact: true })).toHaveAttribute('aria-invalid', 'true');
        },
      },
      {
        name: 'settings-email',
        open: async ({ page }) => {
          await page.getByLabel('Email', { exact: true }).fill('somewhere-else@example.com');
          await expect(page.getByLabel('Current password')).toBeVisible();
        },
      },
      {
        name: 'delete-dialog',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Delete account' }).click();
          await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
        },
      },
      {
        name: 'account-out-of-reach',
        startsFresh: true,
        open: async ({ page }) => {
          await page.route('**/api/account', (route) => route.fulfill({ status: 404, json: {} }));
          await page.goto('/account');
          await expect(page.getByText('We couldn’t load your profile.')).toBeVisible();
          await page.unroute('**/api/account');
        },
      },
    ],
  },
  {
    name: 'a member with everything as long as it may be',
    player: 'longest',
    screens: [
      visit('account-longest', '/account', { heading: TEST_PLAYERS.longest.username }),
      visit('settings-longest', '/account/settings', {
        heading: 'Settings',
        until: ({ page }) => expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible(),
      }),
      visit('leaderboard-longest', '/leader-board', {
        heading: 'Leaderboard',
        until: isOnThePodium,
      }),
    ],
  },
  {
    name: 'a guest at home, who then signs in',
    player: 'guest',
    screens: [
      visit('account-guest', '/account', {
        heading: /./,
        until: ({ page }) => expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible(),
      }),
      visit('streak-guest', '/account?view=streak', {
        heading: 'My streak',
        until: ({ page }) => expect(page.getByRole('heading', { name: 'Day by day' })).toBeVisible(),
      }),
      {
        name: 'streak-out-of-reach',
        startsFresh: true,
        open: async ({ page }) => {
          await page.route('**/api/account/streak*', (route) => route.fulfill({ status: 503, json: {} }));
          await page.goto('/account?view=streak');
          await expect(page.getByText('We couldn’t load your streak.')).toBeVisible();
          await page.unroute('**/api/account/streak*');
        },
      },
      visit('recap-none', '/account?view=recap', {
        heading: 'Your week',
        until: ({ page }) =>
          expect(page.getByRole('heading', { name: 'Nothing to tell this time' })).toBeVisible(),
      }),
      visit('settings-guest', '/account/settings', {
        heading: 'Settings',
        until: ({ page }) => expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible(),
      }),
      {
        name: 'merge-dialog',
        startsFresh: true,
        open: async ({ page, become }) => {
          await become('farDown');
          await page.route('**/api/account/merge', (route) => route.fulfill({ json: { data: MERGE } }));
          await page.goto('/account');
          await expect(page.getByRole('dialog', { name: 'Bring your guest games along?' })).toBeVisible();
          await page.unroute('**/api/account/merge');
        },
      },
    ],
  },
];

async function isOnThePodium({ page }: TestSession) {
  await expect(
    page.getByRole('list', { name: 'First three' }).getByText('You', { exact: true }),
  ).toBeVisible();
}
