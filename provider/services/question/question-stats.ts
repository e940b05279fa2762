import { type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import { jobMarks, questionStats } from '@/provider/db/schema';
import { defineStatement } from '@/provider/db/statement';
import type { Context } from '@/provider/services/platform/context';
import { atOnce, type Pace } from '@/provider/services/platform/pace';
import { KEPT_BY_LIMIT, quarantineMisleading } from './quarantine';
import type { OperatorContext } from './tell-operator';

const JOB = 'question-stats';

/** Answers younger than this wait for the next round: their transactions may not all be visible yet. */
const SETTLE_MS = 30_000;

/** Answers of open runs wait until they are judged, but no longer than a daily with ten times the clock takes. */
const JUDGED_WITHIN_MS = 70 * 60_000;

/** Answers summed up per transaction. */
const ROUND = 20_000;

/** With fewer answers, a rate would say more about who played than about the question. */
const ANSWERS_FOR_A_RATE = 20;

const readStats = defineStatement((db) =>
  db
    .select()
    .from(questionStats)
    .where(sql`${questionStats.questionId} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('read_question_stats'),
);

/** Returns the share of correct answers in whole percent, by question id. Omits questions with too few answers. */
export async function listRightPercents(
  db: Db,
  questionIds: readonly string[],
): Promise<Map<string, number>> {
  if (questionIds.length === 0) return new Map();
  const rows = await readStats(db).execute({ ids: [...questionIds] });
  return new Map(
    rows
      .filter(({ answered }) => answered >= ANSWERS_FOR_A_RATE)
      .map(({ questionId, answered, correct }) => [questionId, Math.round((100 * correct) / answered)]),
  );
}

/**
 * Adds the answers stored since the last round to the statistics of their questions, each once, and quarantines
 * questions whose key is chosen less often than a distractor. Counts each player's first answer to a question only;
 * skips practice, late answers, and those of runs that are not on the boards. Run by a job.
 */
export async function sumAnswers(
  context: Pick<Context, 'db' | 'log'> & OperatorContext,
  pace: Pace = atOnce,
): Promise<void> {
  const settled = await findSettled(context);
  for (let isMore = true; isMore; ) {
    isMore = await context.db.transaction(async (tx) => {
      const from = await lockMark(tx);
      const until = await endOfRound(tx, from, settled);
      if (until <= from) return false;
      const isInRound = sql`a.answered_at > ${from.toISOString()} and a.answered_at <= ${until.toISOString()}`;
      const touched = await addAnswers(tx, isInRound);
      const { out, kept } = await quarantineMisleading(tx, context, touched);
      if (kept.length > 0) context.log.warn({ questions: kept }, KEPT_BY_LIMIT);
      if (out.length > 0)
        context.log.warn({ questions: out }, 'quarantined: a distractor is chosen more often than the key');
      await tx.execute(sql`update ${jobMarks} set read_until = ${until.toISOString()} where name = ${JOB}`);
      return until < settled;
    });
    if (isMore) await pace();
  }
}

/** Returns whether the job may have passed by answers of a run that is closed at an instant: it was open for long. */
export function isPassedBy({ startedAt }: { startedAt: Date }, closedAt: Date): boolean {
  return closedAt.getTime() - startedAt.getTime() >= JUDGED_WITHIN_MS;
}

/**
 * Adds the answers of a run that has just been credited, as far as the job has passed them by. Call it once, in the
 * transaction that credits the run.
 */
export async function addCreditedAnswers(
  tx: Transaction,
  run: { userId: string; id: string },
): Promise<void> {
  const readUntil = await lockMark(tx);
  await addAnswers(
    tx,
    sql`a.user_id = ${run.userId} and a.run_id = ${run.id} and a.answered_at <= ${readUntil.toISOString()}`,
  );
}

/** Returns the time until which answers can be counted: before the oldest scored run that is still to be judged. */
async function findSettled({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Date> {
  const now = clock().getTime();
  const [open] = await queryRows<{ at: string | Date | null }>(
    db,
    sql`select min(started_at) as at from runs where completed_at is null and kind = 'scored'
      and started_at > ${new Date(now - JUDGED_WITHIN_MS).toISOString()}`,
  );
  return new Date(Math.min(now - SETTLE_MS, open?.at ? new Date(open.at).getTime() : now));
}

/** Returns how far the answers have been read, and locks it so that two instances never add the same ones. */
async function lockMark(tx: Transaction): Promise<Date> {
  await tx
    .insert(jobMarks)
    .values({ name: JOB, readUntil: new Date(0) })
    .onConflictDoNothing();
  const [mark] = await tx.select().from(jobMarks).where(sql`name = ${JOB}`).for('update');
  if (!mark) throw new Error('The job mark of the question statistics is missing');
  return mark.readUntil;
}

async function endOfRound(tx: Transaction, from: Date, settled: Date): Promise<Date> {
  const [last] = await queryRows<{ at: string | Date }>(
    tx,
    sql`select answered_at as at from answers
      where answered_at > ${from.toISOString()} and answered_at <= ${settled.toISOString()}
      order by answered_at offset ${ROUND}::int limit 1`,
  );
  return last ? new Date(last.at) : settled;
}

/** Adds the answers that fulfil a condition on `a`. Returns the questions they belong to. */
async function addAnswers(tx: Transaction, isWanted: SQL): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`insert into ${questionStats} (question_id, answered, correct, chosen)
      select question_id, sum(n)::int, sum(hits)::int,
        coalesce(jsonb_object_agg(answer, n) filter (where answer is not null), '{}')
      from (
        select a.question_id, a.answer, count(*)::int as n, count(*) filter (where a.correct)::int as hits
        from answers a join runs r on r.user_id = a.user_id and r.id = a.run_id
        where ${isWanted} and r.kind = 'scored' and not a.late
          and r.completed_at is not null and (r.credit_state in ('waiting', 'excluded')) is not true
          and (r.game = 'DailyChallenge' or exists (select 1 from player_questions p
            where p.user_id = a.user_id and p.question_id = a.question_id and p.first_seen_at = a.answered_at))
        group by a.question_id, a.answer
      ) given group by question_id order by question_id
      on conflict (question_id) do update set
        answered = ${questionStats}.answered + excluded.answered,
        correct = ${questionStats}.correct + excluded.correct,
        chosen = (
          select coalesce(jsonb_object_agg(key, total), '{}') from (
            select key, sum(value::int)::int as total from (
              select * from jsonb_each_text(${questionStats}.chosen)
              union all select * from jsonb_each_text(excluded.chosen)
            ) both_sides group by key
          ) merged)
      returning question_id as id`,
  );
  return rows.map(({ id }) => id);
}
