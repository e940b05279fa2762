import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type GoogleIdentity, standInForGoogleScript, startGoogleStandIn } from './fake-google';
import { type MailSink, startMailSink } from './mail-sink';
import { QuizPage } from './pages/quiz-page';
import { skipWithoutFirefox } from './second-engine';

skipWithoutFirefox();

// One worker: the copy under test was started with the ports of one mail server and one OAuth server.
test.describe.configure({ mode: 'default' });

const SMTP_PORT = Number(process.env.E2E_SMTP_PORT ?? 2930);
const GOOGLE_PORT = Number(process.env.E2E_GOOGLE_PORT ?? 9330);
const PASSWORD = 'four words make sense';

let sink: MailSink;
let google: { stop: () => Promise<void> };

test.beforeAll(async () => {
  sink = await startMailSink(SMTP_PORT);
  google = await startGoogleStandIn(GOOGLE_PORT);
});

test.afterAll(async () => {
  await sink.stop();
  await google.stop();
});

const freshEmail = () => `p${crypto.randomUUID().slice(0, 8)}@example.com`;

async function register(page: Page, email = freshEmail()): Promise<string> {
  await page.goto('/auth/register');
  await fillRegistration(page, email);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  return email;
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(
    page.getByRole('button', { name: /^\d+s until you can press Send Code again$/ }),
  ).toBeDisabled();
  await page.getByLabel('Verification code').fill(await sink.waitFor(email, /\b(\d{6})\b/));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function login(page: Page, { email, password = PASSWORD, remember = false }: LoginAs): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const box = page.getByRole('checkbox', { name: 'Remember me' });
  if ((await box.isChecked()) !== remember) await page.getByText('Remember me').click();
  await page.getByRole('button', { name: 'Sign In' }).click();
}

type LoginAs = { email: string; password?: string; remember?: boolean };

async function tokens(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.filter(({ name }) => name === 'access-token' || name === 'refresh-token');
}

const session = async (page: Page) => (await (await page.request.get('/api/session')).json()).data;
const points = async (page: Page) =>
  (await (await page.request.get('/api/account')).json()).data.stats.totalPoints;

/** Starts and completes today's daily at once: a finished game without points. */
async function finishDaily(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin, 'x-playwit': '1' };
  const { id } = (await (await page.request.get('/api/daily-challenge/game-play')).json()).data;
  const game = { game: 'DailyChallenge', game_id: id };
  const now = new Date().toISOString();
  await page.request.post('/api/generics/leaderboard', { headers, data: { ...game, start_date: now } });
  const end = { ...game, completed: true, end_date: now };
  expect((await page.request.put('/api/generics/leaderboard', { headers, data: end })).ok()).toBe(true);
}

async function spoilTokens(context: BrowserContext, ...names: string[]): Promise<void> {
  const spoilt = (await tokens(context)).filter(({ name }) => names.includes(name));
  await context.addCookies(spoilt.map((cookie) => ({ ...cookie, value: 'an.expired.token' })));
}

test('registers by email with a one-time code; no response contains a token', {
  tag: '@firefox',
}, async ({ page, context }) => {
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''));
  });
  await register(page);
  expect(new URL(page.url()).pathname).toBe('/');
  const held = await tokens(context);
  expect(held.map(({ name, httpOnly }) => [name, httpOnly])).toEqual([
    ['access-token', true],
    ['refresh-token', true],
  ]);
  await page.goto('/account');
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  expect(bodies.length).toBeGreaterThan(2);
  for (const { value } of held) expect(bodies.join('\n')).not.toContain(value);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  for (const { value } of held) expect(stored).not.toContain(value);
});

test('Send Code without an address says Email is required and sends nothing', async ({ page }) => {
  await page.goto('/auth/register');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/account/register')) calls++;
  });
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  expect(calls).toBe(0);
});

