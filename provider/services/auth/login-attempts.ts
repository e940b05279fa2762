import { tooManyRequests } from '@/provider/errors';
import {
  countAttempt,
  countLastWindow,
  forgetAttempts,
  forgiveAttempt,
  takeTurn,
} from '@/provider/services/platform/attempts';
import type { Context } from '@/provider/services/platform/context';

/** Wrong passwords before attempts are slowed down, in this quarter of an hour and the one before. */
const FREE_FAILURES = 10;
const WINDOW_SECONDS = 900;

/** Longest pause between two attempts: the owner on a new device waits no longer for a turn. */
const MAX_PAUSE_SECONDS = 60;

type Attempts = Pick<Context, 'db' | 'clock' | 'tokens'>;

/** Who guesses: a device that the account knows counts for itself, all others in the world together. */
type Guesser = { email: string; knownDevice: string | null };

const keyOf = ({ email, knownDevice }: Guesser) =>
  knownDevice ? `login-device:${knownDevice}:${email}` : `login:${email}`;

const turnOf = (guesser: Guesser) => ({ key: `turn:${keyOf(guesser)}`, seconds: WINDOW_SECONDS });
const failuresOf = (guesser: Guesser) => ({ key: keyOf(guesser), seconds: WINDOW_SECONDS });

/**
 * Counts an attempt to sign in, whether or not the address has an account. After ten failures one attempt is let
 * through every 2, 4, 8 … 60 seconds. Throws 429 with the seconds until the next turn.
 */
export async function startLoginAttempt(context: Attempts, guesser: Guesser): Promise<void> {
  const failures = failuresOf(guesser);
  // Counted before the password is checked, so that simultaneous attempts cannot exceed the limit.
  const { count } = await countAttempt(context, failures);
  const excess = count + (await countLastWindow(context, failures)) - FREE_FAILURES;
  if (excess <= 0) return;
  const pauseSeconds = Math.min(2 ** excess, MAX_PAUSE_SECONDS);
  const waitSeconds = await takeTurn(context, turnOf(guesser), pauseSeconds);
  if (waitSeconds === 0) return;
  await forgiveAttempt(context, failures);
  throw tooManyRequests(
    waitSeconds,
    `Too many wrong passwords. Please try again in ${waitSeconds} s, or set a new password.`,
  );
}

/** Takes the attempt back, because its password was right. */
export async function forgiveLogin(context: Attempts, guesser: Guesser): Promise<void> {
  await forgiveAttempt(context, failuresOf(guesser));
}

/** Clears the failures of an address, everywhere and on one device: its owner has chosen a new password there. */
export async function clearLoginAttempts(
  context: Pick<Attempts, 'tokens'>,
  db: Parameters<typeof forgetAttempts>[1],
  { email, device }: { email: string; device: string | null },
): Promise<void> {
  for (const knownDevice of device ? [null, device] : [null]) {
    const guesser = { email, knownDevice };
    await forgetAttempts(context, db, failuresOf(guesser).key);
    await forgetAttempts(context, db, turnOf(guesser).key);
  }
}
