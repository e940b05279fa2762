import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { CLIENT_ADDRESS_HEADER, SITE_CALL, SITE_CALL_HEADER } from '@/lib/contract/protocol';
import { errorResponse, type FakeProvider, ok, startFakeProvider } from '@/lib/session/testing/fake-provider';
import { OWN_PROFILE } from '@/lib/session/testing/own-profile';

const SECRET = 'i'.repeat(32);

jest.unstable_mockModule('@/lib/page-cache/marks', () => ({ markWithoutProvider: async () => null }));
let provider: FakeProvider;
let findPublicProfile: typeof import('./profile').findPublicProfile;

beforeAll(async () => {
  provider = await startFakeProvider();
  process.env.PROVIDER_URL = provider.url;
  process.env.INTERNAL_SECRET = SECRET;
  ({ findPublicProfile } = await import('./profile'));
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.seen.length = 0;
  provider.answer = () => ok({ ...OWN_PROFILE, username: 'Ada' });
});

test.each(['ab', 'a'.repeat(21), 'ada lovelace', '../../etc', 'ada\u0000', '<b>'])(
  '%j is found nowhere, without a call',
  async (name) => {
    expect(await findPublicProfile(name)).toBeUndefined();
    expect(provider.seen).toEqual([]);
  },
);

test('a call for a page is signed as the site’s, and names no address', async () => {
  await findPublicProfile('Ada');
  expect(provider.seen.map(({ headers }) => headers)).toEqual([
    expect.objectContaining({
      [SITE_CALL_HEADER]: createHmac('sha256', SECRET).update(SITE_CALL).digest('hex'),
    }),
  ]);
  expect(provider.seen[0]?.headers).not.toHaveProperty(CLIENT_ADDRESS_HEADER);
});

test('all spellings of a name share the data kept for an outage, with the spelling of the player', async () => {
  await findPublicProfile('ADA');
  provider.answer = () => errorResponse(429);
  expect(await findPublicProfile('aDa')).toMatchObject({ username: 'Ada' });
});

test('200 unknown names leave the data kept for real ones', async () => {
  await findPublicProfile('Ada');
  provider.answer = () => errorResponse(404);
  const unknown = Array.from({ length: 200 }, (_, number) => findPublicProfile(`nobody-${number}`));
  expect(new Set(await Promise.all(unknown))).toEqual(new Set([undefined]));
  provider.answer = () => errorResponse(429);
  expect(await findPublicProfile('Ada')).toMatchObject({ username: 'Ada' });
});
