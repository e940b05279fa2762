import { expect, test } from '@playwright/test';

const ownHeaders = (baseURL = '') => ({ origin: baseURL, 'x-playwit': '1' });

test('tokens are in httpOnly cookies only, never in a response body', async ({ context, baseURL }) => {
  const response = await context.request.post('/api/account/register/auth-less', {
    headers: ownHeaders(baseURL),
  });
  expect(await response.text()).toBe('{"data":{}}');
  const cookies = await context.cookies();
  for (const name of ['access-token', 'refresh-token', 'authLess']) {
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({
      httpOnly: true,
      path: '/',
      sameSite: 'Lax',
    });
  }
});

test('a call that changes something is rejected unless it is same-origin', async ({ context, baseURL }) => {
  const own = ownHeaders(baseURL);
  const foreign: Record<string, string>[] = [
    {},
    { 'x-playwit': '1' },
    { origin: own.origin },
    { ...own, origin: 'null' },
    { ...own, origin: 'https://evil.example' },
    { ...own, 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) {
    const response = await context.request.post('/api/account/register/auth-less', { headers });
    expect(response.status()).toBe(403);
    expect(response.headers()['set-cookie']).toBeUndefined();
    expect(await response.json()).toMatchObject({ statusCode: 403 });
  }
});

test('twenty concurrent calls with an expired access token all succeed with one rotation', async ({
  context,
  baseURL,
}) => {
  await context.request.post('/api/account/register/auth-less', { headers: ownHeaders(baseURL) });
  const [access] = (await context.cookies()).filter((cookie) => cookie.name === 'access-token');
  if (!access) throw new Error('no access token');
  await context.addCookies([{ ...access, value: 'an.expired.token' }]);
  const responses = await Promise.all(Array.from({ length: 20 }, () => context.request.get('/api/account')));
  expect(responses.map((response) => response.status())).toEqual(Array(20).fill(200));
  const successors = new Set(
    responses.flatMap((response) =>
      response.headersArray().flatMap(({ value }) => /^refresh-token=([^;]+)/.exec(value)?.[1] ?? []),
    ),
  );
  expect(successors.size).toBe(1);
});

test('unknown paths go home, unknown calls get JSON, missing files get a plain 404', async ({ request }) => {
  const mistyped = ['/About', '/Trivia', '/trivia/../Leader-Board', '/Auth/login', '/%E0%A4%A', '/profile/%'];
  for (const path of ['/nope', '/index.php', '/a/b/c', ...mistyped]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([307, '/']);
  }
  expect(await (await request.get('/api/nope')).json()).toMatchObject({ statusCode: 404 });
  const missing = ['/_next/static/chunks/gone.js', '/.well-known/change-password'];
  // The journeys run without CONTACT_EMAIL: there is nothing to say in security.txt.
  for (const path of [...missing, '/.well-known/security.txt', '/security.txt']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/png');
  expect((await request.get('/api/account/get?username=%')).status()).toBe(404);
  expect((await request.fetch('/api/session', { method: 'TRACE' })).status()).toBe(405);
});

test('personal responses are not cached by anyone', async ({ request }) => {
  for (const path of ['/auth', '/auth/login', '/account', '/api/session', '/api/auth/session']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.headers()['cache-control']]).toEqual([path, 'private, no-store']);
  }
});

/** WebKit's version is in every browser of an iPhone, and in Safari on a Mac. */
const BEFORE_SAFARI_16 = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/120.0 Safari/604.1',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/15.4 Safari/605.1.15',
};

test('pages may open only their own site’s live socket, and no device permissions', async ({
  request,
  baseURL,
}) => {
  const { host } = new URL(baseURL ?? '');
  const readHeaders = async (path: string, userAgent?: string) =>
    (await request.get(path, userAgent ? { headers: { 'user-agent': userAgent } } : {})).headers();
  const sourcesOf = (headers: Record<string, string>) =>
    /connect-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
  for (const path of ['/about', '/auth/login']) {
    const headers = await readHeaders(path);
    expect(sourcesOf(headers)).toMatch(/^'self'( http\S+)?$/);
    for (const userAgent of Object.values(BEFORE_SAFARI_16))
      expect(sourcesOf(await readHeaders(path, userAgent))).toMatch(
        new RegExp(`^'self' ws://${host} wss://${host}( http\\S+)?$`),
      );
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
      expect(headers['permissions-policy']).toContain(`${feature}=()`);
  }
});
