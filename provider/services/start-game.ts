import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { AnsweredQuestion, StartedRun, startGameBody } from '@/lib/contract/leaderboard';
import { dailyNumber, localDate } from '@/lib/quiz/day';
import { DAILY_DURATION_MINUTES } from '@/lib/quiz/scoring';
import type { Transaction } from '@/provider/db/client';
import { accounts, answers, runs } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import { describeAnswer } from './answer-receipt';
import { closeRun, isOverdue } from './complete-game';
import type { Caller, Context } from './context';
import { dailyGameId, getTimeZone } from './daily-challenge';
import { type DailyContent, getDailyContent } from './daily-content';
import type { Run } from './run-result';

/**
 * Starts a game, or resumes the caller's open run of it. The first run of a daily's number is scored, whatever
 * the zone does; any later one is practice (SPEC §4). Throws 404 for a game that is not today's.
 */
export async function startGame(
  context: Context,
  caller: Caller,
  start: z.output<typeof startGameBody> & { timeZone: string | null },
): Promise<StartedRun> {
  const now = context.clock();
  const timeZone = await getTimeZone(context, caller, start.timeZone);
  const todays = dailyNumber(localDate(now, timeZone));
  const isTodays = start.game === 'DailyChallenge' && start.game_id === dailyGameId(todays);
  const content = isTodays ? await getDailyContent(context.db, todays, context.clock) : null;

  const run = await context.db.transaction(async (tx) => {
    const open = await findOpenRun(tx, caller, start);
    if (open && !isOverdue(open, now)) return open;
    if (open) await closeRun(tx, open, { by: 'deadline', at: now });
    if (!content) throw notFound('This game is not open.');
    if (start.timeZone) await keepTimeZone(tx, caller, start.timeZone);
    return openRun(tx, { caller, content, gameId: start.game_id, now });
  });
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

// Unique indexes decide between two tabs that start at once: the loser inserts nothing and resumes the winner's run.
async function openRun(
  tx: Transaction,
  game: { caller: Caller; content: DailyContent; gameId: string; now: Date },
): Promise<Run> {
  const { caller, content, gameId, now } = game;
  for (const kind of ['scored', 'practice'] as const) {
    const [opened] = await tx
      .insert(runs)
      .values({
        userId: caller.userId,
        id: randomUUID(),
        game: 'DailyChallenge',
        gameId,
        dailyNumber: content.number,
        kind,
        startedAt: now,
        deadlineAt: new Date(now.getTime() + DAILY_DURATION_MINUTES * 60_000),
        totalPoints: content.questions.reduce((sum, question) => sum + question.point, 0),
        questionCount: content.questions.length,
      })
      .onConflictDoNothing()
      .returning();
    if (opened) return opened;
    const winner = await findOpenRun(tx, caller, { game: 'DailyChallenge', game_id: gameId });
    if (winner) return winner;
  }
  throw new Error('neither a scored nor a practice run could be opened');
}

async function keepTimeZone(tx: Transaction, caller: Caller, timeZone: string) {
  await tx
    .update(accounts)
    .set({ timeZone })
    .where(and(eq(accounts.id, caller.userId), ne(accounts.timeZone, timeZone)));
}

async function describeStartedRun(context: Context, run: Run): Promise<StartedRun> {
  return {
    run_id: run.id,
    game: run.game,
    game_id: run.gameId,
    kind: run.kind,
    now: context.clock().toISOString(),
    started_at: run.startedAt.toISOString(),
    deadline: run.deadlineAt?.toISOString() ?? null,
    score: run.score,
    answered: await listAnswered(context, run),
  };
}

async function listAnswered(context: Context, run: Run): Promise<AnsweredQuestion[]> {
  const stored = await context.db
    .select()
    .from(answers)
    .where(and(eq(answers.userId, run.userId), eq(answers.runId, run.id)))
    .orderBy(asc(answers.answeredAt));
  if (stored.length === 0 || run.dailyNumber === null) return [];
  const content = await getDailyContent(context.db, run.dailyNumber, context.clock);
  return stored.flatMap((answer) => {
    const question = content.questions.find((candidate) => candidate.id === answer.questionId);
    return question
      ? [{ ...describeAnswer(answer, question), answer: answer.answer, hint_used: answer.hintUsed }]
      : [];
  });
}
