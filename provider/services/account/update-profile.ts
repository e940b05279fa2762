import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { GUEST_EMAIL_DOMAIN } from '@/lib/contract/auth';
import { ApiError } from '@/lib/contract/errors';
import type { OwnProfile, updateProfileFields } from '@/lib/contract/profile';
import { forEachProfileText, PROFILE_TEXTS, type ProfileTextName } from '@/lib/contract/profile-fields';
import { accounts } from '@/provider/db/schema';
import { invalidField, tokenNotValid } from '@/provider/errors';
import type { GameContext } from '@/provider/services/game/game-kind';
import { sendMail } from '@/provider/services/mail/mail-queue';
import { countAttempt } from '@/provider/services/platform/attempts';
import type { Caller } from '@/provider/services/platform/caller';
import { createLinkCode } from '@/provider/services/platform/link-codes';
import { confirmOwner } from './confirm-owner';
import { encodePhoto } from './encode-photo';
import { getOwnProfile } from './own-profile';
import { identifyPhoto, replacePhoto, type StoredPhoto } from './profile-photo';
import { isRetired, isUsernameClash, parseUsername, usernameColumns } from './username';

/** Confirmation mails that one account may trigger per hour. */
const CONFIRMATIONS_PER_HOUR = 5;

type Fields = z.output<typeof updateProfileFields>;
type Account = typeof accounts.$inferSelect;

/**
 * Changes the caller's profile (product rules §3). `image_updated` replaces the photo, or removes it when none is sent.
 * A new email address takes the owner's confirmation, and applies once the link mailed to it is opened in this session.
 * Returns the resulting profile.
 * @throws 400 details by field, 403 for guests, 413 and 415 for photos, 429 after too many wrong passwords
 */
export async function updateProfile(
  context: GameContext,
  caller: Caller,
  { file, ...fields }: Fields & { file: Buffer | null },
): Promise<OwnProfile> {
  const account = await getMember(context, caller);
  if (file && fields.image_updated === 'false')
    throw invalidField('profile_photo', 'Sent without image_updated.');
  const changed = {
    ...(await parseName(context, account, fields.username)),
    ...forEachProfileText((name) => parseText(name, fields[name])),
  };
  if (fields.email.endsWith(`@${GUEST_EMAIL_DOMAIN}`))
    throw invalidField('email', 'Enter a valid email address.');
  const isMoving = fields.email !== account.email;
  if (isMoving) await confirmOwner(context, { account, caller, password: fields.current_password });
  const photo = file && identifyPhoto(account.id, await encodePhoto(file));
  await save(context, { account, changed, photo, isPhotoChanged: fields.image_updated === 'true' });
  if (isMoving) mailAddressConfirmation(context, caller, fields.email);
  return getOwnProfile(context, caller);
}

async function getMember(context: GameContext, caller: Caller): Promise<Account> {
  const [account] = await context.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, caller.userId), isNull(accounts.eraseAfter)));
  if (!account) throw tokenNotValid();
  if (account.isGuest) throw new ApiError({ statusCode: 403, detail: 'Sign up to edit your profile.' });
  return account;
}

async function parseName(context: GameContext, account: Account, typed: string) {
  if (typed === account.username) return {};
  const username = parseUsername(typed);
  const columns = usernameColumns(username);
  if (columns.usernameKey === account.usernameKey) return { username };
  if (await isRetired(context.db, username)) throw usernameTaken();
  return columns;
}

const usernameTaken = () => invalidField('username', 'This username is taken.');

/** U+2800 is a Braille pattern without dots: invisible. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\s\u2800]/u;

// Stored as typed and escaped where it is shown; rejects only characters that hide, reorder or cannot be stored.
function parseText(name: ProfileTextName, typed: string): string {
  const text = typed.replaceAll('\r\n', '\n').trim();
  const forbidden = PROFILE_TEXTS[name].hasLines
    ? /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u
    : /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
  if (forbidden.test(text)) throw invalidField(name, 'Contains characters that cannot be shown.');
  if (text !== '' && !VISIBLE.test(text))
    throw invalidField(name, 'Write something that can be seen, or leave it empty.');
  return text;
}

type Change = {
  account: Account;
  changed: Partial<Account>;
  photo: StoredPhoto | null;
  isPhotoChanged: boolean;
};

async function save(
  context: GameContext,
  { account, changed, photo, isPhotoChanged }: Change,
): Promise<void> {
  const userId = account.id;
  await context.db
    .transaction(async (tx) => {
      await tx
        .update(accounts)
        .set({ ...changed, ...(isPhotoChanged && { profilePhoto: photo?.id ?? null }) })
        .where(eq(accounts.id, userId));
      if (isPhotoChanged) await replacePhoto(tx, { userId, photo, at: context.clock() });
    })
    .catch((error: unknown) => {
      if (isUsernameClash(error)) throw usernameTaken();
      throw error;
    });
  context.live.announce();
}

// Sent after the response and also for taken addresses: only an owner learns that an address has an account.
function mailAddressConfirmation(context: GameContext, { userId, familyId }: Caller, email: string): void {
  context.background.run('confirm address', async () => {
    const { count } = await countAttempt(context, { key: `confirm-mail:${userId}`, seconds: 3600 });
    if (count > CONFIRMATIONS_PER_HOUR) return;
    const [known] = await context.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email));
    if (known) return sendMail(context, { to: email, mail: (mails) => mails.alreadyRegistered() });
    const [account] = await context.db
      .select({ username: accounts.username })
      .from(accounts)
      .where(eq(accounts.id, userId));
    if (!account) return;
    const payload = { email, familyId };
    const code = await createLinkCode(context, { purpose: 'verify-email', userId, payload });
    await sendMail(context, { to: email, mail: (mails) => mails.verifyEmail(code, account.username) });
  });
}
