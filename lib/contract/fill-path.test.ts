import { expect, test } from '@jest/globals';
import { fillPath } from './fill-path';

const CODE = 'a'.repeat(43);

test('a code of valid characters is inserted into the path', () => {
  expect(fillPath('/api/v1/account/verify/:code', { code: CODE })).toBe(`/api/v1/account/verify/${CODE}`);
});

test('a path without placeholders is returned unchanged', () => {
  expect(fillPath('/api/v1/account/login/')).toBe('/api/v1/account/login/');
});

test.each([undefined, ''])('without a code the request is not ready: %j', (code) => {
  expect(() => fillPath('/verify/:code', { code })).toThrow('Request not ready');
});

test.each([
  '..',
  '.',
  '../admin',
  '%2e%2e',
  '%2e%2e/admin',
  'a/../../x',
  'a/b',
  'a%2fb',
  'a?x=1',
  'a#b',
  'a b',
  '%00',
  'é',
  'a'.repeat(10_000),
])('%j never reaches the provider', (code) => {
  expect(() => fillPath('/verify/:code', { code })).toThrow('Not found.');
});
