import { createHmac } from 'node:crypto';
import { CLIENT_ADDRESS_HEADER, CSRF_HEADER } from '@/lib/contract/protocol';
import { ACCESS_COOKIE } from '@/lib/session/cookie-names';
import { BENCH_SECRETS } from './servers';

/** Rate limits count by address, so requests use this many addresses in turn, like browsers behind the web. */
const ADDRESSES = 2_048;

const addressOf = (turn: number) => `10.0.${Math.floor((turn % ADDRESSES) / 256)}.${turn % 256}`;

const headers = Array.from({ length: ADDRESSES }, (_, number) => {
  const address = addressOf(number);
  const signature = createHmac('sha256', BENCH_SECRETS.INTERNAL_SECRET).update(address).digest('hex');
  return { [CLIENT_ADDRESS_HEADER]: `${address};${signature}` };
});

/** Returns the headers that the web adds for a browser; `turn` selects the browser. */
export function clientHeaders(turn: number): Record<string, string> {
  return headers[turn % ADDRESSES] ?? {};
}

let browsers = 0;

/** Returns the headers with which a new browser changes something through the web, for the player of the token. */
export function browserHeaders(siteUrl: string, accessToken: string): Record<string, string> {
  const { origin } = new URL(siteUrl);
  browsers += 1;
  return {
    cookie: `${ACCESS_COOKIE}=${accessToken}`,
    origin,
    [CSRF_HEADER]: '1',
    'x-forwarded-for': addressOf(browsers),
  };
}
