import { z } from 'zod';
import type { continueRegisterBody, Registered } from '@/lib/contract/auth';
import { ApiError } from '@/lib/contract/errors';
import { violatedConstraint } from '@/provider/db/violated-constraint';
import { googleUnavailable, invalidField, linkNotValid } from '@/provider/errors';
import { createMember } from '@/provider/services/account/create-member';
import { deviceHashOf, rememberDevice } from '@/provider/services/account/known-devices';
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

/** A register token, and the browser that sends it; only the browser that began may use the token. */
type HeldToken = { code: string; device: string | null };

/** Returns the username suggested to the holder of a register token. Throws 404 code_invalid for an invalid token. */
export async function getContinueRegister(context: Context, held: HeldToken): Promise<string> {
  const { username: suggested } = await getNewcomer(context, held);
  return (await isUsernameFree(context.db, suggested)) ? suggested : suggestUsername(context.db, suggested);
}

/** Returns the Google address that a register token signs up. Throws 404 code_invalid for an invalid token. */
export async function getContinueRegisterEmail(context: Context, held: HeldToken): Promise<string> {
  return (await getNewcomer(context, held)).email;
}

async function getNewcomer(context: Context, held: HeldToken): Promise<z.infer<typeof newcomer>> {
  const found = await findNewcomer(context, held);
  if (!found) throw linkNotValid(TOKEN_USED_UP);
  return found;
}

async function findNewcomer(context: Context, { code, device }: HeldToken) {
  const link = await findLinkCode(context, { purpose: 'continue-register', code });
  const found = link && newcomer.parse(link.payload);
  return found && device && found.device === deviceHashOf(context, device) ? found : undefined;
}

/**
 * Completes a Google registration; a guest sent along becomes the member. The token stays valid when the name is rejected.
 * @throws 400 details.username (not allowed, taken), 400 code_invalid (token used, expired or of another browser)
 */
export async function continueRegister(
  context: Context,
  body: z.output<typeof continueRegisterBody> & { device: string | null; userAgent: string | null },
): Promise<Registered> {
  const { register_token: code, device, userAgent } = body;
  // Requires a valid token first: otherwise anybody could probe which names are taken.
  if (!(await findNewcomer(context, { code, device }))) throw tokenUsedUp();
  const username = parseUsername(body.username);
  if (!(await isUsernameFree(context.db, username))) throw invalidField('username', USERNAME_TAKEN);
  try {
    const { userId, upgradedGuest, token } = await context.db.transaction(async (tx) => {
      const consumed = await consumeLinkCode(context, tx, { purpose: 'continue-register', code });
      if (!consumed) throw tokenUsedUp();
      const created = await createMember(tx, { ...describe(consumed), username, at: context.clock() });
      await rememberDevice(context, tx, { userId: created.userId, device });
      const session = { userId: created.userId, remember: true, userAgent };
      return { ...created, token: await openSession(context, session, tx) };
    });
    context.sessions.forget(userId);
    return { token, upgraded_guest: upgradedGuest };
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
  /** Digest of the device value of the browser that came back from Google. */
  device: z.string().optional(),
});

function describe({ payload }: LinkCode) {
  const { sub, device: _, ...known } = newcomer.parse(payload);
  return { ...known, googleSub: sub, passwordHash: null };
}
