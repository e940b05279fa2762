import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { TimeMultiplier } from '@/lib/contract/enums';
import type { AnsweredQuestion, StartedRun, startGameBody } from '@/lib/contract/game';
import { zoneAfterStart } from '@/lib/quiz/player-zone';
import { deadlineOf, numericMultiplier, timeMultiplierOf } from '@/lib/quiz/time-multiplier';
import type { Transaction } from '@/provider/db/database';
import { accounts, answers, runs } from '@/provider/db/schema';
import { conflict, notFound, tokenNotValid } from '@/provider/errors';
import { lockAccount } from '@/provider/services/platform/account-lock';
import type { Caller } from '@/provider/services/platform/caller';
import { runAddressKey } from '@/provider/services/platform/run-address';
import { totalPoints } from '@/provider/services/question/game-question';
import { listRightPercents } from '@/provider/services/question/question-stats';
import { describeAnswer } from './answer-receipt';
import { closeRun, isOverdue } from './close-run';
import { countStartedRun } from './daily-cap';
import type { GameContext, GameOffer } from './game-kind';
import { getRunQuestions } from './run-questions';
import type { Run } from './run-result';

type Start = z.output<typeof startGameBody> & { timeZone: string | null; address: string };

/**
 * Starts a game, or resumes the caller's open run of it. The first run of a game (a daily's number in any time zone, or
 * a signed trivia game) is scored; later ones are practice (product rules §4), and so is every run of a past daily. Throws
 * 404 for a daily that is neither today's nor in the archive and for a trivia game that was not issued here, 409 daily_open
 * while another daily's scored run is open, 429 for more than 200 runs a day.
 */
export async function startGame(context: GameContext, caller: Caller, start: Start): Promise<StartedRun> {
  const now = context.clock();
  const kind = context.games.kinds[start.game];
  const game = await kind.findGame(context, caller, { gameId: start.game_id, timeZone: start.timeZone });

  let hasClosed = false;
  const run = await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, caller.userId);
    if (!account) throw tokenNotValid();
    const open = await findOpenRun(tx, caller, start);
    if (open && !isOverdue(open, now)) return open;
    if (open) await closeRun(context, tx, open, { by: 'deadline', at: now });
    hasClosed = open !== undefined;
    if (!game) throw notFound('This game is not open.');
    const timeMultiplier = await storeSettings(tx, { account, start, now });
    const addressKey = runAddressKey(context, start.address);
    return openRun(context, tx, { caller, game, start, timeMultiplier, addressKey, now });
  });
  if (hasClosed) context.live.announce();
  return describeStartedRun(context, run);
}

async function findOpenRun(
  tx: Transaction,
  caller: Caller,
  game: { game: Run['game']; game_id: string },
): Promise<Run | undefined> {
  const [open] = await tx
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.userId, caller.userId),
        eq(runs.game, game.game),
        eq(runs.gameId, game.game_id),
        isNull(runs.completedAt),
      ),
    )
    .for('update');
  return open;
}

type Opening = {
  caller: Caller;
  game: GameOffer;
  start: Start;
  timeMultiplier: TimeMultiplier;
  addressKey: string | null;
  now: Date;
};

// Unique indexes decide when two tabs start at once: the second insert stores nothing and resumes the first one's run.
async function openRun(context: GameContext, tx: Transaction, opening: Opening): Promise<Run> {
  const { caller, game, start, timeMultiplier, addressKey, now } = opening;
  const { questions, seconds, isPractice: _, ...content } = game;
  const deadline = deadlineOf(now.getTime(), seconds, timeMultiplier);
  const isPractice = game.isPractice || (await wasScored(tx, caller, start));
  if (!isPractice) await assertNoOtherDaily(tx, opening);
  const kinds = isPractice ? (['practice'] as const) : (['scored', 'practice'] as const);
  for (const kind of kinds) {
    const [opened] = await tx
      .insert(runs)
      .values({
        ...content,
        userId: caller.userId,
        id: randomUUID(),
        game: start.game,
        gameId: start.game_id,
        kind,
        startedAt: now,
        deadlineAt: deadline === null ? null : new Date(deadline),
        timeMultiplier: numericMultiplier(timeMultiplier),
        addressKey,
        totalPoints: totalPoints(questions),
        questionCount: questions.length,
      })
      .onConflictDoNothing()
      .returning();
    if (opened) {
      await countStartedRun(context, tx, caller);
      return opened;
    }
    const winner = await findOpenRun(tx, caller, start);
    if (winner) return winner;
  }
  throw new Error('Could not open a scored or practice run');
}

