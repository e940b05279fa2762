import { expect, test } from '@jest/globals';
import { authHref, pathAfterSignIn, safePath, signUpHref } from './auth-urls';

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
