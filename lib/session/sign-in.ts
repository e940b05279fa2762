import 'server-only';

import type { ResponseOf } from '@/lib/contract/endpoints';
import { callProvider } from '@/lib/provider-api/call-provider';
import {
  clearGuestCredentials,
  clearReferral,
  newDevice,
  readDevice,
  readGuestCredentials,
  readReferral,
  writeDevice,
  writeTokens,
} from './cookies';
import { readUserAgent } from './user-agent';

/** The endpoints that sign in by a form; Google's uses next-auth, the guest's uses become-guest. */
export type SignInRoute = 'login' | 'register' | 'continueRegister';

/**
 * Signs in with the browser's JSON body and stores the tokens in cookies. Registering adds the guest and the invite
 * from their cookies; a browser can send neither. Deletes the invite when it succeeds, and the guest when the provider
 * says that it was this one that became the member.
 */
export async function signIn(name: SignInRoute, body: string, clientAddress: string | null): Promise<void> {
  const sent = name === 'register' ? await withCookies(body) : body;
  const signedIn = await callFromDevice(name, { body: sent, clientAddress });
  await writeTokens(signedIn.token);
  if (!('upgraded_guest' in signedIn)) return;
  const guest = await readGuestCredentials();
  if (guest && guest.email === signedIn.upgraded_guest) await clearGuestCredentials();
  await clearReferral();
}

/** Sets a new password with a mailed code; the account knows this browser from then on. */
export async function resetPassword(
  body: string,
  clientAddress: string | null,
): Promise<ResponseOf<'resetPassword'>> {
  return callFromDevice('resetPassword', { body, clientAddress });
}

/** Calls an endpoint that proves an account's owner, with this browser's device value; keeps it when that succeeds. */
async function callFromDevice<N extends SignInRoute | 'googleOauth' | 'resetPassword'>(
  name: N,
  call: { body: string; clientAddress: string | null },
): Promise<ResponseOf<N>> {
  const device = (await readDevice()) ?? newDevice();
  const data = await callProvider(name, { ...call, device, userAgent: await readUserAgent() });
  await writeDevice(device);
  return data;
}

/** Exchanges Google's authorisation code for a session, or for the register token of somebody new. */
export async function signInWithGoogle(
  code: string,
  clientAddress: string | null,
): Promise<ResponseOf<'googleOauth'>> {
  const body = await withCookies(JSON.stringify({ code }));
  return callFromDevice('googleOauth', { body, clientAddress });
}

/** Returns a body that is not a JSON object unchanged: the provider says what is wrong with it. */
async function withCookies(body: string): Promise<string> {
  const fields = parseObject(body);
  if (!fields) return body;
  // A value without a cookie is undefined: it removes what the browser itself has sent.
  const added = { referral: await readReferral(), authLess: await readGuestCredentials() };
  return JSON.stringify({ ...fields, ...added });
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
