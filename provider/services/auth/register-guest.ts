import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { registerGuestBody, TokenPair } from '@/lib/contract/auth';
import { accounts, playerStats } from '@/provider/db/schema';
import { invalidField } from '@/provider/errors';
import { findReferral, generateUnretiredUsername } from '@/provider/services/account/create-member';
import { restoreAccount } from '@/provider/services/account/delete-account';
import { generatedReferralCode } from '@/provider/services/account/generated-name';
import { hashGuestSecret, isGuestSecret } from '@/provider/services/account/guest-secret';
import { usernameColumns } from '@/provider/services/account/username';
import type { Context } from '@/provider/services/platform/context';
import { openProvenSession } from '@/provider/services/platform/session';

const TRIES = 5;

/**
 * Creates a guest account and opens its session. Known credentials open a new session of the same guest, so a browser
 * that stored them never loses its points (product rules §1). Throws 400 when the password of a known guest is wrong.
 */
export async function registerGuest(
  context: Context,
  { userAgent, ...guest }: z.output<typeof registerGuestBody> & { userAgent: string | null },
): Promise<{ token: TokenPair }> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    // Nothing was inserted: the name was taken, or the same browser registered twice at once.
    const userId = (await findGuest(context, guest)) ?? (await insertGuest(context, guest));
    const proof = { isGuest: true } as const;
    const token = userId && (await openProvenSession(context, { userId, remember: true, userAgent, proof }));
    // Without a token the guest was merged or signed up meanwhile, and its credentials are free again.
    if (token) return { token };
  }
  throw new Error('Could not create a guest');
}

type Credentials = { email: string; password: string; referral?: string | undefined };

async function findGuest(context: Context, { email, password }: Credentials): Promise<string | undefined> {
  const [account] = await context.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash, eraseAfter: accounts.eraseAfter })
    .from(accounts)
    .where(eq(accounts.email, email));
  if (!account) return undefined;
  if (await isGuestSecret(context, account, password)) {
    if (account.eraseAfter) await restoreAccount(context, account.id);
    return account.id;
  }
  throw invalidField('non_field_errors', 'These guest details are not valid.');
}

async function insertGuest(context: Context, guest: Credentials): Promise<string | undefined> {
  return context.db.transaction(async (tx) => {
    const username = await generateUnretiredUsername(tx);
    const [created] = await tx
      .insert(accounts)
      .values({
        id: randomUUID(),
        email: guest.email,
        passwordHash: hashGuestSecret(guest.password),
        ...usernameColumns(username),
        isGuest: true,
        referralCode: generatedReferralCode(),
        referredBy: await findReferral(tx, guest.referral),
        createdAt: context.clock(),
      })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    if (created) await tx.insert(playerStats).values({ userId: created.id });
    return created?.id;
  });
}
