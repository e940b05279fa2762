import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  readInterruption,
  safePath,
  saveInterruptedPath,
  saveRedirectPath,
  takeRedirectPath,
} from './redirect-path';

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

const stored = new Map<string, string>();

beforeEach(() => {
  Object.assign(globalThis, {
    location: { origin: SITE, pathname: '/account/settings', search: '?x=1' },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
});

afterEach(() => stored.clear());

test('the saved path is given back once', () => {
  saveRedirectPath();
  expect(stored.get('redirect-path')).toBe('/account/settings?x=1');
  expect(takeRedirectPath()).toBe('/account/settings?x=1');
  expect(takeRedirectPath()).toBe('/');
});

test.each(['//evil.com', '/auth', '/auth/login?x', 'https://evil.com/'])(
  'a saved %j leads to the landing page',
  (path) => {
    saveRedirectPath(path);
    expect(takeRedirectPath()).toBe('/');
  },
);

test('an interruption is known until its path is taken; leaving by choice is none', () => {
  saveRedirectPath('/account');
  expect(readInterruption()).toBeNull();
  saveInterruptedPath();
  expect(readInterruption()).toBe('Your session has ended.');
  saveInterruptedPath('Another reason');
  expect(readInterruption()).toBe('Another reason');
  expect(takeRedirectPath()).toBe('/account/settings?x=1');
  expect(readInterruption()).toBeNull();
});
