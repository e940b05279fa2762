import { expect, test } from '@jest/globals';
import { NextRequest } from 'next/server.js';
import { middleware } from './middleware';

const GUEST = 'access-token=x; refresh-token=y; authLess=z';
const MEMBER = 'access-token=x; refresh-token=y';

/** Returns where the browser is redirected to; undefined when the screen opens. */
function door(path: string, cookie = ''): string | undefined {
  const headers = cookie ? { cookie } : undefined;
  const location = middleware(new NextRequest(`http://a.b${path}`, { headers })).headers.get('location');
  return location?.replace('http://a.b', '');
}

test.each(['/auth', '/auth/login', '/auth/register', '/auth/forgot-password', '/auth/register/token'])(
  '%s opens for a guest who pressed Sign up, and for no other token holder',
  (path) => {
    expect(door(`${path}?upgrade=`, GUEST)).toBeUndefined();
    expect(door(`${path}?upgrade`, GUEST)).toBeUndefined();
    expect(door(path, GUEST)).toBe('/');
    expect(door(`${path}?upgrade=`, MEMBER)).toBe('/');
    expect(door(path)).toBeUndefined();
  },
);

test('a visitor redirected from the account gets the path to return to', () => {
  expect(door('/account')).toBe('/auth?redirect-path=%2Faccount');
  expect(door('/account/settings?a=1&b=2')).toBe(
    `/auth?redirect-path=${encodeURIComponent('/account/settings?a=1&b=2')}`,
  );
  expect(door('/account', GUEST)).toBeUndefined();
});

test('an e-mailed link opens whether or not somebody is signed in', () => {
  expect(door('/auth/reset-password/code', MEMBER)).toBeUndefined();
  expect(door('/auth/verify/code', MEMBER)).toBeUndefined();
});
