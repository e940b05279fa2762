import { createHmac } from 'node:crypto';
import { CLIENT_ADDRESS_HEADER } from '@/lib/contract/protocol';
import { BENCH_SECRETS } from './servers';

/** Limits count by address: as many browsers as that ask in turn, as behind the web. */
const ADDRESSES = 256;

const headers = Array.from({ length: ADDRESSES }, (_, number) => {
  const address = `10.0.0.${number}`;
  const signature = createHmac('sha256', BENCH_SECRETS.INTERNAL_SECRET).update(address).digest('hex');
  return { [CLIENT_ADDRESS_HEADER]: `${address};${signature}` };
});

/** What the web sends along for the browser of a request's turn. */
export function clientHeaders(turn: number): Record<string, string> {
  return headers[turn % ADDRESSES] ?? {};
}
