import { isIP, SocketAddress } from 'node:net';

/**
 * Returns what limits count as one caller: an IPv4 address, also where it is written as IPv6, or the /64 of an IPv6
 * address, because whoever has one of its addresses has them all. Anything else is returned unchanged.
 */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  const mapped = /^::ffff:([\d.]+)$/.exec(canonical)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = canonical.split('::');
  const groups = [head, tail].map((part) => (part ? part.split(':') : []));
  const [before = [], after = []] = groups;
  const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
