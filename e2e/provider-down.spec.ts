import { expect, test } from '@playwright/test';
import { openChaosProxy } from '@/scripts/chaos-proxy';
import { findFreePort } from '@/scripts/ports';
import { NEXT, type Server, startServer } from '@/scripts/processes';
import { QuizPage } from './pages/quiz-page';

/** A web process of its own on the same build, connected to the provider by a proxy that these journeys can cut. */
let web: Server;
let line: Awaited<ReturnType<typeof openChaosProxy>>;
let siteUrl: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  line = await openChaosProxy(Number(process.env.E2E_PROVIDER_PORT));
  const port = await findFreePort();
  siteUrl = `http://localhost:${port}`;
  web = await startServer(
    { name: 'the web', args: [NEXT, 'start', '-p', String(port)], readyUrl: `${siteUrl}/healthz` },
    {
      env: {
        NODE_ENV: 'production',
        NEXT_DIST_DIR: process.env.E2E_DIST_DIR,
        INTERNAL_SECRET: process.env.E2E_INTERNAL_SECRET,
        SITE_URL: siteUrl,
        PORT: String(port),
        PROVIDER_URL: `http://127.0.0.1:${line.port}`,
      },
      stdio: 'ignore',
    },
  );
});
test.afterAll(() => {
  void web?.stop();
  line?.close();
});

test('robots.txt, the sitemap of pages and the fixed share images work without the provider', async () => {
  line.set('cut');
  const get = (path: string) => fetch(`${siteUrl}${path}`);
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(await (await get('/sitemap.xml')).text()).toContain(`${siteUrl}/sitemaps/pages.xml`);
  expect(await (await get('/sitemaps/pages.xml')).text()).toContain(`<loc>${siteUrl}/daily-challenge</loc>`);
  expect((await get('/share-image/page/home/abcdefghijkl.png')).status).toBe(200);
  const standIn = await get('/share-image/board/daily/abcdefghijkl.png');
  expect([standIn.status, standIn.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await get('/sitemaps/players-0.xml')).status).toBe(503);
  line.set('pass');
  await expect
    .poll(async () => (await get('/sitemaps/pages.xml')).text(), { timeout: 15_000 })
    .toContain('/trivia/geography');
  expect((await get('/share-image/board/daily/abcdefghijkl.png')).status).toBe(200);
});

test('a page that was never rendered says that its data are unavailable, and is not cached', async ({
  page,
}) => {
  line.set('cut');
  for (const path of ['/', '/leader-board?filter=Weekly']) {
    const response = await page.goto(`${siteUrl}${path}`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['cache-control']).toContain('no-store');
    await expect(page.getByText(/unavailable right now/i).first()).toBeVisible();
  }
  line.set('pass');
  // No visitor gets the notice of an earlier one.
  for (const path of ['/', '/leader-board?filter=Weekly'])
    expect(await (await fetch(`${siteUrl}${path}`)).text()).not.toContain('unavailable right now');
});

test('a page that was rendered before keeps its data while the provider is unavailable', async ({ page }) => {
  await page.goto(`${siteUrl}/leader-board?filter=Monthly`);
  line.set('cut');
  await page.waitForTimeout(11_000);
  for (let visit = 0; visit < 2; visit++) {
    const response = await page.goto(`${siteUrl}/leader-board?filter=Monthly`);
    expect(response?.status()).toBe(200);
    expect(await response?.text()).not.toMatch(/unavailable right now/i);
  }
  line.set('pass');
});

for (const fault of ['cut', 'hang'] as const) {
  test(`a choice is kept and sent later, and no cookie is lost, when the provider's connection is ${fault}`, async ({
    page,
    context,
  }) => {
    test.slow();
    await page.goto(`${siteUrl}/daily-challenge`);
    const quiz = new QuizPage(page);
    await quiz.start();
    const tokens = async () =>
      (await context.cookies(siteUrl)).map(({ name, value }) => `${name}=${value}`).sort();
    const before = await tokens();
    line.set(fault);
    await quiz.pause();
    await quiz.options().first().click();
    await expect(page.getByText(/not saved/i).first()).toBeVisible({ timeout: 20_000 });
    expect(await tokens()).toEqual(before);
    line.set('pass');
    await expect(page.getByText(/not saved/i)).toHaveCount(0, { timeout: 40_000 });
    await expect(page.getByRole('button', { name: 'Next Question' })).toBeVisible();
    await page.reload();
    await quiz.expectQuestion(2);
  });
}
