import { createHmac, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import { CLIENT_ADDRESS_HEADER } from '@/lib/contract/routes';

/** The address a call is counted by: the browser's, when the BFF vouches for it, else the connection's. */
export function readClientAddress(c: HonoContext, internalSecret: string): string {
  const [address, signature] = c.req.header(CLIENT_ADDRESS_HEADER)?.split(';') ?? [];
  if (address && signature) {
    const expected = createHmac('sha256', internalSecret).update(address).digest();
    const given = Buffer.from(signature, 'hex');
    if (given.length === expected.length && timingSafeEqual(given, expected)) return address;
  }
  // app.request() in tests has no connection.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
}
