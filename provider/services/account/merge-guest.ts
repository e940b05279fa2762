import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { MergePreview, mergeGuestBody } from '@/lib/contract/account';
import type { TimeMultiplier } from '@/lib/contract/enums';
import { ApiError } from '@/lib/contract/errors';
import { currentStreak, dailyNumber, localDate, streakOf } from '@/lib/quiz/day';
import { retry } from '@/lib/retry';
import type { Transaction } from '@/provider/db/database';
import { accounts, achievements, answers, runs } from '@/provider/db/schema';
import { isLostRace } from '@/provider/db/violated-constraint';
import { notFound, tokenNotValid } from '@/provider/errors';
import { moveChallenges } from '@/provider/services/challenge/move-challenges';
import { moveFriends } from '@/provider/services/friends/move-friends';
import { closeRun } from '@/provider/services/game/close-run';
import { listFinishedNumbers } from '@/provider/services/game/daily-numbers';
import type { GameContext } from '@/provider/services/game/game-kind';
import { recountPlayer } from '@/provider/services/game/recount-player';
import type { Run } from '@/provider/services/game/run-result';
import { removeRepeatedScores } from '@/provider/services/game/score-counts';
import type { Caller } from '@/provider/services/platform/caller';
import { moveReminders } from '@/provider/services/reminders/move-reminders';
import { eraseAccount } from './erase-account';
import { findGuestId } from './find-guest';
import { findScoredTwice, moveQuestions, removeCreditedTwice, sumCreditedPoints } from './merge-questions';
import { addTotalsOf } from './merge-totals';

const TRIES = 3;

/** Runs that one merge moves: each is rewritten with its answers, and the player waits for it. */
const RUNS_TO_MOVE = 2_000;

/**
 * Moves a guest's results into the caller's account and erases the guest; with `dry_run` only reports the outcome. If
 * both have played a daily, the account's run counts and the guest's becomes practice. The work depends on the guest's
 * games, of which there are at most 2,000, never on the account's.
 * @throws 404 when the credentials belong to no guest, 400 when the caller is a guest too or the guest has more games
 */
export async function mergeGuest(
  context: GameContext,
  caller: Caller,
  { authLess, dry_run }: z.output<typeof mergeGuestBody>,
): Promise<MergePreview> {
  const guestId = await findGuestId(context, authLess);
  if (!guestId || guestId === caller.userId) throw nothingToMerge();
  const preview = await retryOnConflict(() =>
    context.db.transaction((tx) => merge(context, tx, { userId: caller.userId, guestId, isDryRun: dry_run })),
  );
  if (preview.merged) {
    context.sessions.forget(guestId);
    context.live.announce();
  }
  return preview;
}

const nothingToMerge = () => notFound('There is nothing to merge.');

type Merge = { userId: string; guestId: string; isDryRun: boolean };

async function merge(
  context: GameContext,
  tx: Transaction,
  { userId, guestId, isDryRun }: Merge,
): Promise<MergePreview> {
  const { account, guest } = await lockAccounts(tx, { userId, guestId });
  const guests = await lockGuestRuns(tx, guestId);
  const own = await lockMatchingRuns(tx, userId, guests);
  const duplicates = findDuplicates(own, guests);
  const moved = guests.filter((run) => run.kind === 'scored' && !duplicates.includes(run));
  const today = dailyNumber(localDate(context.clock(), account.timeZone));
  const ownNumbers = await listFinishedNumbers(tx, userId);
  const numbersAfter = [...ownNumbers, ...numbersOf(moved)];
  const runIds = guests.filter(({ game }) => game === 'Trivia').map(({ id }) => id);
  const scoredTwice = await findScoredTwice(tx, { userId, guestId, runIds });
  const credited = moved.filter(isCredited);
  const isOfCredited = ({ runId }: { runId: string }) => credited.some(({ id }) => id === runId);
  const preview = {
    guest_id: guestId,
    guest_username: guest.username,
    points: sumCreditedPoints(credited) - sumCreditedPoints(scoredTwice.filter(isOfCredited)),
    games: moved.filter((run) => run.completedAt).length,
    duplicate_dailies: duplicates.length,
    guest_streak: currentStreakOf(numbersOf(guests), today),
    streak_before: currentStreakOf(ownNumbers, today),
    streak_after: currentStreakOf(numbersAfter, today),
    merged: !isDryRun,
  };
  if (isDryRun) return preview;
  await makePractice(tx, duplicates);
  await removeCreditedTwice(tx, { guestId, scoredTwice });
  await closeDuplicateOpenRuns(context, tx, { own, guests });
  // What the steps above took away is not subtracted but counted again: the guest has few games.
  await recountPlayer(tx, { userId: guestId, until: context.clock() });
  await moveQuestions(tx, { userId, guestId });
  await addTotalsOf(tx, { userId, guestId, finishedNumbers: numbersAfter, until: context.clock() });
  await moveRows(tx, { userId, guestId });
  await moveReminders(tx, { userId, guestId });
  await moveFriends(tx, { userId, guestId });
  await moveChallenges(tx, { userId, guestId });
  if (account.timeMultiplier === null) await storeTimeMultiplier(tx, userId, guest.timeMultiplier);
  await eraseAccount(tx, guestId, context.clock());
  await removeRepeatedScores(tx, { userId, movedIds: guests.map(({ id }) => id) });
  return preview;
}

