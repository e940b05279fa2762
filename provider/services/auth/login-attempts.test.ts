import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { knownDevices, rateLimits } from '@/provider/db/schema';
import { eraseDueAccounts } from '@/provider/services/account/erase-account';
import { breakTransactions } from '@/provider/testing/break-transactions';
import { createTestApp, INTERNAL_SECRET, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  // Hundreds of attempts are counted here; how long a hash takes does not matter.
  Object.assign(test.context.passwords, {
    hash: async (password: string) => `plain:${password}`,
    verify: async (passwordHash: string | null | undefined, password: string) =>
      passwordHash === `plain:${password}`,
  });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const from = (address: string) => ({
  'x-playwit-client': `${address};${createHmac('sha256', INTERNAL_SECRET).update(address).digest('hex')}`,
});
const loginOn = (device: string, { email, password }: { email: string; password: string }) =>
  test.call('login', { body: { email, password }, headers: { 'x-playwit-device': device } });
const newDevice = () => randomBytes(32).toString('base64url');

/** Tries wrong passwords, each from an address of its own, all at once. Returns the responses. */
const guess = (email: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      test.call('login', {
        body: { email, password: `guess number ${index}` },
        headers: from(`203.0.113.${index % 250}`),
      }),
    ),
  );
const countOf = (responses: readonly { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length;
const devicesOf = (userId: string) =>
  test.db.select().from(knownDevices).where(eq(knownDevices.userId, userId));

describe('guessing a password', () => {
  it('from a hundred addresses at once gets ten tries and one turn', async () => {
    const member = await test.createMember();
    const responses = await guess(member.email, 100);
    expect([countOf(responses, 400), countOf(responses, 429)]).toEqual([11, 89]);
    const slow = responses.find(({ status }) => status === 429);
    expect(slow?.error.code).toBe('rate_limited');
    expect(Number(slow?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('gets a turn after 2, 4, 8, 16, 32 and then every 60 seconds, also in the next quarter of an hour', async () => {
    const member = await test.createMember();
    await guess(member.email, 10);
    const pauses = [];
    for (let turn = 0; turn < 8; turn++) {
      expect((await guess(member.email, 1))[0]?.status).toBe(400);
      const refused = await guess(member.email, 2);
      expect(countOf(refused, 429)).toBe(2);
      pauses.push(Number(refused[0]?.headers.get('retry-after')));
      test.clock.advance((pauses.at(-1) ?? 0) - 1);
      expect((await guess(member.email, 1))[0]?.status).toBe(429);
      test.clock.advance(1);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    test.clock.advance(900 - 242);
    const next = await guess(member.email, 12);
    expect([countOf(next, 400), countOf(next, 429)]).toEqual([1, 11]);
  });

  it('for an hour from everywhere gets fewer than 80 tries', async () => {
    const member = await test.createMember();
    let tried = countOf(await guess(member.email, 12), 400);
    for (let second = 0; second < 3600; second += 30) {
      tried += countOf(await guess(member.email, 2), 400);
      test.clock.advance(30);
    }
    expect(tried).toBeGreaterThan(60);
    expect(tried).toBeLessThan(80);
  });

  it('is answered alike for addresses without an account', async () => {
    const member = await test.createMember();
    const told = async (email: string) => {
      const bodies = [];
      for (let count = 0; count < 13; count++) {
        const { status, headers, error } = await loginOn(newDevice(), {
          email,
          password: 'not the password',
        });
        bodies.push([status, headers.get('retry-after'), { ...error, request_id: '' }]);
      }
      return bodies;
    };
    expect(await told('nobody-at-all@example.com')).toEqual(await told(member.email));
  });

  it('never slows down the owner on a device that the account knows', async () => {
    const member = await test.createMember();
    const device = newDevice();
    expect((await loginOn(device, member)).status).toBe(200);
    await guess(member.email, 30);
    for (let count = 0; count < 15; count++) expect((await loginOn(device, member)).status).toBe(200);
    expect((await loginOn(newDevice(), member)).status).toBe(429);
    expect((await loginOn('not a device', member)).status).toBe(429);
  });

  it('on a known device is slowed down by itself, and slows down nobody else', async () => {
    const member = await test.createMember();
    const device = newDevice();
    await loginOn(device, member);
    const wrong = { ...member, password: 'not the password' };
    const responses = await Promise.all(Array.from({ length: 20 }, () => loginOn(device, wrong)));
    expect([countOf(responses, 400), countOf(responses, 429)]).toEqual([11, 9]);
    expect((await loginOn(device, member)).status).toBe(429);
    expect((await loginOn(newDevice(), member)).status).toBe(200);
  });

  it.each([
    ['after', 1],
    ['before', 0],
  ] as const)(
    'knows the device when the process dies just %s the sign-in is stored: %d',
    async (point, known) => {
      const member = await test.createMember();
      const before = (await devicesOf(member.id)).length;
      const { db } = test.context;
      const broken = breakTransactions(db);
      broken.breakNext(`${point} commit`);
      test.context.db = broken.db;
      const { status } = await loginOn(newDevice(), member);
      test.context.db = db;
      expect(status).toBe(500);
      expect(await devicesOf(member.id)).toHaveLength(before + known);
    },
  );

  it('with the device of another account is not spared', async () => {
    const [victim, attacker] = [await test.createMember(), await test.createMember()];
    const device = newDevice();
    await loginOn(device, attacker);
    await guess(victim.email, 11);
    expect((await loginOn(device, { ...victim, password: 'a guess' })).status).toBe(429);
  });

  it('stores neither the address nor the device in clear text', async () => {
    const member = await test.createMember();
    const device = newDevice();
    await loginOn(device, member);
    await guess(member.email, 12);
    const stored = JSON.stringify([
      await test.db.select().from(knownDevices),
      await test.db.select().from(rateLimits),
    ]);
    expect(stored).not.toContain(device);
    expect(stored).not.toContain(member.email);
  });
});

describe('a known device', () => {
  it('is one of the ten seen last, and forgotten after 400 days', async () => {
    const member = await test.createMember();
    const [first, ...others] = Array.from({ length: 11 }, newDevice);
    for (const device of [first, ...others]) {
      await loginOn(device ?? '', member);
      test.clock.advance(1);
    }
    expect(await devicesOf(member.id)).toHaveLength(10);
    await guess(member.email, 11);
    expect((await loginOn(first ?? '', member)).status).toBe(429);
    expect((await loginOn(others[0] ?? '', member)).status).toBe(200);
    test.clock.advance(401 * 86_400);
    await loginOn(newDevice(), member);
    expect(await devicesOf(member.id)).toHaveLength(1);
  });

  it('is gone with the account', async () => {
    const member = await test.createMember();
    await loginOn(newDevice(), member);
    expect(await devicesOf(member.id)).toHaveLength(1);
    await test.call('deleteAccount', { token: member.token, body: { username: member.username } });
    test.clock.advance(15 * 86_400);
    await eraseDueAccounts(test.context);
    expect(await devicesOf(member.id)).toEqual([]);
  });

  it('is made by registering', async () => {
    const email = 'registers-here@example.com';
    const device = newDevice();
    const body = { email, code: await test.askCode(email), password: 'a password of its own' };
    expect((await test.call('register', { body, headers: { 'x-playwit-device': device } })).status).toBe(200);
    await guess(email, 12);
    expect((await loginOn(device, body)).status).toBe(200);
  });

  it('is only the one that reset the password, which ends every wait there', async () => {
    const member = await test.createMember();
    const [old, own] = [newDevice(), newDevice()];
    await loginOn(old, member);
    const wrong = { ...member, password: 'not the password' };
    await Promise.all(Array.from({ length: 12 }, () => loginOn(old, wrong)));
    await guess(member.email, 20);
    await test.call('forgotPassword', { body: { email: member.email } });
    await test.settled();
    const password = 'another horse, another staple';
    const body = { code: test.mailbox.codeFor(member.email), password };
    await test.call('resetPassword', { body, headers: { 'x-playwit-device': own } });
    expect((await loginOn(old, { ...member, password })).status).toBe(200);
    await guess(member.email, 20);
    expect((await loginOn(own, { ...member, password })).status).toBe(200);
  });
});
