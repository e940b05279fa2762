import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ApiError } from '@/lib/contract/errors';
import { readInterruption } from './redirect-path';
import { leaveForAuth } from './session-calls';

const stored = new Map<string, string>();
let assigned: string[] = [];

beforeEach(() => {
  Object.assign(globalThis, {
    location: { pathname: '/account', search: '', assign: (path: string) => assigned.push(path) },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
});

afterEach(() => {
  stored.clear();
  assigned = [];
});

test('sign-in shows the text of product rules §8 after an authentication timeout', () => {
  const detail = 'Autentication timeout';
  leaveForAuth(new ApiError({ statusCode: 401, code: 'authentication_timeout', detail }));
  expect(assigned).toEqual(['/auth']);
  expect(readInterruption()).toBe('Autentication timeout');
});

test('sign-in says that the session has ended after any other reason', () => {
  leaveForAuth(new ApiError({ statusCode: 401, code: 'refresh_not_valid', detail: 'Please sign in again.' }));
  expect(readInterruption()).toBe('Your session has ended.');
});
