import { createHmac } from 'node:crypto';

/**
 * Returns the value of the header that tells the provider a browser's address (decision 009).
 *
 * @param {string} address
 * @param {string} secret INTERNAL_SECRET
 */
export function signAddress(address, secret) {
  return `${address};${createHmac('sha256', secret).update(address).digest('hex')}`;
}
