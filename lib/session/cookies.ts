import 'server-only';

import { randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { z } from 'zod';
import type { TokenPair } from '@/lib/contract/auth';
import { env } from '@/lib/env';
import { ACCESS_COOKIE, DEVICE_COOKIE, GUEST_COOKIE, REFRESH_COOKIE } from './cookie-names';

/** Browsers store no cookie longer; each rotation renews it. */
const LASTING_SECONDS = 400 * 86_400;

const REFERRAL = 'referral';

const guestCredentials = z.object({ email: z.string(), password: z.string() });
export type GuestCredentials = z.infer<typeof guestCredentials>;

const session = () => ({
  httpOnly: true,
  path: '/',
  sameSite: 'lax' as const,
  secure: env.siteUrl.protocol === 'https:',
});

const lasting = () => ({ ...session(), maxAge: LASTING_SECONDS });

/** No token of ours is longer or has other characters; some of those cannot be sent in a header at all. */
const TOKEN = /^[\w.-]{1,512}$/;

/**
 * Returns the session's tokens that this browser has (product rules §4); a cookie that cannot be a token counts as
 * missing.
 */
export async function readTokens(): Promise<{ access?: string; refresh?: string }> {
  const jar = await cookies();
  const read = (name: string) => {
    const value = jar.get(name)?.value;
    return value && TOKEN.test(value) ? value : undefined;
  };
  return { access: read(ACCESS_COOKIE), refresh: read(REFRESH_COOKIE) };
}

/**
 * Stores both tokens in cookies that last as long as the refresh family: an expired token in a valid cookie is the
 * normal case. Without Remember me they end with the browser session.
 */
export async function writeTokens(tokens: TokenPair): Promise<void> {
  const jar = await cookies();
  const life = tokens.remember ? lasting() : session();
  jar.set(ACCESS_COOKIE, tokens.access, life);
  jar.set(REFRESH_COOKIE, tokens.refresh, life);
}

/** Ends the session in this browser. The guest's credentials remain, and sign the same guest in again. */
export async function clearTokens(): Promise<void> {
  const jar = await cookies();
  jar.delete(ACCESS_COOKIE);
  jar.delete(REFRESH_COOKIE);
}

/** Returns this browser's device value (256 random bits, base64url); undefined when it has none, or anything else. */
export async function readDevice(): Promise<string | undefined> {
  const device = (await cookies()).get(DEVICE_COOKIE)?.value;
  return device && /^[\w-]{43}$/.test(device) ? device : undefined;
}

/** Returns a device value for a browser that has none yet. */
export function newDevice(): string {
  return randomBytes(32).toString('base64url');
}

/** Keeps the device value, by which accounts that were opened here know this browser; renewed by each sign-in. */
export async function writeDevice(device: string): Promise<void> {
  (await cookies()).set(DEVICE_COOKIE, device, lasting());
}

/** Returns the guest this browser has played as, if any; a cookie that was tampered with counts as missing. */
export async function readGuestCredentials(): Promise<GuestCredentials | undefined> {
  const value = (await cookies()).get(GUEST_COOKIE)?.value;
  if (!value) return undefined;
  try {
    return guestCredentials.parse(JSON.parse(value));
  } catch {
    return undefined;
  }
}

/** Stores the guest, so that this browser can sign it in again after the session has ended (product rules §1). */
export async function writeGuestCredentials(credentials: GuestCredentials): Promise<void> {
  (await cookies()).set(GUEST_COOKIE, JSON.stringify(credentials), lasting());
}

/**
 * Stores this browser's guest for as long again. Its session ends for good after 400 days, and a guest whose credentials
 * ended on the same day would be lost.
 */
export async function renewGuestCredentials(): Promise<void> {
  const credentials = await readGuestCredentials();
  if (credentials) await writeGuestCredentials(credentials);
}

/** Deletes the guest's credentials, because it has become a member or no longer exists. */
export async function clearGuestCredentials(): Promise<void> {
  (await cookies()).delete(GUEST_COOKIE);
}

/**
 * Returns the code of the friend whose invite this browser followed; undefined for none, or for anything but a code.
 */
export async function readReferral(): Promise<string | undefined> {
  const code = (await cookies()).get(REFERRAL)?.value;
  return code && /^[A-Za-z0-9]{4,16}$/.test(code) ? code : undefined;
}

/** Deletes the invite, which counts once. */
export async function clearReferral(): Promise<void> {
  (await cookies()).delete(REFERRAL);
}
