import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readInterruption, saveInterruptedPath, takeRedirectPath } from './redirect-path';

const SITE = 'https://a.b';

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

test('the saved path is returned once', () => {
  saveInterruptedPath();
  expect(stored.get('redirect-path')).toBe('/account/settings?x=1');
  expect(takeRedirectPath()).toBe('/account/settings?x=1');
  expect(takeRedirectPath()).toBe('/');
});

test('a path in the URL takes precedence over a saved one, even when storage is blocked', () => {
  saveInterruptedPath();
  location.search = '?redirect-path=%2Faccount%3Fa%3D1';
  expect(takeRedirectPath()).toBe('/account?a=1');
  expect(stored.size).toBe(0);
  Object.assign(globalThis, { sessionStorage: undefined });
  expect(takeRedirectPath()).toBe('/account?a=1');
});

test.each(['//evil.com', '/auth', '/auth/login?x', 'https://evil.com/'])(
  'a saved %j leads to the landing page',
  (path) => {
    stored.set('redirect-path', path);
    expect(takeRedirectPath()).toBe('/');
  },
);

test('the interruption is remembered until its path is taken', () => {
  expect(readInterruption()).toBeNull();
  saveInterruptedPath();
  expect(readInterruption()).toBe('Your session has ended.');
  saveInterruptedPath('Another reason');
  expect(readInterruption()).toBe('Another reason');
  expect(takeRedirectPath()).toBe('/account/settings?x=1');
  expect(readInterruption()).toBeNull();
});
