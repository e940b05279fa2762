import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { googleOauthBody, googleOauthData } from '@/lib/contract/auth';
import { accounts } from '@/provider/db/schema';
import { googleUnavailable } from '@/provider/errors';
import { restoreAccount } from '@/provider/services/account/delete-account';
import { findGuestId } from '@/provider/services/account/find-guest';
import { deviceHashOf, rememberDevice } from '@/provider/services/account/known-devices';
import { suggestUsername } from '@/provider/services/account/username';
import { createLinkCode } from '@/provider/services/platform/link-codes';
import { openProvenSession } from '@/provider/services/platform/session';
import type { AuthContext, GoogleIdentity } from './google-client';

/**
 * Signs in with a Google authorisation code. Google's `sub` identifies the account; a verified account with the same
 * verified address is linked; anybody else gets a register token and chooses a username first.
 * @throws 400 google_unavailable 'Cannot continue with google' for every failure (product rules §5)
 */
export async function googleOauth(
  context: AuthContext,
  body: z.output<typeof googleOauthBody> & { device: string | null; userAgent: string | null },
): Promise<z.output<typeof googleOauthData>> {
  if (!context.google) throw googleUnavailable();
  const identity = await context.google.identify(body.code).catch((error: unknown) => {
    context.log.warn({ err: error, event: 'google_refused' }, 'Google sign-in failed');
    throw googleUnavailable();
  });
  const account = (await findBySub(context, identity.sub)) ?? (await linkByEmail(context, identity));
  if (!account) {
    const guestId = await findGuestId(context, body.authLess);
    return {
      register_token: await createRegisterToken(context, { ...body, identity, guestId }),
    };
  }
  const token = await openProvenSession(context, {
    userId: account.id,
    remember: true,
    userAgent: body.userAgent,
    proof: { googleSub: identity.sub },
    alongside: (tx) => rememberDevice(context, tx, { userId: account.id, device: body.device }),
  });
  if (!token) throw googleUnavailable();
  if (account.eraseAfter) await restoreAccount(context, account.id);
  return { token };
}

async function findBySub(context: AuthContext, sub: string) {
  const [account] = await context.db.select().from(accounts).where(eq(accounts.googleSub, sub));
  return account;
}

// An unverified address, or one that belongs to another Google identity, is never taken over.
async function linkByEmail(context: AuthContext, { email, sub }: GoogleIdentity) {
  const [local] = await context.db.select().from(accounts).where(eq(accounts.email, email));
  if (!local) return undefined;
  const [linked] = await context.db
    .update(accounts)
    .set({ googleSub: sub })
    .where(
      and(
        eq(accounts.id, local.id),
        eq(accounts.email, email),
        eq(accounts.emailVerified, true),
        eq(accounts.isGuest, false),
        isNull(accounts.googleSub),
      ),
    )
    .returning();
  if (!linked) throw googleUnavailable();
  return linked;
}

type Newcomer = {
  identity: GoogleIdentity;
  guestId: string | undefined;
  referral?: string | undefined;
  device: string | null;
};

// Bound to the browser: a token that somebody sends to another person signs up nobody there.
async function createRegisterToken(context: AuthContext, newcomer: Newcomer) {
  const { identity, guestId, referral, device } = newcomer;
  const { sub, email, firstName, lastName, name } = identity;
  const username = await suggestUsername(context.db, name || email.replace(/@.*$/, ''));
  return createLinkCode(context, {
    purpose: 'continue-register',
    userId: null,
    payload: {
      sub,
      email,
      firstName,
      lastName,
      username,
      ...(guestId && { guestId }),
      ...(referral && { referral }),
      ...(device && { device: deviceHashOf(context, device) }),
    },
  });
}
