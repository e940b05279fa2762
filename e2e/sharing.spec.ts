import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { QuizPage } from './pages/quiz-page';

const siteUrl = process.env.E2E_SITE_URL ?? '';

const PAGES = [
  { path: '/', title: 'Playwit', says: 'Today&#x27;s Top Players', types: ['WebSite'] },
  {
    path: '/leader-board',
    title: 'Leaderboard - Playwit',
    says: 'First three',
    types: ['ItemList', 'BreadcrumbList'],
  },
  {
    path: '/leader-board?filter=Weekly',
    title: 'Weekly Leaderboard - Playwit',
    says: 'First three',
    types: ['ItemList', 'BreadcrumbList'],
  },
  {
    path: '/daily-challenge',
    title: 'Daily Challenge - Playwit',
    says: 'Brain Teaser',
    types: ['Quiz', 'BreadcrumbList'],
  },
  { path: '/trivia', title: 'Trivia - Playwit', says: 'geography', types: ['BreadcrumbList'] },
  {
    path: '/trivia/sports',
    title: 'Sports trivia - Playwit',
    says: 'Sports',
    types: ['Quiz', 'BreadcrumbList'],
  },
  {
    path: '/trivia/sports?sub-category=nba',
    title: 'Sports: NBA trivia - Playwit',
    says: 'NBA',
    types: ['Quiz', 'BreadcrumbList'],
  },
  { path: '/about', title: 'About - Playwit', says: 'Planned', types: ['BreadcrumbList'] },
  {
    path: '/terms-of-service',
    title: 'Terms and privacy - Playwit',
    says: '30 June 2025',
    types: ['BreadcrumbList'],
  },
  { path: '/quiz', title: 'Quizzes - Playwit', says: 'No quizzes found', types: ['BreadcrumbList'] },
  { path: '/credits', title: 'Credits - Playwit', says: 'licences', types: ['BreadcrumbList'] },
];

/** Returns what a crawler reads in a page's HTML: every meta by name or property, title, canonical URL and JSON-LD. */
async function read(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const found = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const meta = new Map(found.map(([, name = '', content = '']) => [name, content.replaceAll('&#x27;', "'")]));
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return {
    html,
    meta: (name: string) => meta.get(name) ?? '',
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    types: scripts.flatMap(([, text = '']) => [JSON.parse(text)].flat().map((item) => item['@type'])),
  };
}

async function expectImage(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  expect(response.status()).toBe(200);
  // A minute: the page was cached before other journeys changed what its card says, or the machine is busy drawing.
  expect(response.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringMatching(/^public, max-age=(86400|60)$/),
  });
  expect(await sharp(await response.body()).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
}

test('every public page has metadata in its HTML, with a share image that exists', async ({ request }) => {
  test.slow();
  const [titles, descriptions] = [new Set(), new Set()];
  for (const { path, title, says, types } of PAGES) {
    const page = await read(request, path);
    expect(page.title, path).toBe(title);
    expect(page.html, path).toContain(says);
    expect(page.canonical, path).toBe(new URL(path, siteUrl).href.replace(/\/$/, ''));
    expect(page.types, path).toEqual(types);
    for (const name of ['og:title', 'twitter:title']) expect(page.meta(name), path).toBe(title);
    expect(page.meta('og:url'), path).toBe(page.canonical);
    expect(page.meta('twitter:card'), path).toBe('summary_large_image');
    expect(page.meta('og:image:alt'), path).toMatch(/Playwit.*\./);
    expect(page.meta('og:image'), path).toContain(`${siteUrl}/share-image/`);
    expect(page.meta('twitter:image'), path).toBe(page.meta('og:image'));
    await expectImage(request, page.meta('og:image'));
    titles.add(page.title);
    descriptions.add(page.meta('description'));
  }
  expect(titles.size).toBe(PAGES.length);
  expect(descriptions.size).toBe(PAGES.length);
});

test('a whole category has one canonical URL; account and auth pages are not indexed', async ({
  request,
}) => {
  const whole = await read(request, '/trivia/sports?sub-category=all');
  expect(whole.canonical).toBe(`${siteUrl}/trivia/sports`);
  expect((await read(request, '/leader-board?filter=All%20Time')).canonical).toBe(`${siteUrl}/leader-board`);
  expect((await read(request, '/auth/login')).meta('robots')).toContain('noindex');
});

test('a profile’s share image shows its figures, and an older URL of it still works', async ({
  page,
  request,
}) => {
  await page.goto('/daily-challenge');
  const quiz = new QuizPage(page);
  await quiz.start();
  const { username } = (await (await page.request.get('/api/session')).json()).data;
  const profile = await read(request, `/profile/${username}`);
  expect(profile.title).toBe(`${username} - Playwit`);
  expect(profile.types).toEqual(['ProfilePage', 'BreadcrumbList']);
  expect(profile.meta('og:type')).toBe('profile');
  expect(profile.meta('og:image:alt')).toBe(
    `${username} on Playwit: 0 points, a 0-day streak, 0 quizzes taken.`,
  );
  await expectImage(request, profile.meta('og:image'));

  const old = await request.get(`/share-image/profile/${username}/anOldVersion.png`);
  expect(old.status()).toBe(200);
  expect(old.headers()['cache-control']).toBe('public, max-age=60');
});

test('a share image takes no text from its URL', async ({ request }) => {
  for (const path of [
    '/share-image/profile/nobody-is-called-this/abcdefghijkl.png',
    '/share-image/profile/..%2f..%2fetc/abcdefghijkl.png',
    '/share-image/trivia/made-up/abcdefghijkl.png',
    '/share-image/board/hourly/abcdefghijkl.png',
    '/share-image/page/anything/abcdefghijkl.png',
    '/share-image/words/home/abcdefghijkl.png',
    '/share-image/page/home/short.png',
    '/share-image/page/home/abcdefghijkl.svg',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('robots.txt and the sitemap lead crawlers to the public pages and nowhere else', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  // A page must be crawlable for its `noindex` to be seen.
  expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);

  const index = await (await request.get('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(files[0]).toBe(`${siteUrl}/sitemaps/pages.xml`);
  for (const file of files) {
    const response = await request.get(file);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain('application/xml');
  }
  const pages = await (await request.get('/sitemaps/pages.xml')).text();
  for (const path of ['/', '/leader-board?filter=Daily', '/trivia/sports?sub-category=nba', '/about']) {
    expect(pages).toContain(`<loc>${new URL(path, siteUrl).href}</loc>`);
  }
  expect(pages).not.toMatch(/\/(auth|account|api)\b/);
  expect((await request.get('/sitemaps/players-999.xml')).status()).toBe(404);
  expect((await request.get('/sitemaps/nothing.xml')).status()).toBe(404);
});
