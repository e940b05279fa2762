import { expect, test } from '@jest/globals';
import { Hono } from 'hono';
import { pino } from 'pino';
import { CLIENT_ADDRESS_HEADER } from '@/lib/contract/protocol';
import { clientAddress } from '@/provider/testing/client-address';
import { createClientAddressReader } from './client-address';

const SECRET = 'internal-secret-for-tests-only-0123456789';
const ADDRESS = '203.0.113.7';

/** An app that responds with the rate-limited address, its log and its clock. */
function createReader() {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  let nowMs = Date.parse('2026-11-21T12:00:00Z');
  const read = createClientAddressReader({ internalSecret: SECRET, clock: () => new Date(nowMs), log });
  const app = new Hono().get('/', (c) => c.text(read(c)));
  return {
    lines,
    pass: (ms: number) => {
      nowMs += ms;
    },
    ask: async (header?: string) =>
      (await app.request('/', { headers: header ? { [CLIENT_ADDRESS_HEADER]: header } : {} })).text(),
  };
}

const signed = (secret: string, address = ADDRESS) => clientAddress(address, secret)[CLIENT_ADDRESS_HEADER];

test('warns about a wrong INTERNAL_SECRET once a minute, with its name, and ignores the address', async () => {
  const { ask, lines, pass } = createReader();
  const wrong = signed('another-secret-of-at-least-32-bytes-0123');
  expect(await ask(wrong)).toBe('unknown');
  pass(59_999);
  expect(await ask(wrong)).toBe('unknown');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, msg: expect.stringContaining('INTERNAL_SECRET') }),
  ]);
  pass(1);
  await ask(`${ADDRESS};not-hex`);
  expect(lines).toHaveLength(2);
});

test('does not warn about a valid signature or a call without the header', async () => {
  const { ask, lines } = createReader();
  expect(await ask(signed(SECRET))).toBe(ADDRESS);
  expect(await ask()).toBe('unknown');
  expect(lines).toEqual([]);
});

test('counts the addresses of one IPv6 network as one, and those of two networks as two', async () => {
  const { ask } = createReader();
  const counted = await Promise.all(
    ['2001:db8:1:2::1', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:3::1', `::ffff:${ADDRESS}`].map(
      (address) => ask(signed(SECRET, address)),
    ),
  );
  expect(counted).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1:3::/64', ADDRESS]);
});
