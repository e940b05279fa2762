import type { Transaction } from '@/provider/db/database';
import { tooManyRequests } from '@/provider/errors';
import { countAttempt } from '@/provider/services/platform/attempts';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

/** Runs that one player may start in a UTC day, practice included. */
const RUNS_PER_DAY = 200;

const DAY_SECONDS = 86_400;

/**
 * Counts a run that the player has just started. Throws 429 when there were 200 in this UTC day already, which takes
 * the transaction back and the run with it.
 */
export async function countStartedRun(
  { clock, tokens }: Pick<Context, 'clock' | 'tokens'>,
  tx: Transaction,
  { userId }: Caller,
): Promise<void> {
  const day = { key: `runs:${userId}`, seconds: DAY_SECONDS };
  const { count, secondsLeft } = await countAttempt({ db: tx, clock, tokens }, day);
  if (count <= RUNS_PER_DAY) return;
  throw tooManyRequests(
    secondsLeft,
    `You have played ${RUNS_PER_DAY} games today. The next one opens at midnight UTC.`,
    'daily_limit',
  );
}