// Storing an answer locks its run first, so nothing can score for the guest until the merge is done.
async function lockGuestRuns(tx: Transaction, guestId: string): Promise<Run[]> {
  const guests = await tx
    .select()
    .from(runs)
    .where(eq(runs.userId, guestId))
    .orderBy(asc(runs.id))
    .limit(RUNS_TO_MOVE + 1)
    .for('update');
  if (guests.length > RUNS_TO_MOVE) {
    throw new ApiError({
      statusCode: 400,
      detail: 'This guest has played too many games to be merged. It can sign up instead.',
    });
  }
  return guests;
}

/** Locks the account's open runs, and its runs of the dailies that the guest has played: no others matter. */
function lockMatchingRuns(tx: Transaction, userId: string, guests: readonly Run[]): Promise<Run[]> {
  const numbers = guests.flatMap((run) => (run.kind === 'scored' ? (run.dailyNumber ?? []) : []));
  return tx
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.userId, userId),
        or(isNull(runs.completedAt), and(eq(runs.kind, 'scored'), inArray(runs.dailyNumber, numbers))),
      ),
    )
    .orderBy(asc(runs.id))
    .for('update');
}

/** Returns whether a run's points are on the boards. */
const isCredited = (run: Run) =>
  run.completedAt !== null && run.creditState !== 'waiting' && run.creditState !== 'excluded';

async function storeTimeMultiplier(tx: Transaction, userId: string, timeMultiplier: TimeMultiplier | null) {
  await tx.update(accounts).set({ timeMultiplier }).where(eq(accounts.id, userId));
}

async function lockAccounts(tx: Transaction, { userId, guestId }: { userId: string; guestId: string }) {
  const both = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [userId, guestId]))
    .orderBy(accounts.id)
    .for('update');
  const account = both.find((row) => row.id === userId && !row.eraseAfter);
  const guest = both.find((row) => row.id === guestId && row.isGuest);
  if (!account) throw tokenNotValid();
  if (account.isGuest) throw new ApiError({ statusCode: 400, detail: 'A guest signs up first.' });
  if (!guest) throw nothingToMerge();
  return { account, guest };
}

function findDuplicates(own: readonly Run[], guests: readonly Run[]): Run[] {
  const numbers = new Set(own.flatMap((run) => (run.kind === 'scored' ? (run.dailyNumber ?? []) : [])));
  return guests.filter(
    (run) => run.kind === 'scored' && run.dailyNumber !== null && numbers.has(run.dailyNumber),
  );
}

/** Returns the numbers of the finished scored dailies among these runs. */
const numbersOf = (all: readonly Run[]): number[] =>
  all.flatMap((run) => (run.kind === 'scored' && run.completedAt ? (run.dailyNumber ?? []) : []));

const currentStreakOf = (numbers: readonly number[], today: number): number =>
  currentStreak(streakOf(numbers), today).streak;

async function makePractice(tx: Transaction, duplicates: readonly Run[]): Promise<void> {
  for (const run of duplicates) {
    const isRun = and(eq(runs.userId, run.userId), eq(runs.id, run.id));
    await tx
      .update(runs)
      .set({ kind: 'practice', creditedPoints: 0, creditState: null, plausibility: null, reasons: null })
      .where(isRun);
    await tx
      .update(answers)
      .set({ creditedPoints: 0 })
      .where(and(eq(answers.userId, run.userId), eq(answers.runId, run.id)));
    run.kind = 'practice';
  }
}

// A player has one open run per game: where both have one, the guest's is closed.
async function closeDuplicateOpenRuns(
  context: GameContext,
  tx: Transaction,
  { own, guests }: { own: readonly Run[]; guests: readonly Run[] },
): Promise<void> {
  const at = context.clock();
  const isOpen = (run: Run) => run.completedAt === null;
  const openGames = new Set(own.filter(isOpen).map((run) => `${run.game} ${run.gameId}`));
  for (const run of guests.filter(isOpen)) {
    if (openGames.has(`${run.game} ${run.gameId}`)) await closeRun(context, tx, run, { by: 'deadline', at });
  }
}

async function moveRows(tx: Transaction, { userId, guestId }: { userId: string; guestId: string }) {
  await tx.update(answers).set({ userId }).where(eq(answers.userId, guestId));
  await tx.update(runs).set({ userId }).where(eq(runs.userId, guestId));
  const isHeldAlready = sql`exists (select 1 from ${achievements} held
    where held.user_id = ${userId} and held.cause = ${achievements.cause})`;
  await tx
    .update(achievements)
    .set({ userId })
    .where(and(eq(achievements.userId, guestId), sql`not ${isHeldAlready}`));
  const [{ code: guestCode } = { code: '' }] = await codeOf(tx, guestId);
  const [{ code } = { code: '' }] = await codeOf(tx, userId);
  // Friends invited by the guest become this player's friends.
  await tx
    .update(accounts)
    .set({ referredBy: code })
    .where(
      and(eq(accounts.referredBy, guestCode), sql`${accounts.id} <> ${userId}`, isNull(accounts.eraseAfter)),
    );
}

const codeOf = (tx: Transaction, id: string) =>
  tx.select({ code: accounts.referralCode }).from(accounts).where(eq(accounts.id, id));

/** Repeats the work when it conflicts with another tab that starts a game at the same moment. */
function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  return retry(work, { times: TRIES, isRetryable: isLostRace });
}
