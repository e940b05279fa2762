import { expect, test } from '@jest/globals';
import { challengeHref, needsDocument } from './urls';

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
