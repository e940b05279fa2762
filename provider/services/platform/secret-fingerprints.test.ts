import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Database } from '@/provider/db/database';
import { secretFingerprints } from '@/provider/db/schema';
import { openTestDatabase } from '@/provider/testing/test-database';
import { requireKnownSecrets } from './secret-fingerprints';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(secretFingerprints);
});
afterAll(() => database?.close());

const FIRST = {
  AUTH_SECRET: 'a'.repeat(43),
  INTERNAL_SECRET: 'i'.repeat(43),
  CONTENT_SECRET: 'c'.repeat(43),
  VAPID_PRIVATE_KEY: 'v'.repeat(43),
};
const OTHER = 'x'.repeat(43);

test.each(Object.keys(FIRST))(
  'another %s is refused with one line that names it, and stays refused',
  async (name) => {
    await requireKnownSecrets(database.db, { secrets: FIRST });
    const before = await database.db.select().from(secretFingerprints);
    for (let start = 0; start < 2; start += 1)
      await expect(
        requireKnownSecrets(database.db, { secrets: { ...FIRST, [name]: OTHER } }),
      ).rejects.toThrow(new RegExp(`^${name}: is not the one [^\\n]*--accept-new-secret ${name}\\.$`));
    expect(await database.db.select().from(secretFingerprints)).toEqual(before);
    await requireKnownSecrets(database.db, { secrets: FIRST });
  },
);

test('of two first starts at once with different secrets, one is refused', async () => {
  const outcomes = await Promise.allSettled(
    [FIRST.AUTH_SECRET, OTHER].map((AUTH_SECRET) =>
      requireKnownSecrets(database.db, { secrets: { AUTH_SECRET } }),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a secret that is accepted takes the place of the old one; the others stay required', async () => {
  await requireKnownSecrets(database.db, { secrets: FIRST });
  const changed = { ...FIRST, AUTH_SECRET: OTHER };
  await requireKnownSecrets(database.db, { secrets: changed, accepted: ['AUTH_SECRET'] });
  await requireKnownSecrets(database.db, { secrets: changed });
  await expect(requireKnownSecrets(database.db, { secrets: FIRST })).rejects.toThrow(/^AUTH_SECRET/);
  await expect(
    requireKnownSecrets(database.db, {
      secrets: { ...changed, CONTENT_SECRET: OTHER },
      accepted: ['AUTH_SECRET'],
    }),
  ).rejects.toThrow(/^CONTENT_SECRET/);
});

test('the database stores no secret, and a key that is not set is not required', async () => {
  await requireKnownSecrets(database.db, { secrets: FIRST });
  const stored = JSON.stringify(await database.db.select().from(secretFingerprints));
  for (const secret of Object.values(FIRST)) expect(stored).not.toContain(secret);
  await requireKnownSecrets(database.db, { secrets: { ...FIRST, VAPID_PRIVATE_KEY: undefined } });
});
