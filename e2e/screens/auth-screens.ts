import { expect } from '@playwright/test';
import { type Screen, type ScreenGroup, type TestSession, visit } from './screen';

/** Any code of the right length: the responses are mocked, because a real code arrives by mail and works only once. */
const CODE = 'A'.repeat(43);

/** Returns a screen whose one call to the BFF gets this response. */
function withResponse(screen: Screen, calls: string, json: object, status = 200): Screen {
  return {
    ...screen,
    open: async (session) => {
      await session.page.route(calls, (route) => route.fulfill({ status, json }));
      await screen.open(session);
      await session.page.unroute(calls);
    },
  };
}

async function promptIsOpen({ page }: TestSession) {
  await expect(page.getByRole('alertdialog', { name: 'Invalid Data' })).toBeVisible();
}

async function closePrompt({ page }: TestSession) {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** Every auth page, and the errors of each. */
export const authScreens: ScreenGroup[] = [
  {
    name: 'a visitor stands at the doors',
    player: 'visitor',
    screens: [
      visit('auth', '/auth', { heading: 'Play on every device' }),
      {
        name: 'auth-google-error',
        open: async (session) => {
          await session.page.route('https://accounts.google.com/**', (route) => route.abort());
          await session.page.getByRole('button', { name: 'Continue with Google' }).click();
          await expect(session.page.getByText('Cannot continue with google')).toBeVisible();
        },
      },
      visit('auth-login', '/auth/login', { heading: 'Welcome back' }),
      {
        name: 'auth-login-unfilled',
        open: async ({ page }) => {
          await page.getByLabel('Email').fill('nobody');
          await page.getByRole('button', { name: 'Sign In' }).click();
          const email = page.getByLabel('Email');
          await expect(email).toBeFocused();
          await expect(email).toHaveAccessibleDescription('Enter a valid email address.');
          await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
            'Password is required',
          );
        },
      },
      {
        name: 'auth-login-error',
        open: async (session) => {
          await session.page.getByLabel('Email').fill('nobody@example.com');
          await session.page.getByLabel('Password', { exact: true }).fill('not the one');
          await session.page.getByRole('button', { name: 'Sign In' }).click();
          await promptIsOpen(session);
        },
      },
      { name: 'auth-login-fix', open: closePrompt },
      visit('auth-register', '/auth/register', { heading: 'Create your account' }),
      {
        name: 'auth-register-no-email',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Send Code' }).click();
          await expect(page.getByText('Email is required')).toBeVisible();
        },
      },
      withResponse(
        {
          name: 'auth-register-code-sent',
          open: async ({ page }) => {
            await page.getByLabel('Email').fill('somebody@example.com');
            await page.getByRole('button', { name: 'Send Code' }).click();
            await expect(
              page.getByRole('button', { name: /^\d+s until you can press Send Code again$/ }),
            ).toBeDisabled();
          },
        },
        '**/api/account/register',
        { data: '/auth/register' },
      ),
      {
        name: 'auth-register-error',
        open: async (session) => {
          const { page } = session;
          await page.getByLabel('Verification code').fill('000000');
          await page.getByLabel('Password', { exact: true }).fill('short');
          await page.getByRole('button', { name: 'Create account' }).click();
          await promptIsOpen(session);
        },
      },
      { name: 'auth-register-fix', open: closePrompt },
    ],
  },
  {
    name: 'a visitor comes from a mail',
    player: 'visitor',
    screens: [
      visit('auth-forgot', '/auth/forgot-password', { heading: 'Forgot it? Happens.' }),
      {
        name: 'auth-forgot-sent',
        open: async ({ page }) => {
          await page.getByLabel('Email').fill('nobody@example.com');
          await page.getByRole('button', { name: 'Change Password' }).click();
          await expect(page.getByRole('heading', { name: 'Confirmation link sent.' })).toBeVisible();
        },
      },
      visit('auth-reset-not-ready', '/auth/reset-password', {
        heading: 'Set a new password',
        until: ({ page }) => expect(page.getByText('Request not ready')).toBeVisible(),
      }),
      withResponse(
        visit('auth-reset', `/auth/reset-password/${CODE}`, {
          heading: 'Set a new password',
          until: ({ page }) => expect(page.getByLabel('New password')).toBeVisible(),
        }),
        '**/api/account/reset-password/*',
        { data: { message: 'ok' } },
      ),
      visit('auth-verify', `/auth/verify/${CODE}`, { heading: 'Confirm your email address' }),
      {
        name: 'auth-verify-error',
        open: async (session) => {
          await session.page.getByRole('button', { name: 'Confirm email address' }).click();
          await expect(session.page.getByText(/^This link was already used/)).toBeVisible();
        },
      },
      visit('auth-undo', `/auth/verify/${CODE}?undo`, { heading: 'Undo the change of address' }),
      withResponse(
        visit('auth-username', `/auth/register/${CODE}`, {
          heading: 'One more step',
          until: ({ page }) => expect(page.getByLabel('Username')).toHaveValue('Mira-Berg'),
        }),
        '**/api/account/continue-register**',
        { data: 'Mira-Berg' },
      ),
      {
        name: 'auth-username-error',
        open: async (session) => {
          await session.page.getByLabel('Username').fill('x');
          await session.page.getByRole('button', { name: /play/ }).click();
          await expect(session.page.getByText(/^This registration has expired/)).toBeVisible();
        },
      },
    ],
  },
];
