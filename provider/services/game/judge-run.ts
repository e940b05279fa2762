import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { boardPeriod } from '@/lib/quiz/board-period';
import { judgeRun as judge } from '@/lib/quiz/plausibility';
import type { EarlierRun, JudgedAnswer, PlayHistory } from '@/lib/quiz/plausibility/judged-run';
import { paceOf } from '@/lib/quiz/plausibility/reading';
import type { Transaction } from '@/provider/db/database';
import { accounts, answers, challengePlayers, runs } from '@/provider/db/schema';
import type { GameQuestion } from '@/provider/services/question/game-question';
import { listRightPercents } from '@/provider/services/question/question-stats';
import type { GameContext } from './game-kind';
import { getRunQuestions } from './run-questions';
import type { Run } from './run-result';

/** What judging reads: the rules of the games, to know a run's questions. */
export type JudgeContext = Pick<GameContext, 'db' | 'clock' | 'contentSecret' | 'games' | 'log'>;

/** How a closed scored run was judged, and whether its points reach the boards (product rules §11). */
export type Judgement = Required<Pick<Run, 'pace' | 'plausibility' | 'reasons' | 'creditState'>>;

/** Human runs that a player's history looks back on. */
const HISTORY_RUNS = 20;

/** Earlier runs of the same daily from one address that are compared with a run. */
const EARLIER_RUNS = 20;

/** An earlier run's keys count for this long. */
const MEMORY_MS = 24 * 3_600_000;

/** Guests of one address whose runs of a UTC day reach the boards. */
const GUESTS_PER_ADDRESS = 40;

/**
 * Judges a scored run that ends now. The caller must hold the player's totals locked: runs of one player are judged one
 * after another.
 */
export async function judgeClosedRun(
  context: JudgeContext,
  tx: Transaction,
  { run, completedAt }: { run: Run; completedAt: Date },
): Promise<Judgement> {
  const questions = await getRunQuestions(context, run, tx);
  const judged = await readAnswers(tx, run, questions);
  const { plausibility, reasons } = judge({
    answers: judged,
    earlierRuns: await listEarlierRuns(tx, run, questions),
    history: await readHistory(tx, { userId: run.userId }),
  });
  const pace = paceOf(judged);
  if (plausibility === 'impossible') return { pace, plausibility, reasons, creditState: 'excluded' };
  if (plausibility === 'odd') return { pace, plausibility, reasons, creditState: 'waiting' };
  if (await isAddressCrowded(tx, run, completedAt)) {
    return { pace, plausibility, reasons: ['crowded-address'], creditState: 'waiting' };
  }
  return { pace, plausibility, reasons, creditState: 'credited' };
}

/** Returns the run's questions as they are judged, in the order they were dealt; late answers count as not given. */
async function readAnswers(
  tx: Transaction,
  run: Run,
  questions: readonly GameQuestion[],
): Promise<JudgedAnswer[]> {
  const given = await tx
    .select()
    .from(answers)
    .where(and(eq(answers.userId, run.userId), eq(answers.runId, run.id), eq(answers.late, false)))
    .orderBy(asc(answers.answeredAt));
  const percents = await listRightPercents(
    tx,
    questions.map(({ id }) => id),
  );
  const shownAt = [run.startedAt, ...given.map(({ answeredAt }) => answeredAt)];
  return questions.map(({ id, question, options }) => {
    const index = given.findIndex(({ questionId }) => questionId === id);
    const answer = given[index];
    const percent = percents.get(id);
    return {
      elapsedMs: answer ? answer.answeredAt.getTime() - Number(shownAt[index]) : null,
      readableCharacters: [question, ...options].join('').length,
      isAnswered: answer !== undefined && answer.answer !== null,
      isRight: answer?.correct ?? false,
      ...(percent !== undefined && { rightRate: percent / 100 }),
    };
  });
}

/**
 * Returns the runs of the same questions that ended in the 24 hours before this one began, of the same daily or in a
 * challenge: by other accounts of this address, and the account's own, which a merge has made of a guest's. Other trivia
 * games are dealt to one account, so nobody has played them before.
 */
