import { expect, test } from '@jest/globals';
import { countedAddress } from './network-address';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:7::', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as its /64, however it is written', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test.each(['::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])(
  '%s counts as the IPv4 address that it maps',
  (address) => {
    expect(countedAddress(address)).toBe('203.0.113.7');
  },
);

test.each(['203.0.113.7', 'unknown', '', '2001:db8::/64', 'g::1', '1.2.3.4:80'])(
  '%p is no IPv6 address and stays as it is',
  (text) => {
    expect(countedAddress(text)).toBe(text);
  },
);
