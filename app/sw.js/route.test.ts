import { expect, test } from '@jest/globals';
import { GET } from './route';

test('a process without a worker to serve sends the one that removes itself, and nobody caches it', async () => {
  process.env.INTERNAL_SECRET = 'i'.repeat(32);
  process.env.SERVICE_WORKER = 'off';
  const response = await GET();
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('registration.unregister()');
  expect(response.headers.get('cache-control')).toBe('no-cache, max-age=0');
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
});
