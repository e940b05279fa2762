import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { accounts, playerStats, questionReports, questionStats, questions } from '@/provider/db/schema';
import { type OperatorContext, tellOperator } from './tell-operator';
import { countTopicOf } from './topic-counts';

/** Number of members who give the same reason, or any reason, before a question is taken out of new games. */
const SAME_REASON = 3;
const ANY_REASON = 5;

/** Reports of others are listed for the operator and take nothing out: accounts are made in seconds. */
const MEMBER_FOR_MS = 3 * 86_400_000;
const GAMES_PLAYED = 5;

/** Answers needed before the statistics of a question are used. */
const ANSWERS_TO_JUDGE = 50;

/** What is taken out of a topic automatically: this share of it a UTC day, and nothing that leaves fewer than this. */
const SHARE_A_DAY = 0.02;
const PLAYABLE_MIN = 100;

/** The log line for questions that the limits keep in play. */
export const KEPT_BY_LIMIT =
  'stays in play: the limit of its topic for today, or for playable questions, is reached';

/** The questions that were taken out, and those that should be, but for the limits of their topics. */
export type Quarantined = { out: string[]; kept: string[] };

type ReportedQuestion = Pick<typeof questions.$inferSelect, 'id' | 'state' | 'updatedAt'>;

/** A question that should go, with the reason and its figures in words. */
type Faulty = { id: string; reason: string };

const NONE: Quarantined = { out: [], kept: [] };

/**
 * Quarantines a question in play, which the transaction holds locked, once enough members have reported its current version,
 * and tells the operator.
 */
export async function quarantineReported(
  tx: Transaction,
  context: OperatorContext,
  question: ReportedQuestion,
): Promise<Quarantined> {
  if (question.state !== 'active') return NONE;
  const settledBefore = new Date(context.clock().getTime() - MEMBER_FOR_MS);
  const reasons = await tx
    .select({ reason: questionReports.reason, members: sql<number>`count(*)::int` })
    .from(questionReports)
    .innerJoin(accounts, eq(accounts.id, questionReports.userId))
    .innerJoin(playerStats, eq(playerStats.userId, questionReports.userId))
    .where(
      and(
        eq(questionReports.questionId, question.id),
        gte(questionReports.createdAt, question.updatedAt),
        eq(accounts.isGuest, false),
        lte(accounts.createdAt, settledBefore),
        gte(playerStats.totalTaken, GAMES_PLAYED),
      ),
    )
    .groupBy(questionReports.reason)
    .orderBy(questionReports.reason);
  const all = reasons.reduce((sum, { members }) => sum + members, 0);
  if (all < ANY_REASON && !reasons.some(({ members }) => members >= SAME_REASON)) return NONE;
  const counts = reasons.map(({ reason, members }) => `${reason} ${members}`).join(', ');
  return takeOut(tx, context, [{ id: question.id, reason: `Reported by ${all} members: ${counts}` }]);
}

/** Quarantines those of the given questions whose key is chosen less often than a distractor, and tells the operator. */
export async function quarantineMisleading(
  tx: Transaction,
  context: OperatorContext,
  ids: readonly string[],
): Promise<Quarantined> {
  if (ids.length === 0) return NONE;
  const key = sql<number>`coalesce((${questionStats.chosen} ->> ${questions.answer})::int, 0)`;
  const distractor = sql<number>`(select coalesce(max(times::int), 0)
    from jsonb_each_text(${questionStats.chosen}) as choice (text, times) where text <> ${questions.answer})`;
  const found = await tx
    .select({ id: questions.id, answered: questionStats.answered, key, distractor })
    .from(questions)
    .innerJoin(questionStats, eq(questionStats.questionId, questions.id))
    .where(
      and(
        inArray(questions.id, [...ids]),
        eq(questions.state, 'active'),
        gte(questionStats.answered, ANSWERS_TO_JUDGE),
        sql`${distractor} > ${key}`,
      ),
    )
    .orderBy(questions.id)
    // Locked before the limits, as a report locks its question: the same order everywhere prevents deadlocks.
    .for('update', { of: questions });
  const faulty = found.map(({ id, answered, key, distractor }) => ({
    id,
    reason: `Of ${answered} first answers ${key} chose the key, and ${distractor} another option`,
  }));
  return takeOut(tx, context, faulty);
}

/** Quarantines questions in play whose rows are locked, and queues one mail about them. */
async function takeOut(
  tx: Transaction,
  context: OperatorContext,
  faulty: readonly Faulty[],
): Promise<Quarantined> {
  if (faulty.length === 0) return NONE;
  const now = context.clock();
  const taken: Faulty[] = [];
  const kept: string[] = [];
  // One at a time, so that the limits hold for simultaneous reports.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarantine'))`);
  for (const { id, reason } of faulty) {
    if (!(await hasRoom(tx, id, now))) {
      kept.push(id);
      continue;
    }
    await tx.update(questions).set({ state: 'quarantined', quarantinedAt: now }).where(eq(questions.id, id));
    taken.push({ id, reason });
  }
  await tellOperator(tx, context, taken);
  return { out: taken.map(({ id }) => id), kept };
}

/** Returns whether the limits of its topic let a question be taken out. */
async function hasRoom(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const topic = await countTopicOf(tx, id, now);
  // A generated question leaves no other game.
  if (!topic) return true;
  const allowed = Math.floor(SHARE_A_DAY * (topic.playable + topic.outToday));
  return topic.outToday < allowed && topic.playable > PLAYABLE_MIN;
}
