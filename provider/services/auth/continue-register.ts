import { z } from 'zod';
import type { continueRegisterBody, TokenPair } from '@/lib/contract/auth';
import { ApiError } from '@/lib/contract/errors';
import { violatedConstraint } from '@/provider/db/violated-constraint';
import { googleUnavailable, invalidField, linkNotValid } from '@/provider/errors';
import { createMember } from '@/provider/services/account/create-member';
import {
  isUsernameClash,
  isUsernameFree,
  parseUsername,
  suggestUsername,
} from '@/provider/services/account/username';
import type { Context } from '@/provider/services/platform/context';
import { consumeLinkCode, findLinkCode, type LinkCode } from '@/provider/services/platform/link-codes';
import { openSession } from '@/provider/services/platform/session';

const USERNAME_TAKEN = 'This username is taken.';
const TOKEN_USED_UP = 'This registration has expired. Please continue with Google again.';

/** Returns the username suggested to the holder of a register token. Throws 404 code_invalid for an invalid token. */
export async function getContinueRegister(context: Context, code: string): Promise<string> {
  const link = await findLinkCode(context, { purpose: 'continue-register', code });
  if (!link) throw linkNotValid(TOKEN_USED_UP);
  const { username: suggested } = newcomer.parse(link.payload);
  return (await isUsernameFree(context.db, suggested)) ? suggested : suggestUsername(context.db, suggested);
}

/**
 * Completes a Google registration; a guest sent along becomes the member. The token stays valid when the name is rejected.
 * @throws 400 details.username (not allowed, taken), 400 code_invalid (token used or expired)
 */
export async function continueRegister(
  context: Context,
  body: z.output<typeof continueRegisterBody> & { userAgent: string | null },
): Promise<{ token: TokenPair }> {
  const link = { purpose: 'continue-register' as const, code: body.register_token };
  // Requires a valid token first: otherwise anybody could probe which names are taken.
  if (!(await findLinkCode(context, link))) throw tokenUsedUp();
  const username = parseUsername(body.username);
  if (!(await isUsernameFree(context.db, username))) throw invalidField('username', USERNAME_TAKEN);
  try {
    const signedIn = await context.db.transaction(async (tx) => {
      const consumed = await consumeLinkCode(context, tx, link);
      if (!consumed) throw tokenUsedUp();
      const userId = await createMember(tx, { ...describe(consumed), username, at: context.clock() });
      const { userAgent } = body;
      return { userId, token: await openSession(context, { userId, remember: true, userAgent }, tx) };
    });
    context.sessions.forget(signedIn.userId);
    return { token: signedIn.token };
  } catch (error) {
    if (isUsernameClash(error)) throw invalidField('username', USERNAME_TAKEN);
    const taken = violatedConstraint(error);
    // The address or the identity got an account in the meantime: signing in with Google again opens it.
    if (taken === 'accounts_email' || taken === 'accounts_google_sub') throw googleUnavailable();
    throw error;
  }
}

const tokenUsedUp = () =>
  new ApiError({
    statusCode: 400,
    code: 'code_invalid',
    details: { register_token: [TOKEN_USED_UP] },
  });

/** The payload of a register token: the Google identity without a username yet, and what was sent along. */
const newcomer = z.object({
  sub: z.string().min(1),
  email: z.string().min(1),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  referral: z.string().optional(),
  guestId: z.string().optional(),
});

function describe({ payload }: LinkCode) {
  const { sub, ...known } = newcomer.parse(payload);
  return { ...known, googleSub: sub, passwordHash: null };
}
