import { createHmac } from 'node:crypto';
import { CLIENT_ADDRESS_HEADER } from '@/lib/contract/protocol';

/** Returns the header with which the web vouches for a browser's address. */
export const clientAddress = (address: string, secret: string) => ({
  [CLIENT_ADDRESS_HEADER]: `${address};${createHmac('sha256', secret).update(address).digest('hex')}`,
});
