import { BlockList } from 'node:net';
import type { Context } from './context';

/** What a call has as its address when it came over no connection. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * Returns what a run stores of the address that started it: a digest that only we can compute. Returns null without an
 * address, and for this machine's own: behind a proxy that names nobody, all players would share it.
 */
export function runAddressKey({ tokens }: Pick<Context, 'tokens'>, address: string): string | null {
  const isShared = address === UNKNOWN_ADDRESS || loopback.check(address) || address === LOOPBACK_NETWORK;
  return isShared ? null : tokens.digest('run-address', address);
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);

/** `::1` as limits count it. */
const LOOPBACK_NETWORK = '0:0:0:0::/64';