test('a guest plays, signs up, and keeps id and points', async ({ page, context }) => {
  test.setTimeout(120_000);
  await page.goto('/daily-challenge');
  const quiz = new QuizPage(page);
  await quiz.start();
  await quiz.skipToTheLast({ from: 1 });
  await quiz.answer();
  await quiz.getResult();
  await expect(page.getByRole('heading', { name: /Excellent Work|Don.t Give Up/ })).toBeVisible();
  const before = await session(page);
  const pointsBefore = await points(page);

  await page.getByRole('link', { name: 'Sign up to keep you game play' }).click();
  await page.waitForURL(/\/auth\/register\?upgrade/);
  const asGuest = await tokens(context);
  await page.goBack();
  await expect(page.getByRole('link', { name: `Your account, ${before.username}` })).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await page.getByRole('link', { name: 'Other ways to sign in' }).click();
  await page.getByRole('button', { name: "I'll do it later" }).click();
  await page.waitForURL('/account');
  expect(await tokens(context)).toEqual(asGuest);

  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).first().click();
  await page.waitForURL(/\/auth\/register\?upgrade/);
  await fillRegistration(page, freshEmail());
  await page.waitForURL('/account');
  expect(await session(page)).toMatchObject({ id: before.id, authLess: false });
  expect(await points(page)).toBe(pointsBefore);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('authLess');
});

test('Remember me decides whether the cookies outlive the browser', async ({ page, context }) => {
  const email = await register(page);
  for (const remember of [true, false]) {
    await context.clearCookies();
    await page.goto('/auth/login');
    await login(page, { email, remember });
    await page.waitForURL('/');
    for (const { expires } of await tokens(context)) {
      if (remember) expect(expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400);
      else expect(expires).toBe(-1);
    }
    await page.goto('/auth/login');
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

test('Code sent disappears after three seconds; the countdown stays', async ({ page }) => {
  await page.goto('/auth/register');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('Code sent.').first()).toBeVisible();
  await expect(page.getByText('Code sent')).toHaveCount(0);
  await expect(page.getByText(/^You can ask again in 5\d seconds\.$/)).toBeVisible();
});

test('a server error is not called fixable, and the input stays', async ({ page }) => {
  await page.goto('/auth/login');
  await page.route('**/api/account/login', (route) => route.abort());
  await login(page, { email: 'nobody@example.com' });
  const prompt = page.getByRole('alertdialog');
  await expect(prompt.getByText('What you typed is still there.')).toBeVisible();
  await expect(prompt.getByRole('button')).toHaveText(['OK']);
  await prompt.getByRole('button').click();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
});

test('without JavaScript: registers and signs in, and no URL contains input', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const email = freshEmail();
  await page.goto('/auth/register');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText(/^Code sent\./).first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Verification code').fill(await sink.waitFor(email, /\b(\d{6})\b/));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL('/');
  expect(await session(page)).toMatchObject({ authLess: false });

  await context.clearCookies();
  await page.goto('/account/settings');
  await page.getByRole('link', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the one');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Email or password is wrong');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('/account/settings');
  expect(await tokens(context)).toHaveLength(2);
  expect(addresses.join()).not.toMatch(/not%20the|not\+the|four|%40|@/);
  await context.close();
});

test('without JavaScript: the forms of one-time links show their response on the page', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmation link sent.' })).toBeVisible();

  const dead = 'A'.repeat(43);
  const alert = page.getByRole('alert');
  await page.goto(`/auth/reset-password/${dead}`);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(alert).toContainText('This link was already used');
  await page.goto(`/auth/verify/${dead}`);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(alert).toContainText('This link was already used');
  await page.goto(`/auth/register/${dead}`);
  await page.getByLabel('Username').fill('mira');
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await expect(alert).toContainText('registration has expired');
  expect(new URL(page.url()).search).toBe('?answered=');
  await context.close();
});

test('a form submitted before the page is ready waits for it', async ({ page }) => {
  let open = () => {};
  const ready = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await ready;
    await route.continue();
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the one');
  await page.waitForFunction(() => document.readyState !== 'loading');
  const signIn = page.getByRole('button', { name: 'Sign In' });
  await signIn.click();
  await expect(signIn).toHaveAttribute('aria-busy', 'true');
  expect(new URL(page.url()).search).toBe('');
  open();
  await expect(page.getByRole('alertdialog').getByText('Email or password is wrong')).toBeVisible();
  expect(page.url()).toMatch(/\/auth\/login$/);
});

