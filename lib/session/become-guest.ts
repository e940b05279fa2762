import 'server-only';

import { randomBytes, randomUUID } from 'node:crypto';
import { GUEST_EMAIL_DOMAIN } from '@/lib/contract/auth';
import { ApiError } from '@/lib/contract/errors';
import { callProvider } from '@/lib/provider-api/call-provider';
import {
  clearReferral,
  type GuestCredentials,
  readGuestCredentials,
  readReferral,
  writeGuestCredentials,
  writeTokens,
} from './cookies';
import { readUserAgent } from './user-agent';

/** Signs this browser in as its previous guest, or as a new one (product rules §1). */
export async function becomeGuest(clientAddress: string | null): Promise<void> {
  const known = await readGuestCredentials();
  const tokens = known ? await registerKnown(known, clientAddress) : undefined;
  if (tokens) return writeTokens(tokens);

  const credentials = newCredentials();
  const referral = await readReferral();
  await writeTokens(await register({ ...credentials, referral }, clientAddress));
  await writeGuestCredentials(credentials);
  if (referral) await clearReferral();
}

async function register(guest: GuestCredentials & { referral?: string }, clientAddress: string | null) {
  const { token } = await callProvider('registerGuest', {
    body: JSON.stringify(guest),
    clientAddress,
    userAgent: await readUserAgent(),
  });
  return token;
}

// A cookie that the provider rejects (edited, or of another installation) must not lock the browser out.
async function registerKnown(credentials: GuestCredentials, clientAddress: string | null) {
  return register(credentials, clientAddress).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  });
}

/** Returns a random address under a reserved domain, and 256 random bits as its password. */
function newCredentials(): GuestCredentials {
  return {
    email: `guest-${randomUUID()}@${GUEST_EMAIL_DOMAIN}`,
    password: randomBytes(32).toString('base64url'),
  };
}