async function wasScored(tx: Transaction, caller: Caller, { game, game_id }: Start): Promise<boolean> {
  const [scored] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.userId, caller.userId),
        eq(runs.game, game),
        eq(runs.gameId, game_id),
        eq(runs.kind, 'scored'),
      ),
    )
    .limit(1);
  return scored !== undefined;
}

/**
 * Throws 409 daily_open while the player has a scored run of another daily: one is played after the other (decision 067).
 * Starts of one player wait for each other, so two at once open one.
 */
async function assertNoOtherDaily(tx: Transaction, { caller, game, now }: Opening): Promise<void> {
  if (typeof game.dailyNumber !== 'number') return;
  const open = await tx
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.userId, caller.userId),
        eq(runs.kind, 'scored'),
        ne(runs.dailyNumber, game.dailyNumber),
        isNull(runs.completedAt),
      ),
    );
  if (open.every((run) => isOverdue(run, now))) return;
  throw conflict('daily_open', 'You have a daily in play. Finish it first, then the next one starts.');
}

/** Stores the settings sent with the start on the account. Returns the time multiplier of the new run. */
async function storeSettings(
  tx: Transaction,
  { account, start, now }: { account: typeof accounts.$inferSelect; start: Start; now: Date },
): Promise<TimeMultiplier> {
  const kept = { zone: account.timeZone, changes: account.zoneChanges };
  const zone = zoneAfterStart(kept, start.timeZone, now);
  const timeMultiplier = start.time_multiplier ?? account.timeMultiplier;
  if (zone !== kept || timeMultiplier !== account.timeMultiplier) {
    const zoneChanges = zone.changes && [...zone.changes];
    await tx
      .update(accounts)
      .set({ timeZone: zone.zone, zoneChanges, timeMultiplier })
      .where(eq(accounts.id, account.id));
  }
  return timeMultiplier ?? '1';
}

async function describeStartedRun(context: GameContext, run: Run): Promise<StartedRun> {
  return {
    run_id: run.id,
    user_id: run.userId,
    game: run.game,
    game_id: run.gameId,
    kind: run.kind,
    now: context.clock().toISOString(),
    started_at: run.startedAt.toISOString(),
    deadline: run.deadlineAt?.toISOString() ?? null,
    time_multiplier: timeMultiplierOf(run.timeMultiplier),
    score: run.score,
    answered: await listAnswered(context, run),
  };
}

async function listAnswered(context: GameContext, run: Run): Promise<AnsweredQuestion[]> {
  const stored = await context.db
    .select()
    .from(answers)
    .where(and(eq(answers.userId, run.userId), eq(answers.runId, run.id)))
    .orderBy(asc(answers.answeredAt));
  if (stored.length === 0) return [];
  const questions = await getRunQuestions(context, run);
  const percents = await listRightPercents(
    context.db,
    stored.map(({ questionId }) => questionId),
  );
  return stored.flatMap((answer) => {
    const question = questions.find((candidate) => candidate.id === answer.questionId);
    if (!question) return [];
    const rightPercent = percents.get(question.id) ?? null;
    const receipt = describeAnswer(answer, { question, rightPercent });
    return [{ ...receipt, answer: answer.answer, hint_used: answer.hintUsed }];
  });
}
