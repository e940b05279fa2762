import 'server-only';

import type { ResponseOf } from '@/lib/contract/endpoints';
import { callProvider } from '@/lib/provider-api/call-provider';
import {
  clearGuestCredentials,
  clearReferral,
  readGuestCredentials,
  readReferral,
  writeTokens,
} from './cookies';
import { readUserAgent } from './user-agent';

/** The endpoints that sign in by a form; Google's uses next-auth, the guest's uses become-guest. */
export type SignInRoute = 'login' | 'register' | 'continueRegister';

/**
 * Signs in with the browser's JSON body and stores the tokens in cookies. Registering adds the guest and the invite
 * from their cookies and deletes both when it succeeds; a browser can send neither.
 */
export async function signIn(name: SignInRoute, body: string, clientAddress: string | null): Promise<void> {
  const sent = name === 'register' ? await withCookies(body) : body;
  const { token } = await callProvider(name, {
    body: sent,
    clientAddress,
    userAgent: await readUserAgent(),
  });
  await writeTokens(token);
  if (name === 'login') return;
  await clearGuestCredentials();
  await clearReferral();
}

/** Exchanges Google's authorisation code for a session, or for the register token of somebody new. */
export async function signInWithGoogle(
  code: string,
  clientAddress: string | null,
): Promise<ResponseOf<'googleOauth'>> {
  const body = await withCookies(JSON.stringify({ code }));
  return callProvider('googleOauth', { body, clientAddress, userAgent: await readUserAgent() });
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
