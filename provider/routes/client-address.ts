import { createHmac, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import { CLIENT_ADDRESS_HEADER } from '@/lib/contract/protocol';
import type { Context } from '@/provider/services/platform/context';
import { countedAddress } from '@/provider/services/platform/network-address';
import { UNKNOWN_ADDRESS } from '@/provider/services/platform/run-address';

/** Minimum interval between two warnings: anybody can send invalid signatures, and the log must not fill with them. */
const WARN_EVERY_MS = 60_000;

type Dependencies = { internalSecret: string } & Pick<Context, 'clock' | 'log'>;

/**
 * Creates the function that returns the address a call is rate-limited by: the browser's when the web has signed it,
 * else the connection's, in the form of `countedAddress`. Warns about an invalid signature, at most once a minute: with different secrets on the two
 * sides all players would share one rate limit for no visible reason.
 */
export function createClientAddressReader({ internalSecret, clock, log }: Dependencies) {
  let warnedAtMs = Number.NEGATIVE_INFINITY;

  return (c: HonoContext): string => {
    const header = c.req.header(CLIENT_ADDRESS_HEADER);
    const vouchedFor = header === undefined ? undefined : readSigned(header, internalSecret);
    if (vouchedFor) return countedAddress(vouchedFor);
    if (header !== undefined) warn();
    // app.request() in tests has no connection.
    return countedAddress((c.env?.incoming && getConnInfo(c).remote.address) ?? UNKNOWN_ADDRESS);
  };

  function warn() {
    const nowMs = clock().getTime();
    if (nowMs - warnedAtMs < WARN_EVERY_MS) return;
    warnedAtMs = nowMs;
    log.warn('invalid signature of a client address: is INTERNAL_SECRET the same on web and provider?');
  }
}

/** Returns the address when the signature after its semicolon is valid. */
function readSigned(header: string, internalSecret: string): string | undefined {
  const [address, signature] = header.split(';');
  if (!address || !signature) return undefined;
  const expected = createHmac('sha256', internalSecret).update(address).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected) ? address : undefined;
}
