import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EndpointName } from '@/lib/contract/endpoints';
import { createTestApp, INTERNAL_SECRET, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const from = (address: string) => ({
  'x-playwit-client': `${address};${createHmac('sha256', INTERNAL_SECRET).update(address).digest('hex')}`,
});

/** Sends a call so often. Returns how many were not turned away by a limit, and the last `Retry-After`. */
async function send(name: EndpointName, times: number, call: { address: string; token?: string }) {
  let passed = 0;
  let wait = 0;
  for (let count = 0; count < times; count++) {
    const { address, token } = call;
    const { status, headers } = await test.call(name, { body: {}, headers: from(address), token });
    if (status !== 429) passed += 1;
    else wait = Number(headers.get('retry-after'));
  }
  return { passed, wait };
}

describe('registerGuest', () => {
  const name = 'registerGuest';

  it('makes 120 accounts in ten minutes and a thousand a day at one address', async () => {
    const address = '198.51.100.7';
    let passed = 0;
    for (let window = 0; window < 10; window++) {
      const sent = await send(name, 122, { address });
      passed += sent.passed;
      expect(sent.passed).toBe(window < 8 ? 120 : window === 8 ? 40 : 0);
      test.clock.advance(600);
    }
    expect(passed).toBe(1_000);
    expect((await send(name, 1, { address })).wait).toBe(12 * 3600 - 6000);
    expect((await send(name, 1, { address: '198.51.100.8' })).passed).toBe(1);
    test.clock.advance(12 * 3600);
    expect((await send(name, 1, { address })).passed).toBe(1);
  });
});

describe.each([
  { name: 'startGame', perAccount: 60, perAddress: 240 },
  { name: 'reportQuestion', perAccount: 20, perAddress: 60 },
] as const)('$name', ({ name, perAccount, perAddress }) => {
  it('counts the account at any address, and the address for any account', async () => {
    const address = '203.0.113.1';
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => test.createGuest()));
    const token = first?.token ?? '';
    expect((await send(name, perAccount + 3, { address, token })).passed).toBe(perAccount);
    expect((await send(name, 1, { address: '203.0.113.2', token })).passed).toBe(0);
    let passed = perAccount;
    for (const other of others)
      passed += (await send(name, perAccount, { address, token: other.token })).passed;
    expect(passed).toBe(perAddress);
    const { token: late } = await test.createGuest();
    expect((await send(name, 1, { address, token: late })).passed).toBe(0);
    expect((await send(name, 1, { address: '203.0.113.2', token: late })).passed).toBe(1);
  });
});
