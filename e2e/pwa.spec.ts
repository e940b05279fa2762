import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { openFront } from './front-proxy';
import { QuizPage } from './pages/quiz-page';
import { skipWithoutFirefox } from './second-engine';

skipWithoutFirefox();

test.use({ serviceWorkers: 'allow' });

const BANNER = 'New content available, click on reload button to update.';

/** Resolves when a worker controls the page. */
async function workerInControl(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Returns every URL in the site's caches whose names contain a word. */
function keptAddresses(page: Page, word = ''): Promise<string[]> {
  return page.evaluate(async (part) => {
    const names = (await caches.keys()).filter((name) => name.includes(part));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  }, word);
}

const keptStyles = async (page: Page, word: string) =>
  (await keptAddresses(page, word)).filter((path) => path.endsWith('.css')).sort();

const lookForNewBuild = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update());

/** Marks the document: a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const marked = (page: Page) => page.locator('body[data-marked]');

test('Chromium considers the app installable', async ({ baseURL }, { project }) => {
  const profile = await mkdtemp(join(tmpdir(), 'playwit-install-'));
  const context = await chromium.launchPersistentContext(profile, project.use.launchOptions);
  try {
    const page = await context.newPage();
    await page.goto(`${baseURL}/`);
    await workerInControl(page);
    const chrome = await context.newCDPSession(page);
    const { data, errors } = await chrome.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Playwit', display: 'standalone' });
    const { installabilityErrors } = await chrome.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const worker = await page.request.get(`${baseURL}/sw.js`);
    expect(worker.headers()).toMatchObject({
      'cache-control': 'no-cache, max-age=0',
      'content-type': 'text/javascript; charset=utf-8',
    });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('offline the start page still loads, any other says so and reloads by itself when back online', async ({
  page,
  context,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '', 'x-playwit': '1' };
  await page.request.post('/api/account/register/auth-less', { headers, data: {} });
  await page.goto('/');
  await workerInControl(page);
  const ownPicture = page.getByRole('banner').getByRole('link', { name: /^Your account, / });
  await expect(ownPicture).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You’ve lost the connection.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Know it\?|Daily/ }).first()).toBeVisible();
  await expect(ownPicture).toBeVisible();
  await expect(page.getByText('You’ve lost the connection.')).toBeVisible();
  for (const path of ['/account', '/leader-board?filter=Weekly']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'The lights went out' })).toBeVisible();
  }
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
  await expect(page).toHaveURL('/leader-board?filter=Weekly');
});

test('without internet cached pages work, and the offline page reloads even without an online event', {
  tag: '@firefox',
}, async ({ page, baseURL }) => {
  const front = await openFront(baseURL ?? '');
  try {
    await page.goto(`${front.url}/`);
    await workerInControl(page);
    front.cut();
    await page.goto(`${front.url}/daily-challenge`);
    // The cached page; its game needs the network.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Brain Teaser|The game didn’t load/);
    await page.goto(`${front.url}/leader-board?filter=Weekly`);
    await expect(page.getByText('Playwit can’t be reached right now.')).toBeVisible();
    await front.restore();
    await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible({ timeout: 20_000 });
  } finally {
    front.close();
  }
});

test('a daily continues offline, the outbox is sent from any page, and nothing private is cached', async ({
  page,
  context,
}) => {
  await page.goto('/daily-challenge');
  await workerInControl(page);
  const quiz = new QuizPage(page);
  await quiz.start();
  await quiz.answer();
  await quiz.next();
  await quiz.expectQuestion(2);
  await context.setOffline(true);
  await quiz.pause();
  await quiz.options().first().click();
  await expect(page.getByText(/not saved/i).first()).toBeVisible();
  await quiz.next();
  await quiz.expectQuestion(3);

  await page.goto('/leader-board?filter=Monthly');
  await expect(page.getByText('Your last answer is saved on this device')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => quiz.countStored(), { timeout: 30_000 }).toBe(2);

  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await keptAddresses(page);
  expect(await keptAddresses(page, 'pages')).toContain('/daily-challenge');
  expect(kept.filter((path) => /^\/(api|account|auth|profile|ws|healthz)/.test(path))).toEqual([]);
});

test('a new build is announced, reloads once when Reload is pressed, and does not interrupt a game', async ({
  context,
  baseURL,
}) => {
  // Two workers are installed, and one may delay the other.
  test.slow();
  const front = await openFront(baseURL ?? '');
  try {
    const page = await context.newPage();
    await page.goto(`${front.url}/`);
    await workerInControl(page);
    const playing = await context.newPage();
    await playing.goto(`${front.url}/daily-challenge`);
    const quiz = new QuizPage(playing);
    await quiz.start();
    await mark(playing);
    await expect(page.getByText(BANNER)).toBeHidden();

    const styles = await keptStyles(page, 'precache');
    expect(styles.length).toBeGreaterThan(1);

    front.deploy('second');
    await lookForNewBuild(page);
    await expect(page.getByText(BANNER)).toBeVisible();
    await expect(playing.getByText(BANNER)).toBeHidden();
    const before = front.visits.length;
    await mark(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    // The old worker may need up to five seconds to finish before the new one takes over.
    await expect(marked(page)).toHaveCount(0, { timeout: 25_000 });
    await workerInControl(page);

    await mark(page);
    await lookForNewBuild(page);
    await quiz.answer();
    await expect(marked(page)).toHaveCount(1);
    await expect(marked(playing)).toHaveCount(1);
    await expect(page.getByText(BANNER)).toBeHidden();
    expect(front.visits.slice(before)).toEqual(['/']);
    // Chunks that the old tab may still request remain cached; pages of the old build do not.
    expect(await keptStyles(page, 'assets')).toEqual(styles);
    const pageCaches = await page.evaluate(async () =>
      (await caches.keys()).filter((name) => name.includes('pages')),
    );
    expect(pageCaches).toEqual([`playwit-pages-${'0'.repeat(16)}`]);
  } finally {
    front.close();
  }
});

test('an operator can remove the worker and its caches', async ({ page, baseURL }) => {
  const front = await openFront(baseURL ?? '');
  try {
    await page.goto(`${front.url}/`);
    await workerInControl(page);
    expect(await keptAddresses(page, 'pages')).toContain('/');
    front.deploy('removed');
    await lookForNewBuild(page);
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
    await expect.poll(() => keptAddresses(page)).toEqual([]);
  } finally {
    front.close();
  }
});

test('a tab with stale chunks reloads once, then only shows the banner', async ({ page }) => {
  const loadGoneChunk = () =>
    page.evaluate(() => {
      const script = document.createElement('script');
      script.src = '/_next/static/chunks/of-a-build-that-is-gone.js';
      document.head.append(script);
    });
  await page.goto('/credits');
  await mark(page);
  // Repeated until the page listens: a chunk that failed before goes unnoticed.
  await expect(async () => {
    await loadGoneChunk();
    await expect(marked(page)).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await page.waitForLoadState('load');
  await mark(page);
  await expect(async () => {
    await loadGoneChunk();
    await expect(page.getByText(BANNER)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(marked(page)).toHaveCount(1);
});
