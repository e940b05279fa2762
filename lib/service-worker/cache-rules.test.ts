import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isUnreachable, mayKeep, mayKeepPage, type RuledRequest, ruleFor, START_PATHS } from './cache-rules';

const origin = 'https://play.example';
const rule = (address: string, change: Partial<RuledRequest> = {}) =>
  ruleFor({
    method: 'GET',
    url: new URL(address, origin),
    origin,
    isNavigation: true,
    isRange: false,
    ...change,
  });
const fetched = { isNavigation: false };

test.each([
  ...START_PATHS,
  '/leader-board?filter=All%20Time',
  '/trivia/Geography?sub-category=Rivers',
  '/quiz/play/1',
  '/about',
  '/terms-of-service',
])('%s is the same for everybody and cached', (address) => expect(rule(address)).toBe('page'));

test.each([
  '/account',
  '/account/settings',
  '/auth',
  '/auth/verify/0123456789',
  '/auth/reset-password/0123456789',
  '/profile/luciav',
  '/daily-challenge?challenge=AAAAAAAAAAAAAAAAAAAA',
  '/trivia/sports?sub-category=nba&challenge=AAAAAAAAAAAAAAAAAAAA',
  '/healthz',
  '/trivial',
  '/aboutme',
])('%s is never cached; offline it shows the offline page', (address) =>
  expect(rule(address)).toBe('screen'),
);

test.each(['/api/account/export', '/api/auth/callback/google?code=1'])(
  'a navigation to %s passes through unchanged',
  (address) => expect(rule(address)).toBe('passthrough'),
);

test('nothing below /api, /account or /auth is cached, however it is requested', () => {
  const privately = fc.tuple(
    fc.constantFrom('/api', '/account', '/auth', '/ws', '/healthz'),
    fc.webPath(),
    fc.boolean(),
  );
  fc.assert(
    fc.property(privately, ([folder, rest, isNavigation]) => {
      const asked = rule(`${folder}/x${rest}`, { isNavigation });
      return !['page', 'asset'].includes(asked) && (folder !== '/api' || asked !== 'sound');
    }),
  );
});

test('other methods and other origins are left to the browser', () => {
  expect(rule('/', { method: 'POST' })).toBe('none');
  expect(rule('/_next/static/chunks/a.js', { ...fetched, method: 'HEAD' })).toBe('none');
  expect(rule('https://accounts.google.com/gsi/client.js', fetched)).toBe('none');
});

test('a page that Next fetches in the background is not cached', () => {
  expect(rule('/daily-challenge?_rsc=1x', fetched)).toBe('none');
});

test('chunks and sounds come from the cache, ranges of a sound do not', () => {
  expect(rule('/_next/static/chunks/a.js', fetched)).toBe('asset');
  expect(rule('/sounds/right.mp3', fetched)).toBe('sound');
  expect(rule('/sounds/right.mp3', { ...fetched, isRange: true })).toBe('none');
});

const response = (headers: Record<string, string> = {}, change = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 's-maxage=10',
    ...headers,
  }),
  ...change,
});

test('a public page may be kept', () => expect(mayKeepPage(response())).toBe(true));

test.each([
  response({ 'cache-control': 'private, no-cache, no-store, max-age=0' }),
  response({ 'cache-control': 'private' }),
  response({ 'set-cookie': 'a=1' }),
  response({}, { status: 404 }),
  response({}, { status: 206 }),
  response({}, { status: 0, type: 'opaque' }),
  response({}, { redirected: true }),
])('a response that is private, partial, foreign, moved or a fault is not kept (%#)', (response) => {
  expect(mayKeep(response)).toBe(false);
});

test('a page that is not HTML is not kept as one', () => {
  expect(mayKeepPage(response({ 'content-type': 'application/json' }))).toBe(false);
  expect(mayKeep(response({ 'content-type': 'text/javascript' }))).toBe(true);
});

test('a response of type error is the network giving nothing, like a gateway that does not reach the site', () => {
  expect(isUnreachable(Response.error())).toBe(true);
  expect(isUnreachable(new Response('', { status: 503 }))).toBe(true);
  expect(isUnreachable(new Response('', { status: 404 }))).toBe(false);
  expect(isUnreachable(new Response(''))).toBe(false);
});
