import { expect, it } from '@jest/globals';
import { levelOf, statusClass } from './request-log.mjs';

it('prints faults and changes at the default level, and reads only when asked', () => {
  const of = (method: string, status: number) => levelOf({ method, status });
  expect([of('GET', 200), of('HEAD', 304), of('GET', 404)]).toEqual(['debug', 'debug', 'debug']);
  expect([of('PUT', 200), of('POST', 429), of('DELETE', 404)]).toEqual(['info', 'info', 'info']);
  expect([of('GET', 500), of('PUT', 502)]).toEqual(['error', 'error']);
});

it('prints ten refusals of a second, so that a flood is not written line by line', () => {
  const at = (now: number) => levelOf({ method: 'GET', status: 503, now });
  const levels = Array.from({ length: 100 }, (_, index) => at(5_000 + index));
  expect(levels.filter((level) => level === 'warn')).toHaveLength(10);
  expect(at(6_000)).toBe('warn');
});

it('reduces a status to its class', () => {
  expect([200, 308, 499, 503].map(statusClass)).toEqual(['2xx', '3xx', '4xx', '5xx']);
});
