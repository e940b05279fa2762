import { randomInt } from 'node:crypto';
import { eq, inArray, or } from 'drizzle-orm';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { USERNAME_LENGTH, usernameKey } from '@/lib/contract/username';
import type { Db } from '@/provider/db/database';
import { accounts, retiredUsernames } from '@/provider/db/schema';
import { violatedConstraint } from '@/provider/db/violated-constraint';
import { invalidField } from '@/provider/errors';
import { generatedUsername } from './generated-name';
import { skeletonOf } from './username-skeleton';

/** Scripts a name may be written in, one at a time; Japanese and Korean use several together. */
const SCRIPTS = [
  ['Latin'],
  ['Cyrillic'],
  ['Greek'],
  ['Armenian'],
  ['Georgian'],
  ['Hebrew'],
  ['Arabic'],
  ['Devanagari'],
  ['Bengali'],
  ['Tamil'],
  ['Telugu'],
  ['Thai'],
  ['Ethiopic'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Hangul', 'Han'],
].map((names) => {
  const script = names.map((name) => `\\p{Script=${name}}`).join('');
  return new RegExp(`^(?:[0-9_-]|(?=[\\p{L}\\p{M}])[${script}])+$`, 'u');
});

/** Paths, roles and words that nobody may use as a name. Compared without `-` and `_`. */
const RESERVED = new Set(
  (
    'about account accounts admin administrator anonymous api app auth board bot callback contact daily deleted ' +
    'dailychallenge everyone google guest health healthz help home info leaderboard legal login logout me mod ' +
    'moderator new nobody null official owner password play player playwit privacy profile quiz register reset root ' +
    'security self session settings signin signout signup staff static support sysadmin system team terms ' +
    'termsofservice trivia undefined unknown user username verify webmaster welcome you'
  )
    .split(' ')
    .flatMap((word) => [word, skeletonOf(word)]),
);

const isReserved = (plain: string) => RESERVED.has(plain) || RESERVED.has(skeletonOf(plain));

/** Cyrillic and Greek letters that look like these Latin ones. */
const LOOK_ALIKES = new Map(
  [...'аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwкkвbмmнhтtαaοoρpνvυuιiκkτtεeγyχxηn'.matchAll(/(.)(.)/gu)].map(
    ([, foreign = '', latin = '']) => [foreign, latin] as const,
  ),
);

const profanity = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Returns the columns an account stores of its username: as written, its key and its skeleton. */
export function usernameColumns(username: string) {
  const key = usernameKey(username);
  return { username, usernameKey: key, usernameSkeleton: skeletonOf(key) };
}

/** Returns true when a statement failed because the name, or one that looks like it, is taken. */
export function isUsernameClash(error: unknown): boolean {
  const violated = violatedConstraint(error);
  return violated === 'accounts_username_key' || violated === 'accounts_username_skeleton';
}

/**
 * Returns a username as it is stored: 3 to 20 letters of one script, digits, `-` and `_`.
 * @throws 400 details.username for anything else, reserved words and profanity included
 */
export function parseUsername(typed: string): string {
  const username = typed.normalize('NFKC');
  const refuse = (message: string) => invalidField('username', message);
  const length = [...username].length;
  if (length < USERNAME_LENGTH.min || length > USERNAME_LENGTH.max)
    throw refuse(
      `Use ${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} letters, digits, hyphens or underscores.`,
    );
  if (/\p{Default_Ignorable_Code_Point}/u.test(typed + username))
    throw refuse('Contains characters that cannot be seen.');
  if (!SCRIPTS.some((script) => script.test(username)))
    throw refuse('Use letters of one alphabet, digits, hyphens and underscores only.');
  const letters = [...usernameKey(username)].filter((letter) => /[\p{L}0-9]/u.test(letter));
  const plain = letters.map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
  const isDisguised = /[^a-z0-9]/.test(letters.join('')) && /^[a-z0-9]+$/.test(plain);
  if (plain === '' || isDisguised || isReserved(plain)) throw refuse('This username cannot be used.');
  // Four digits at the end are a number, as in generated names, not letters in disguise (4553).
  const words = [username.replace(/-\d{4}$/, ''), /-\d{4}$/.test(username) ? plain.slice(0, -4) : plain];
  if (words.some((word) => profanity.hasMatch(word))) throw refuse('This username cannot be used.');
  return username;
}

/**
 * Returns true when no account has the name or one that looks like it, and no erased account had. The unique indexes
 * decide in the end.
 */
export async function isUsernameFree(db: Pick<Db, 'select'>, username: string): Promise<boolean> {
  const { usernameKey: key, usernameSkeleton: skeleton } = usernameColumns(username);
  const [taken] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(accounts.usernameKey, key), eq(accounts.usernameSkeleton, skeleton)))
    .limit(1);
  return !taken && !(await isRetired(db, username));
}

/** Returns true for a name that an erased account had, or one that looks like it. */
export async function isRetired(db: Pick<Db, 'select'>, username: string): Promise<boolean> {
  const { usernameKey: key, usernameSkeleton: skeleton } = usernameColumns(username);
  const [retired] = await db
    .select()
    .from(retiredUsernames)
    .where(inArray(retiredUsernames.usernameKey, [key, skeleton]))
    .limit(1);
  return retired !== undefined;
}

/** Reserves a name, and everything that looks like it, for good. */
export async function retireUsername(tx: Pick<Db, 'insert'>, nameKey: string): Promise<void> {
  const keys = [...new Set([nameKey, skeletonOf(nameKey)])];
  await tx
    .insert(retiredUsernames)
    .values(keys.map((key) => ({ usernameKey: key })))
    .onConflictDoNothing();
}

/** Returns a free username made of a person's name (`Ada Lovelace`: `Ada-Lovelace`), or a generated one. */
export async function suggestUsername(db: Pick<Db, 'select'>, name: string): Promise<string> {
  const stem = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}0-9_-]+/gu, '-')
    .replace(/^[-_]+|[-_]+$/g, '');
  const short = [...stem].slice(0, USERNAME_LENGTH.max - 5).join('');
  const numbered = [1, 2, 3].map(() => `${short}-${randomInt(1000, 10_000)}`);
  const candidates = stem === '' ? [] : [stem, short, ...numbered];
  for (const candidate of candidates) {
    if (isUsable(candidate) && (await isUsernameFree(db, candidate))) return candidate;
  }
  return generatedUsername();
}

function isUsable(username: string): boolean {
  try {
    return parseUsername(username) === username;
  } catch {
    return false;
  }
}
