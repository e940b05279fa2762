import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import type { RateLimit } from '@/lib/contract/endpoint';
import { SITE_CALL, SITE_CALL_HEADER } from '@/lib/contract/protocol';

/**
 * How often each endpoint is called for pages, by all webs together: more than a web can render, so that made-up
 * addresses do not use it up. A second is short, so that a page that was refused is soon complete again.
 */
export const SITE_LIMIT: RateLimit = { limit: 1_000, windowSeconds: 1, by: 'address' };

/** Creates the function that tells whether the web has signed a call as one for a page that everybody gets. */
export function createSiteCallReader(internalSecret: string) {
  const expected = createHmac('sha256', internalSecret).update(SITE_CALL).digest();

  return (c: HonoContext): boolean => {
    const given = Buffer.from(c.req.header(SITE_CALL_HEADER) ?? '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}
