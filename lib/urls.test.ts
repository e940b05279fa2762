import { expect, test } from '@jest/globals';
import { authHref, challengeHref, needsDocument, pathAfterSignIn, safePath, signUpHref } from './urls';

const SITE = 'https://a.b';

test.each([
  ['/account', '/account'],
  ['/leader-board?filter=All%20Time#top', '/leader-board?filter=All%20Time#top'],
  ['account', '/account'],
  ['https://a.b/profile/mira', '/profile/mira'],
])('%j is ours', (target, path) => {
  expect(safePath(target, SITE)).toBe(path);
});

test.each([
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '///evil.com',
  ' //evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  'https://a.b@evil.com',
  'https://a.b.evil.com',
  'http://a.b/x',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.com',
  'https://',
  '',
  null,
  undefined,
])('%j leads to the landing page', (target) => {
  expect(safePath(target, SITE)).toBe('/');
});

test.each(['//evil.com', '/auth', '/auth/login?x', 'https://evil.com/'])(
  'after signing in, %j leads to the landing page',
  (target) => {
    expect(pathAfterSignIn(target, SITE)).toBe('/');
  },
);

test('a link between auth screens keeps the sign-up and the path to go on to, and nothing else', () => {
  const search = new URL(signUpHref(), SITE).searchParams;
  expect(authHref('/auth/login', search)).toBe('/auth/login?upgrade=&redirect-path=%2Faccount');
  expect(authHref('/auth/login', new URLSearchParams('ref=FRIEND01'))).toBe('/auth/login');
});

test('a link into the auth or account pages begins a new document, one within them or out of them does not', () => {
  for (const to of ['/auth', '/auth/login?upgrade=', '/account', '/account/settings', '/account#invite'])
    expect([to, needsDocument('/', to), needsDocument('/authors', to)]).toEqual([to, true, true]);
  expect(needsDocument('/account', '/auth')).toBe(true);
  expect(needsDocument('/auth/verify/x', '/account')).toBe(true);
  const within = [
    ['/auth', '/auth/login'],
    ['/account/settings', '/account#invite'],
    ['/account', '/'],
    ['/auth', '/terms-of-service'],
    ['/', '/profile/account'],
    ['/', '/authors'],
  ] as const;
  for (const [from, to] of within) expect([from, to, needsDocument(from, to)]).toEqual([from, to, false]);
});

test('a challenge has the address of its game', () => {
  const code = 'A'.repeat(20);
  const href = (topic: { category: string; sub_category: string } | null) => challengeHref({ code, topic });
  expect(href(null)).toBe(`/daily-challenge?challenge=${code}`);
  expect(href({ category: 'geography', sub_category: 'all' })).toBe(`/trivia/geography?challenge=${code}`);
  expect(href({ category: 'sports', sub_category: 'nba' })).toBe(
    `/trivia/sports?sub-category=nba&challenge=${code}`,
  );
});
