import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Registered, registerBody } from '@/lib/contract/auth';
import { registerCodes } from '@/provider/db/schema';
import { violatedConstraint } from '@/provider/db/violated-constraint';
import { codeNotValid } from '@/provider/errors';
import { createMember, retryGenerated } from '@/provider/services/account/create-member';
import { findGuestId } from '@/provider/services/account/find-guest';
import { rememberDevice } from '@/provider/services/account/known-devices';
import type { Context } from '@/provider/services/platform/context';
import { openSession } from '@/provider/services/platform/session';
import { rejectCommonPassword } from './common-password';

/**
 * Creates a member with a one-time code. With a guest's credentials that account becomes the member: its id, points,
 * streak and history stay, its other sessions end; credentials that no longer belong to a guest are ignored.
 * @throws 400 code_invalid (wrong, expired, used, sixth attempt), 400 details.password for a common password
 */
export async function register(
  context: Context,
  body: z.output<typeof registerBody> & { device: string | null; userAgent: string | null },
): Promise<Registered> {
  rejectCommonPassword(body.password);
  const codeHash = await tryCode(context, body);
  const passwordHash = await context.passwords.hash(body.password);
  const guestId = await findGuestId(context, body.authLess);
  const now = context.clock();
  try {
    const registered = await retryGenerated(() =>
      context.db.transaction(async (tx) => {
        const [consumed] = await tx
          .delete(registerCodes)
          .where(and(eq(registerCodes.email, body.email), eq(registerCodes.codeHash, codeHash)))
          .returning();
        if (!consumed) throw codeNotValid();
        const { email, referral, device, userAgent } = body;
        const member = { email, passwordHash, referral, guestId, at: now };
        const { userId, upgradedGuest } = await createMember(tx, member);
        await rememberDevice(context, tx, { userId, device });
        const token = await openSession(context, { userId, remember: true, userAgent }, tx);
        return { token, upgraded_guest: upgradedGuest };
      }),
    );
    if (guestId) context.sessions.forget(guestId);
    return registered;
  } catch (error) {
    // The address was registered in the meantime, e.g. with Google: reveals no more than a wrong code does.
    if (violatedConstraint(error) === 'accounts_email') throw codeNotValid();
    throw error;
  }
}

// Counts each attempt before the code is checked, so that simultaneous attempts cannot exceed five.
async function tryCode(context: Context, { email, code }: { email: string; code: string }): Promise<string> {
  const [stored] = await context.db
    .update(registerCodes)
    .set({ triesLeft: sql`${registerCodes.triesLeft} - 1` })
    .where(
      and(
        eq(registerCodes.email, email),
        gt(registerCodes.expiresAt, context.clock()),
        gt(registerCodes.triesLeft, 0),
      ),
    )
    .returning({ codeHash: registerCodes.codeHash });
  const given = context.tokens.digest('register-code', `${email}\0${code}`);
  if (!stored || !timingSafeEqual(Buffer.from(stored.codeHash), Buffer.from(given))) throw codeNotValid();
  return stored.codeHash;
}
