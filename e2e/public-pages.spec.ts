import { expect, test } from '@playwright/test';
import { learnAnswers } from './learn-answers';
import { dealDaily, finishByCall, startByCall } from './play-by-api';

const PUBLIC_PAGES = [
  { path: '/', title: 'Playwit', text: "Today's Top Players" },
  { path: '/leader-board', title: 'Leaderboard - Playwit', text: 'Leaderboard' },
  { path: '/leader-board?filter=Daily', title: 'Daily Leaderboard - Playwit', text: 'Leaderboard' },
  { path: '/daily-challenge', title: 'Daily Challenge - Playwit', text: 'Brain Teaser' },
];

for (const { path, title, text } of PUBLIC_PAGES) {
  test(`${path} has title, description, canonical and content in its HTML, without JavaScript`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toMatch(/<meta name="description" content=".{20,}/);
    expect(html).toMatch(/<link rel="canonical" href="http/);
    expect(html.replaceAll('&#x27;', "'")).toContain(text);
  });

  test(`${path} has only Latin-1 characters (decision 005)`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect([...html].filter((character) => character > '\u00ff')).toEqual([]);
  });

  test(`${path} is served from cache`, async ({ request }) => {
    await request.get(path);
    await expect.poll(async () => (await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT');
  });

  test(`${path} does not scroll sideways at 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test('a profile has one address, whatever the letter case of a link', async ({
  context: { request },
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '', 'x-playwit': '1' };
  await request.post('/api/account/register/auth-less', { headers });
  const { username } = (await (await request.get('/api/session')).json()).data;
  const other = username.toUpperCase();
  for (let times = 0; times < 2; times++) {
    const moved = await request.get(`/profile/${other}`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([308, `/profile/${username}`]);
    expect(moved.headers()['cache-control']).toBe('private, no-store');
  }
  const profile = await request.get(`/profile/${username}`);
  expect([profile.status(), await profile.text()]).toEqual([
    200,
    expect.stringMatching(new RegExp(`<h1[^>]*>${username}<`)),
  ]);
});

test('the leaderboard refreshes by itself when somebody scores', async ({ page, browser, baseURL }) => {
  await page.goto('/leader-board?filter=Monthly');
  await page.waitForLoadState('networkidle');
  const other = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { origin: baseURL ?? '', 'x-playwit': '1' },
  });
  const keys = await learnAnswers(browser, baseURL ?? '');
  expect((await other.request.post('/api/account/register/auth-less')).ok()).toBe(true);
  const { username } = (await (await other.request.get('/api/session')).json()).data;
  const daily = await dealDaily(other.request);
  await startByCall(other.request, daily);
  await finishByCall(other.request, daily, keys);
  await expect(page.getByText(username).first()).toBeVisible({ timeout: 30_000 });
  await other.close();
});

// A page names each of its style sheets three times: in the head, in the payload and in the list of what it loads. What
// the server draws is there twice, as HTML and in the payload (decision 085).
for (const [path, limitBytes] of [
  ['/', 82_000],
  ['/auth', 30_000],
] as const) {
  test(`the HTML of ${path} has at most ${limitBytes} bytes`, async ({ request }) => {
    expect((await (await request.get(path)).body()).length).toBeLessThanOrEqual(limitBytes);
  });
}
