import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { boardPeriod } from '@/lib/quiz/board-period';
import type { Transaction } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import { accounts, playerStats, questionReports, questionStats, questions } from '@/provider/db/schema';

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

const NONE: Quarantined = { out: [], kept: [] };

/** Quarantines a question in play, which the transaction holds locked, once enough members have reported its current version. */
export async function quarantineReported(
  tx: Transaction,
  question: ReportedQuestion,
  now: Date,
): Promise<Quarantined> {
  if (question.state !== 'active') return NONE;
  const reasons = await tx
    .select({ members: sql<number>`count(*)::int` })
    .from(questionReports)
    .innerJoin(accounts, eq(accounts.id, questionReports.userId))
    .innerJoin(playerStats, eq(playerStats.userId, questionReports.userId))
    .where(
      and(
        eq(questionReports.questionId, question.id),
        gte(questionReports.createdAt, question.updatedAt),
        eq(accounts.isGuest, false),
        lte(accounts.createdAt, new Date(now.getTime() - MEMBER_FOR_MS)),
        gte(playerStats.totalTaken, GAMES_PLAYED),
      ),
    )
    .groupBy(questionReports.reason);
  const all = reasons.reduce((sum, { members }) => sum + members, 0);
  if (all < ANY_REASON && !reasons.some(({ members }) => members >= SAME_REASON)) return NONE;
  return takeOut(tx, [question.id], now);
}

/** Quarantines those of the given questions whose key is chosen less often than a distractor. */
export async function quarantineMisleading(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<Quarantined> {
  if (ids.length === 0) return NONE;
  const misleads = sql`exists (
    select 1 from ${questionStats} s, jsonb_each_text(s.chosen) as choice (text, times)
    where s.question_id = ${questions.id} and s.answered >= ${ANSWERS_TO_JUDGE}::int
      and choice.text <> ${questions.answer}
      and choice.times::int > coalesce((s.chosen ->> ${questions.answer})::int, 0))`;
  const found = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(inArray(questions.id, [...ids]), eq(questions.state, 'active'), misleads))
    .orderBy(questions.id)
    // Locked before the limits, as a report locks its question: the same order everywhere prevents deadlocks.
    .for('update');
  return takeOut(
    tx,
    found.map(({ id }) => id),
    now,
  );
}

/** Quarantines questions in play whose rows are locked. */
async function takeOut(tx: Transaction, ids: readonly string[], now: Date): Promise<Quarantined> {
  const taken: Quarantined = { out: [], kept: [] };
  if (ids.length === 0) return taken;
  // One at a time, so that the limits hold for simultaneous reports.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarantine'))`);
  for (const id of ids) {
    if (!(await hasRoom(tx, id, now))) {
      taken.kept.push(id);
      continue;
    }
    await tx.update(questions).set({ state: 'quarantined', quarantinedAt: now }).where(eq(questions.id, id));
    taken.out.push(id);
  }
  return taken;
}

/** Returns whether the limits of its topic let a question be taken out. A daily's pool is not in the table, and has none. */
async function hasRoom(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const today = boardPeriod('Daily', now).start;
  const [topic] = await queryRows<{ isOfDailies: boolean; playable: number; outToday: number }>(
    tx,
    sql`select bool_or(one.category in ('general', 'teaser') or one.origin = 'generated') as "isOfDailies",
        count(*) filter (where q.state = 'active')::int as playable,
        count(*) filter (where (q.quarantined_at at time zone 'UTC')::date >= ${today}::date)::int as "outToday"
      from ${questions} one
      join ${questions} q on q.category = one.category and q.sub_category = one.sub_category
      where one.id = ${id}`,
  );
  if (!topic || topic.isOfDailies) return true;
  const allowed = Math.floor(SHARE_A_DAY * (topic.playable + topic.outToday));
  return topic.outToday < allowed && topic.playable > PLAYABLE_MIN;
}
