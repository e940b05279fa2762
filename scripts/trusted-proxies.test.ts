import { expect, test } from '@jest/globals';
import { findClientAddress, readProxies } from './trusted-proxies.mjs';

const proxies = readProxies('loopback, 10.0.0.0/8,192.0.2.1, 2001:db8:aaaa::/48');

const client = (peer: string, forwardedFor: string) => findClientAddress({ peer, forwardedFor, proxies });

test.each([
  ['a header of a stranger is ignored', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  ['one that names a proxy is ignored, too', '203.0.113.9', '1.1.1.1, 10.0.0.1', '203.0.113.9'],
  ['a proxy without a header counts itself', '10.0.0.1', '', '10.0.0.1'],
  ['the last entry counts', '10.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['… behind several proxies, too', '127.0.0.1', '1.1.1.1, 203.0.113.7, 192.0.2.1, 10.2.3.4', '203.0.113.7'],
  ['what a player wrote left of it does not', '::1', '127.0.0.1, 10.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['a player beside the proxies is the left-most', '10.0.0.1', '10.0.0.9, 10.0.0.8', '10.0.0.9'],
  ['IPv4 written as IPv6 matches', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['… and so does its hexadecimal form', '::ffff:0a00:0001', '203.0.113.7', '203.0.113.7'],
  ['IPv6 proxies match by network', '2001:db8:aaaa:1::1', '2001:db8::7', '2001:db8::7'],
  ['an IPv6 stranger does not', '2001:db8:aaab::1', '203.0.113.7', '2001:db8:aaab::1'],
])('%s (%s, %p)', (_what, peer, forwardedFor, expected) => {
  expect(client(peer, forwardedFor)).toBe(expected);
});

test.each(['unknown', '_hidden', '203.0.113.7:4711', 'x'.repeat(8_000), '1.1.1.1, ', ' , ,', '999.1.1.1'])(
  'an entry that is no address ends the chain at the proxy that sent it: %p',
  (forwardedFor) => {
    expect(client('10.0.0.1', forwardedFor)).toBe('10.0.0.1');
  },
);

test('a connection without an address stays without one', () => {
  expect(client('', '203.0.113.7')).toBe('');
});

test.each(['', ' ', ',', undefined])('an empty list trusts nobody: %p', (list) => {
  const nobody = readProxies(list ?? '');
  expect(findClientAddress({ peer: '127.0.0.1', forwardedFor: '1.1.1.1', proxies: nobody })).toBe(
    '127.0.0.1',
  );
});

test.each([
  'nginx',
  'Loopback',
  '10.0.0',
  '10.0.0.0/',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  '10.0.0.0/1e1',
  '::1/129',
  '0.0.0.0/0',
  '::/0',
  '*',
])('%p is refused with a message that quotes it', (entry) => {
  expect(() => readProxies(`127.0.0.1, ${entry}`)).toThrow(`"${entry}" is no address`);
});