async function listEarlierRuns(
  tx: Transaction,
  run: Run,
  questions: readonly GameQuestion[],
): Promise<EarlierRun[]> {
  const isSameGame = await conditionOfGame(tx, run);
  if (!isSameGame) return [];
  const isOwn = and(eq(runs.userId, run.userId), eq(runs.game, run.game), eq(runs.gameId, run.gameId));
  const earlier = await tx
    .select({ userId: runs.userId, id: runs.id, completedAt: runs.completedAt })
    .from(runs)
    .where(
      and(
        run.addressKey === null ? isOwn : or(isOwn, eq(runs.addressKey, run.addressKey)),
        gt(runs.completedAt, new Date(run.startedAt.getTime() - MEMORY_MS)),
        lte(runs.completedAt, run.startedAt),
        isSameGame,
        ne(runs.id, run.id),
      ),
    )
    .orderBy(desc(runs.completedAt))
    .limit(EARLIER_RUNS);
  return Promise.all(
    earlier.map(async ({ userId, id, completedAt }) => {
      const right = await tx
        .select({ questionId: answers.questionId })
        .from(answers)
        .where(and(eq(answers.userId, userId), eq(answers.runId, id), answers.correct));
      const rightIds = new Set(right.map(({ questionId }) => questionId));
      return {
        by: userId === run.userId ? ('self' as const) : ('same-address' as const),
        finishedMinutesBefore: (run.startedAt.getTime() - Number(completedAt)) / 60_000,
        isRight: questions.map((question) => rightIds.has(question.id)),
      };
    }),
  );
}

/** Returns the condition for runs of the same questions; undefined for a trivia game that was dealt to nobody else. */
async function conditionOfGame(tx: Transaction, run: Run): Promise<SQL | undefined> {
  const { userId, gameId, dailyNumber, questionIds } = run;
  if (dailyNumber !== null) return eq(runs.dailyNumber, dailyNumber);
  const [place] = await tx
    .select({ code: challengePlayers.code })
    .from(challengePlayers)
    .where(and(eq(challengePlayers.userId, userId), eq(challengePlayers.gameId, gameId)))
    .limit(1);
  return place && sql`${runs.questionIds} = ${JSON.stringify(questionIds)}::jsonb`;
}

/** Returns what a player's latest human runs show, of those that ended after `after`. */
export async function readHistory(
  tx: Transaction,
  { userId, after = new Date(0) }: { userId: string; after?: Date },
): Promise<PlayHistory> {
  const latest = tx
    .select({ pace: runs.pace, correct: runs.correct, questions: runs.questionCount })
    .from(runs)
    .where(
      and(
        eq(runs.userId, userId),
        eq(runs.plausibility, 'human'),
        gt(runs.completedAt, after),
        isNotNull(runs.pace),
      ),
    )
    .orderBy(desc(runs.completedAt))
    .limit(HISTORY_RUNS)
    .as('latest');
  const [history] = await tx
    .select({
      runs: count(),
      pace: sql<number>`coalesce(avg(${latest.pace}), 0)::float8`,
      rightRate: sql<number>`coalesce(sum(${latest.correct})::float8 / greatest(sum(${latest.questions}), 1), 0)::float8`,
    })
    .from(latest);
  return history ?? { runs: 0, pace: 0, rightRate: 0 };
}

/** Returns true when a guest's address has its forty other guests on this day's board already. */
async function isAddressCrowded(tx: Transaction, run: Run, completedAt: Date): Promise<boolean> {
  if (run.addressKey === null) return false;
  const [guest] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, run.userId), accounts.isGuest));
  if (!guest) return false;
  // Two guests of one address that finish at once are counted one after another.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`address:${run.addressKey}`}))`);
  const day = boardPeriod('Daily', completedAt);
  const [others] = await tx
    .select({ guests: countDistinct(runs.userId) })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.userId))
    .where(
      and(
        eq(runs.addressKey, run.addressKey),
        gte(runs.completedAt, new Date(day.start)),
        lt(runs.completedAt, day.resetsAt ?? completedAt),
        eq(runs.creditState, 'credited'),
        accounts.isGuest,
        ne(runs.userId, run.userId),
      ),
    );
  return (others?.guests ?? 0) >= GUESTS_PER_ADDRESS;
}