test('a browser with blocked cookies shows an error, and no guest is created', async ({ page, context }) => {
  let guests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/auth-less')) guests++;
  });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const blocked = page.getByText(/Your browser blocks cookies.*No account was created/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Playing' }).first().click();
  await expect(blocked).toBeVisible();
  await page.goto('/daily-challenge');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(blocked).toBeVisible();
  await page.goto('/auth');
  await page.getByRole('button', { name: "I'll do it later" }).click();
  await expect(page.getByRole('alertdialog').getByText(/blocks cookies/)).toBeVisible();
  expect(guests).toBe(0);

  await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Playing' }).first().click();
  await page.waitForURL('/daily-challenge');
  await new QuizPage(page).start();
});

test('a wrong password opens the prompt, and closing it keeps the input', async ({ page }) => {
  await page.goto('/auth/login');
  await login(page, { email: 'nobody@example.com', password: 'not the one' });
  const prompt = page.getByRole('alertdialog', { name: 'Invalid Data' });
  await expect(prompt.getByText('WARNING')).toBeVisible();
  await prompt.getByRole('button', { name: 'Fix it' }).click();
  await expect(prompt).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  const typed = page.getByLabel('Password', { exact: true });
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await expect(typed).toHaveAccessibleDescription(/^Email or password is wrong\./);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await page.getByRole('link', { name: 'Other ways to sign in' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('a forgotten password is reset by mail, and the old session ends', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await register(page);
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto('/auth/forgot-password');
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByRole('button', { name: 'Change Password' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Confirmation link sent.' })).toBeVisible();
  await expect(
    elsewhere.getByText('Please check you email from link to complete the process.'),
  ).toBeVisible();

  const link = await sink.waitFor(email, /(\/auth\/reset-password\/[\w-]{43})/);
  await elsewhere.goto(link);
  await elsewhere.getByLabel('New password').fill('another four words');
  await elsewhere.getByRole('button', { name: 'Change Password' }).click();
  await expect(elsewhere.getByText('Your password was changed.')).toBeVisible();
  // The link once more: it has been used, and nothing here says otherwise.
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('alert').getByText('If you’ve just set a new password')).toBeVisible();
  await expect(elsewhere.getByText(/password has not changed/)).toHaveCount(0);
  await elsewhere.getByRole('link', { name: 'Sign In' }).click();
  await login(elsewhere, { email, password: 'another four words' });
  await elsewhere.waitForURL('/');

  await page.goto('/account');
  await page.waitForURL((url) => url.pathname === '/auth');
});

test('reset and verify without a code are not ready', async ({ page, request }) => {
  for (const path of ['/api/account/reset-password', '/api/account/verify']) {
    expect(await (await request.get(path)).json()).toMatchObject({ detail: 'Request not ready' });
  }
  await page.goto('/auth/reset-password');
  await expect(page.getByText('Request not ready')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('a dead link shows an error instead of its form, with one action', async ({ page }) => {
  const dead = 'A'.repeat(43);
  await page.goto(`/auth/verify/${dead}`);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('alert').getByText(/^This link was already used/)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
  for (const token of [dead, 'cut-off']) {
    await page.goto(`/auth/register/${token}`);
    await expect(page.getByRole('alert').getByText(/registration has expired|not complete/)).toBeVisible();
    await expect(page.getByText('register_token')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  }
});

test('an invite is stored for ten minutes; anything but a code is ignored', async ({ page, context }) => {
  const referral = async () => (await context.cookies()).find(({ name }) => name === 'referral');
  await page.goto('/auth?ref=%0d%0aSet-Cookie:x=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await referral()).toBeUndefined();
  await page.goto('/auth?ref=ABCD1234');
  await expect.poll(referral).toMatchObject({ value: 'ABCD1234', path: '/' });
  const { expires = 0 } = (await referral()) ?? {};
  expect(Math.abs(expires - Date.now() / 1000 - 600)).toBeLessThan(30);
  await register(page);
  expect(await referral()).toBeUndefined();
});

test('the profile stores a photo, a bio and a location, and shows them to everybody', async ({
  page,
  browser,
  baseURL,
}) => {
  await register(page);
  await page.goto('/account/settings');
  await page.getByLabel('New photo').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await page.getByLabel('Bio').fill('Still bitter about the capital of Australia.');
  await page.getByLabel('Location').fill('Leeds, UK');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();

  // A file that is not an image is rejected when it is chosen, whatever its name; nothing can be saved then.
  const choosePhoto = page.getByLabel('New photo');
  for (const [mimeType, refusal] of [
    ['text/plain', /isn’t a photo we can use/],
    ['image/png', /can’t be opened as an image/],
  ] as const) {
    await choosePhoto.setInputFiles({ name: 'me.png', mimeType, buffer: Buffer.from('no image') });
    await expect(choosePhoto).toHaveAccessibleDescription(refusal);
    await expect(page.getByText(/^Saved/)).toHaveCount(0);
  }

  const { username, profile_photo } = await session(page);
  const photo = await page.request.get(profile_photo);
  expect(photo.headers()['content-type']).toBe('image/webp');
  expect(photo.headers()['cache-control']).toContain('immutable');
  const reader = await (await browser.newContext({ baseURL })).newPage();
  await reader.goto(`/profile/${username}`);
  await expect(reader).toHaveTitle(`${username} - Playwit`);
  await expect(reader.getByText('Leeds, UK')).toBeVisible();
  await expect(reader.getByText('Still bitter about')).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
});

test('a new email address takes the password and this browser, and the old mailbox can undo it', async ({
  page,
  browser,
  baseURL,
}) => {
  const [email, moved] = [await register(page), freshEmail()];
  const { username } = await session(page);
  await page.goto('/account/settings');
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await page.getByLabel('Email', { exact: true }).fill(moved);
  const password = page.getByLabel('Current password');
  await password.fill('not the one');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fix it' }).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('This is not your current password.');
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`Confirm ${moved} from the mail we have sent there`)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(password).toHaveCount(0);

  await sink.waitFor(moved, new RegExp(`“(${username})”`));
  const link = await sink.waitFor(moved, /(\/auth\/verify\/[\w-]{43})$/m);
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(elsewhere.getByRole('alert').getByText(/only works in the browser that asked/)).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByText('Your new email address is confirmed.')).toBeVisible();

  await elsewhere.goto(await sink.waitFor(email, /(\/auth\/verify\/[\w-]{43}\?undo)$/m));
  await elsewhere.getByRole('button', { name: 'Undo the change' }).click();
  await expect(elsewhere.getByText('Your account uses this address again')).toBeVisible();
  expect(await session(page)).toBeNull();
  await elsewhere.getByRole('link', { name: 'Choose a new password' }).click();
  await elsewhere.goto('/auth/login');
  await login(elsewhere, { email });
  await elsewhere.waitForURL('/');
});

test('settings list the browsers that are signed in, and end another', async ({ page, browser, baseURL }) => {
  const email = await register(page);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const others = [];
  for (let count = 0; count < 3; count++) {
    const context = await browser.newContext({ baseURL, ...(count === 0 && { userAgent }) });
    const other = await context.newPage();
    await other.goto('/auth/login');
    await login(other, { email });
    await other.waitForURL('/');
    others.push(other);
  }
  const [firefox = page] = others;
  await page.goto('/account/settings');
  const list = page.getByRole('list', { name: 'Signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(list.getByText('This browser')).toHaveCount(1);
  await expect(list.getByRole('listitem').first().getByRole('button')).toHaveCount(0);
  expect(await session(firefox)).not.toBeNull();
  await list.getByRole('button', { name: 'End Firefox on Linux' }).click();
  await expect(page.getByText('Firefox on Linux is signed out.')).toBeVisible();
  await expect(list).toBeFocused();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  expect(await session(firefox)).toBeNull();

  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'End all others' })).toHaveCount(0);
  for (const other of others) expect(await session(other)).toBeNull();
  expect(await session(page)).not.toBeNull();
});

test('Google alone: a new email address takes a fresh sign-in, which the settings lead to', async ({
  page,
}) => {
  const sub = crypto.randomUUID();
  const identity = { sub, email: freshEmail(), name: 'Ida Berg', email_verified: true };
  await standInForGoogleScript(page, identity);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL(/\/auth\/register\/[\w-]{43}$/);
  await page.getByLabel('Username').fill(`ida${sub.slice(0, 6)}`);
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.waitForURL('/');
  await page.goto('/account/settings');
  await page.getByLabel('Email', { exact: true }).fill(freshEmail());
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.waitForURL('/auth');
  await expect(page.getByText('Sign in with Google again to change your email address.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL('/account/settings');
  const moved = freshEmail();
  await page.getByLabel('Email', { exact: true }).fill(moved);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`Confirm ${moved} from the mail we have sent there`)).toBeVisible();
});

test('two tabs that refresh at once both stay signed in', async ({ page, context }) => {
  await register(page);
  const second = await context.newPage();
  await spoilTokens(context, 'access-token');
  await Promise.all([page.goto('/account'), second.goto('/account/settings')]);
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Save changes' })).toBeVisible();
});

test('after a session ends in the middle of something, signing in returns to it', async ({
  page,
  context,
}) => {
  const email = await register(page);
  await page.goto('/account/settings');
  await page.getByLabel('Bio').fill('Half written');
  await spoilTokens(context, 'access-token', 'refresh-token');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('/auth');
  await page.getByRole('link', { name: 'Continue with Email' }).click();
  await login(page, { email });
  await page.waitForURL('/account/settings');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
});

test('a public page never redirects its reader', async ({ page, context }) => {
  await register(page);
  const { username } = await session(page);
  await spoilTokens(context, 'access-token', 'refresh-token');
  await page.goto(`/profile/${username}`);
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/profile/${username}`);
});

test('Google: a new player chooses a name, and later signs in without choosing', async ({
  page,
  context,
}) => {
  const sub = crypto.randomUUID();
  const identity: GoogleIdentity = { sub, email: freshEmail(), name: 'Mira Berg', email_verified: true };
  await standInForGoogleScript(page, identity);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL(/\/auth\/register\/[\w-]{43}$/);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByText(`Signing up as ${identity.email}`)).toBeVisible();
  await expect(page.getByLabel('Username')).not.toHaveValue('');
  const username = `mira${sub.slice(0, 6)}`;
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.waitForURL('/');
  expect(await session(page)).toMatchObject({ username });

  await context.clearCookies();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL('/');
  expect(await session(page)).toMatchObject({ username });
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.includes('session-token'))).toEqual([]);
});

test('Google: closed popup, blocked script and unverified address cannot continue', async ({ page }) => {
  const cannot = page.getByRole('alertdialog').getByText('Cannot continue with google');
  const press = async () => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(cannot).toBeVisible();
    await page.unrouteAll();
  };
  await page.route('https://accounts.google.com/**', (route) => route.abort());
  await press();
  await standInForGoogleScript(page, undefined);
  await press();
  await standInForGoogleScript(page, { sub: 'x1', email: freshEmail(), name: 'x', email_verified: false });
  await press();
});

test('Google: a wrong CSRF token is rejected and leaves no session', async ({ page, context }) => {
  const form = { csrfToken: 'wrong', code: 'x', json: 'true' };
  const response = await page.request.post('/api/auth/callback/google', { form });
  expect(new URL((await response.json()).url, 'http://x').pathname).not.toBe('/');
  expect(await tokens(context)).toEqual([]);
});

test('a guest is merged into an account that exists, after a preview', async ({ page, context }) => {
  const email = await register(page);
  const { id } = await session(page);
  await context.clearCookies();
  await page.goto('/auth');
  await page.getByRole('button', { name: "I'll do it later" }).click();
  await page.waitForURL('/');
  const guest = await session(page);
  await finishDaily(page);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await login(page, { email });
  await page.waitForURL('/account');
  const dialog = page.getByRole('dialog', { name: 'Bring your guest games along?' });
  await expect(dialog.getByText(guest.username)).toBeVisible();
  await dialog.getByRole('button', { name: 'Bring them along' }).click();
  await expect(dialog).toBeHidden();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('authLess');
  expect(await session(page)).toMatchObject({ id });
});

test('a guest without points is not offered for merging', async ({ page, context }) => {
  const email = await register(page);
  await context.clearCookies();
  await page.goto('/auth');
  await page.getByRole('button', { name: "I'll do it later" }).click();
  await page.waitForURL('/');
  await page.goto('/account');
  await page.getByRole('link', { name: 'Sign In' }).click();
  const preview = page.waitForResponse('**/api/account/merge');
  await login(page, { email });
  expect((await (await preview).json()).data).toMatchObject({ games: 0, points: 0 });
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('downloads its data, signs out, and deletes itself by typing its name', async ({ page, context }) => {
  const email = await register(page);
  const { username } = await session(page);
  await page.goto('/account/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('playwit-data.json');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('/');
  expect(await tokens(context)).toEqual([]);
  await page.goto('/auth/login');
  await login(page, { email });
  await page.waitForURL('/');

  await page.goto('/account/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const typed = dialog.getByLabel('Your username');
  const erase = dialog.getByRole('button', { name: 'Delete account' });
  await expect(erase).toBeDisabled();
  await typed.press('Enter');
  await expect(typed).toHaveAccessibleDescription('Your username is required');
  await typed.fill('somebody else');
  await typed.press('Enter');
  await expect(typed).toHaveAccessibleDescription(`Type ${username} to confirm.`);
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await typed.fill(username);
  await erase.click();
  await page.waitForURL('/');
  expect(await tokens(context)).toEqual([]);
  const gone = await page.goto(`/profile/${username}`);
  expect(gone?.status()).toBe(404);
});

test('an accepted invite appears for its sender once the friend has finished a game', async ({
  page,
  browser,
  baseURL,
}) => {
  await register(page);
  const { referral_code } = (await (await page.request.get('/api/account')).json()).data;
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const friend = await context.newPage();
  await friend.goto(`/auth?ref=${referral_code}`);
  await friend.getByRole('link', { name: 'Continue with Email' }).click();
  await friend.waitForURL('/auth/login');
  await register(friend);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  await expect(page.getByText('Invite accepted')).toHaveCount(0);

  await finishDaily(friend);
  await context.close();
  await page.reload();
  const activity = page
    .getByRole('listitem')
    .filter({ hasText: 'A friend you invited finished their first game.' });
  await expect(activity.first()).toContainText('Invite accepted');
});

test('access: who may open which screen', async ({ page, request }) => {
  const locations = async (path: string, cookie = '') => {
    const response = await request.get(path, { maxRedirects: 0, headers: { cookie, host: 'evil.example' } });
    return [response.status(), response.headers().location ?? ''];
  };
  expect(await locations('/account')).toEqual([307, '/auth?redirect-path=%2Faccount']);
  const held = 'access-token=x; refresh-token=y';
  for (const path of ['/auth', '/auth/login', '/auth/register', '/auth/forgot-password']) {
    expect(await locations(path, held)).toEqual([307, '/']);
  }
  expect((await locations('/auth/reset-password/abc', held))[0]).toBe(200);
  const missing = await page.goto('/profile/nobody-here');
  expect(missing?.status()).toBe(404);
  // The response without JavaScript.
  expect(await missing?.text()).toMatch(
    /<html lang="en".*<title>Profile Not Found - Playwit<\/title>.*<h1>Profile Not Found<\/h1>/s,
  );
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await expect(page.getByText("We couldn't find the profile you're looking for.")).toBeVisible();
});
