import type { Context } from './context';

/** What a call has as its address when it came over no connection. */
export const UNKNOWN_ADDRESS = 'unknown';

/** Returns what a run stores of the address that started it: a digest that only we can compute, null without one. */
export function runAddressKey({ tokens }: Pick<Context, 'tokens'>, address: string): string | null {
  return address === UNKNOWN_ADDRESS ? null : tokens.digest('run-address', address);
}
