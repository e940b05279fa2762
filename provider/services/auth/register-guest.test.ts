import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { GUEST_EMAIL_DOMAIN } from '@/lib/contract/auth';
import { accounts, refreshFamilies } from '@/provider/db/schema';
import { createPasswords } from '@/provider/services/platform/password';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const comeBack = ({ email, password }: { email: string; password: string }) =>
  test.call('registerGuest', { body: { email, password } });
const storedHash = async (id: string) =>
  (await test.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.passwordHash;

/** Stores a guest's secret as it was stored before. */
async function makeOld({ id, password }: { id: string; password: string }): Promise<void> {
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await test.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}

describe('a guest’s secret', () => {
  it('is stored as a digest, and brings back that guest only', async () => {
    const [guest, other] = [await test.createGuest(), await test.createGuest()];
    const stored = await storedHash(guest.id);
    expect(stored).toMatch(/^\$sha256\$[\w-]{43}$/);
    expect(stored).not.toContain(guest.password);
    for (const password of [other.password, `${guest.password}x`, stored ?? '']) {
      expect((await comeBack({ ...guest, password })).status).toBe(400);
    }
    const { data } = await comeBack(guest);
    expect((await test.call('getOwnProfile', { token: data.token.access })).data.id).toBe(guest.id);
  });

  it('of before, hashed like a password, works and is replaced at its first use', async () => {
    const guest = await test.createGuest();
    await makeOld(guest);
    expect((await comeBack({ ...guest, password: 'x'.repeat(43) })).status).toBe(400);
    expect(await storedHash(guest.id)).toMatch(/^\$argon2id\$/);
    for (let time = 0; time < 2; time++) {
      expect((await comeBack(guest)).status).toBe(200);
      expect(await storedHash(guest.id)).toMatch(/^\$sha256\$/);
    }
  });

  it('gives way to an Argon2id hash of the password that the guest chooses as a member', async () => {
    const guest = await test.createGuest();
    const email = `${randomUUID()}@example.com`;
    const password = 'a password of its own';
    const { email: guestEmail, password: secret } = guest;
    const authLess = { email: guestEmail, password: secret };
    const { data } = await test.call('register', {
      body: { email, code: await test.askCode(email), password, authLess },
    });
    expect(data.upgraded_guest).toBe(guestEmail);
    expect(await storedHash(guest.id)).toMatch(/^\$argon2id\$/);
    expect((await test.call('login', { body: { email, password } })).status).toBe(200);
    expect((await test.call('login', { body: { email, password: secret } })).status).toBe(400);
  });

  it('that is wrong upgrades no guest, and the response says so', async () => {
    const guest = await test.createGuest();
    const email = `${randomUUID()}@example.com`;
    const authLess = { email: guest.email, password: 'x'.repeat(43) };
    const body = { email, code: await test.askCode(email), password: 'a password of its own', authLess };
    expect((await test.call('register', { body })).data.upgraded_guest).toBeNull();
    expect((await comeBack(guest)).status).toBe(200);
  });
});

describe('a guest’s secret in two calls at once', () => {
  it('makes one guest, with a session for each call', async () => {
    const credentials = { email: `guest-${randomUUID()}@${GUEST_EMAIL_DOMAIN}`, password: 'x'.repeat(43) };
    const calls = await Promise.all(Array.from({ length: 10 }, () => comeBack(credentials)));
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
    const players = await Promise.all(
      calls.map(({ data }) => test.call('getOwnProfile', { token: data.token.access })),
    );
    expect(new Set(players.map(({ data }) => data.id)).size).toBe(1);
    expect(new Set(calls.map(({ data }) => data.token.refresh)).size).toBe(calls.length);
  });

  it('opens no session of a guest that is merged while its secret is checked', async () => {
    const [member, guest] = [await test.createMember(), await test.createGuest()];
    await makeOld(guest);
    const { passwords } = test.context;
    const { verifyOldGuest } = passwords;
    passwords.verifyOldGuest = async (...given) => {
      passwords.verifyOldGuest = verifyOldGuest;
      const isRight = await verifyOldGuest(...given);
      const authLess = { email: guest.email, password: guest.password };
      await test.call('mergeGuest', { token: member.token, body: { authLess, dry_run: false } });
      return isRight;
    };
    const { status, data } = await comeBack(guest);
    expect(status).toBe(200);
    const profile = await test.call('getOwnProfile', { token: data.token.access });
    expect(profile.status).toBe(200);
    expect(profile.data.id).not.toBe(guest.id);
    const sessions = test.db.select().from(refreshFamilies).where(eq(refreshFamilies.userId, guest.id));
    expect(await sessions).toEqual([]);
  });
});

describe('while the queue of passwords is full', () => {
  it('guests start and come back at once, those of before too; only sign-ins are turned away', async () => {
    const [guest, old] = [await test.createGuest(), await test.createGuest()];
    await makeOld(old);
    const passwords = createPasswords(20);
    Object.assign(test.context.passwords, passwords);
    let isOver = false;
    let hashed = 0;
    // More sign-ins than the queue has room for: whoever is done or turned away tries again.
    const flood = Array.from({ length: 40 }, async () => {
      while (!isOver) {
        await passwords.verify(null, 'x').then(
          () => (hashed += 1),
          () => setTimeout(5),
        );
      }
    });
    const fresh = await test.createGuest();
    const statuses = [];
    for (const one of [guest, fresh, old]) statuses.push((await comeBack(one)).status);
    const before = hashed;
    const login = await test.call('login', { body: { email: 'a@example.com', password: 'x' } });
    isOver = true;
    await Promise.all(flood);
    expect(statuses).toEqual([200, 200, 200]);
    expect(login.status).toBe(503);
    // Nobody has waited for a whole queue.
    expect(before).toBeLessThan(20);
  });
});
