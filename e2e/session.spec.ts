import { expect, test } from '@playwright/test';

const ownHeaders = (baseURL = '') => ({ origin: baseURL, 'x-playwit': '1' });

test('tokens live in httpOnly cookies only, never in a reply', async ({ context, baseURL }) => {
  const reply = await context.request.post('/api/account/register/auth-less', {
    headers: ownHeaders(baseURL),
  });
  expect(await reply.text()).toBe('{"data":{}}');
  const cookies = await context.cookies();
  for (const name of ['access-token', 'refresh-token', 'authLess']) {
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({
      httpOnly: true,
      path: '/',
      sameSite: 'Lax',
    });
  }
});

test('a call that changes something is refused unless it comes from the site itself', async ({
  context,
  baseURL,
}) => {
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
    const reply = await context.request.post('/api/account/register/auth-less', { headers });
    expect(reply.status()).toBe(403);
    expect(reply.headers()['set-cookie']).toBeUndefined();
    expect(await reply.json()).toMatchObject({ statusCode: 403 });
  }
});

test('twenty calls at once with an expired access token all succeed on one rotation', async ({
  context,
  baseURL,
}) => {
  await context.request.post('/api/account/register/auth-less', { headers: ownHeaders(baseURL) });
  const [access] = (await context.cookies()).filter((cookie) => cookie.name === 'access-token');
  if (!access) throw new Error('no access token');
  await context.addCookies([{ ...access, value: 'an.expired.token' }]);
  const replies = await Promise.all(Array.from({ length: 20 }, () => context.request.get('/api/account')));
  expect(replies.map((reply) => reply.status())).toEqual(Array(20).fill(200));
  const successors = new Set(
    replies.flatMap((reply) =>
      reply.headersArray().flatMap(({ value }) => /^refresh-token=([^;]+)/.exec(value)?.[1] ?? []),
    ),
  );
  expect(successors.size).toBe(1);
});

test('unknown paths go home, unknown calls get JSON, missing chunks get a plain 404', async ({ request }) => {
  for (const path of ['/nope', '/index.php', '/a/b/c']) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location]).toEqual([307, '/']);
  }
  expect(await (await request.get('/api/nope')).json()).toMatchObject({ statusCode: 404 });
  const chunk = await request.get('/_next/static/chunks/gone.js', { maxRedirects: 0 });
  expect(chunk.status()).toBe(404);
});
