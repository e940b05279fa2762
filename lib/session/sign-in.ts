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

/** The endpoints that sign in by a form; Google's goes through next-auth, the guest's through become-guest. */
export type SignInRoute = 'login' | 'register' | 'continueRegister';

/**
 * Signs in with the browser's JSON body and keeps the tokens in cookies. Registering takes the guest
 * and the invite along from their cookies and drops both when it has worked; a browser can send neither.
 */
export async function signIn(name: SignInRoute, body: string, clientAddress: string | null): Promise<void> {
  const sent = name === 'register' ? await withCookies(body) : body;
  const { token } = await callProvider(name, { body: sent, clientAddress });
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
  return callProvider('googleOauth', { body, clientAddress });
}

/** A body that is not a JSON object goes on as it is: the provider says what is wrong with it. */
async function withCookies(body: string): Promise<string> {
  const fields = parseObject(body);
  if (!fields) return body;
  // One that has no cookie is undefined: it takes away what the browser itself has sent.
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
