import { createHmac, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import { CLIENT_ADDRESS_HEADER } from '@/lib/contract/protocol';
import type { Context } from '@/provider/services/platform/context';

/** Shortest time between two warnings: anybody may send wrong signatures, and the log must not fill with them. */
const WARN_EVERY_MS = 60_000;

type Dependencies = { internalSecret: string } & Pick<Context, 'clock' | 'log'>;

/**
 * Gives the reader of the address that a call is counted by: the browser's, when the BFF vouches for it, else the
 * connection's. A signature that does not match is warned of, once a minute at most: with different secrets on the
 * two sides all players would share one rate limit, and nobody would see why.
 */
export function createClientAddressReader({ internalSecret, clock, log }: Dependencies) {
  let warnedAtMs = Number.NEGATIVE_INFINITY;

  return (c: HonoContext): string => {
    const header = c.req.header(CLIENT_ADDRESS_HEADER);
    const vouchedFor = header === undefined ? undefined : readSigned(header, internalSecret);
    if (vouchedFor) return vouchedFor;
    if (header !== undefined) warn();
    // app.request() in tests has no connection.
    return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
  };

  function warn() {
    const nowMs = clock().getTime();
    if (nowMs - warnedAtMs < WARN_EVERY_MS) return;
    warnedAtMs = nowMs;
    log.warn(
      'a client address came with a wrong signature: is INTERNAL_SECRET the same on web and provider?',
    );
  }
}

/** The address, when the signature after its semicolon is right. */
function readSigned(header: string, internalSecret: string): string | undefined {
  const [address, signature] = header.split(';');
  if (!address || !signature) return undefined;
  const expected = createHmac('sha256', internalSecret).update(address).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected) ? address : undefined;
}
