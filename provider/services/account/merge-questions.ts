import { sql } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import { answers, playerQuestions, questionReports, runs } from '@/provider/db/schema';

type Pair = { userId: string; guestId: string };

/** A guest's points for a question that the account met on the same UTC day as well. */
type ScoredTwice = { runId: string; questionId: string; creditedPoints: number };

/** Such points, or what may be: between the first and the last day of its meetings, a question need not have been met. */
type Candidate = ScoredTwice & { day: string; isMet: boolean | null };

/**
 * Finds questions that score once only: the first meeting of a UTC day decides, and a merge makes guest and account one
 * player. `runIds` are the guest's trivia runs. Asks for the first and last day on which the account met a question; only between them are its answers read.
 */
export async function findScoredTwice(
  tx: Transaction,
  { userId, guestId, runIds }: Pair & { runIds: readonly string[] },
): Promise<ScoredTwice[]> {
  const candidates = await queryRows<Candidate>(
    tx,
    sql`select guest.run_id as "runId", guest.question_id as "questionId", guest.credited_points as "creditedPoints",
        day::text as day, day in (first_day, met.met_on) as "isMet"
      from unnest(${sql.param(runIds)}::uuid[]) as played (id)
      join ${answers} guest on guest.user_id = ${guestId} and guest.run_id = played.id
      join ${playerQuestions} met on met.user_id = ${userId} and met.question_id = guest.question_id
      cross join lateral (select (guest.answered_at at time zone 'UTC')::date as day,
        (met.first_seen_at at time zone 'UTC')::date as first_day) on_day
      where guest.credited_points > 0
        and day between coalesce(first_day, '-infinity') and met.met_on`,
  );
  const met = await listMetBetween(
    tx,
    userId,
    candidates.filter(({ isMet }) => !isMet),
  );
  return candidates.filter(({ isMet, questionId, day }) => isMet || met.has(`${day} ${questionId}`));
}

/** Returns which of these questions the account answered on their days, as "<day> <question>". */
async function listMetBetween(
  tx: Transaction,
  userId: string,
  candidates: readonly Candidate[],
): Promise<Set<string>> {
  const days = candidates.map(({ day }) => day).sort();
  if (days.length === 0) return new Set();
  const questionIds = [...new Set(candidates.map(({ questionId }) => questionId))];
  const rows = await queryRows<{ questionId: string; day: string }>(
    tx,
    sql`select distinct own.question_id as "questionId", (own.answered_at at time zone 'UTC')::date::text as day
      from ${runs} played
      join ${answers} own on own.user_id = played.user_id and own.run_id = played.id
      where played.user_id = ${userId} and played.game = 'Trivia'
        and played.started_at between ${days[0]}::date - interval '2 days' and ${days.at(-1)}::date + interval '2 days'
        and own.question_id = any(${sql.param(questionIds)}::text[])`,
  );
  return new Set(rows.map(({ questionId, day }) => `${day} ${questionId}`));
}

export const sumCreditedPoints = (answered: readonly Pick<ScoredTwice, 'creditedPoints'>[]) =>
  answered.reduce((sum, { creditedPoints }) => sum + creditedPoints, 0);

/** Removes the points that were credited twice from the guest's runs. */
export async function removeCreditedTwice(
  tx: Transaction,
  { guestId, scoredTwice }: { guestId: string; scoredTwice: readonly ScoredTwice[] },
): Promise<void> {
  if (scoredTwice.length === 0) return;
  const runIds = sql.param(scoredTwice.map(({ runId }) => runId));
  const questionIds = sql.param(scoredTwice.map(({ questionId }) => questionId));
  const points = sql.param(scoredTwice.map(({ creditedPoints }) => creditedPoints));
  await tx.execute(sql`
    update ${answers} given set credited_points = 0
    from unnest(${runIds}::uuid[], ${questionIds}::text[]) as twice (run_id, question_id)
    where given.user_id = ${guestId} and given.run_id = twice.run_id and given.question_id = twice.question_id`);
  await tx.execute(sql`
    update ${runs} played set credited_points = played.credited_points - twice.points
    from (
      select run_id, sum(points)::int as points
      from unnest(${runIds}::uuid[], ${points}::int[]) as each (run_id, points) group by run_id
    ) twice
    where played.user_id = ${guestId} and played.id = twice.run_id`);
}

/** Moves met questions and reports. A question that both met keeps the later date; of two reports the account's stays. */
export async function moveQuestions(tx: Transaction, { userId, guestId }: Pair): Promise<void> {
  await tx.execute(sql`
    insert into ${playerQuestions} (user_id, question_id, seen_at, first_seen_at, missed, met_on)
    select ${userId}::uuid, question_id, seen_at, first_seen_at, missed, met_on from ${playerQuestions} where user_id = ${guestId}
    on conflict (user_id, question_id) do update set
      missed = case when excluded.seen_at > ${playerQuestions}.seen_at then excluded.missed
        else ${playerQuestions}.missed end,
      seen_at = greatest(${playerQuestions}.seen_at, excluded.seen_at),
      first_seen_at = least(${playerQuestions}.first_seen_at, excluded.first_seen_at),
      met_on = greatest(${playerQuestions}.met_on, excluded.met_on)`);
  await tx.execute(sql`
    insert into ${questionReports} (question_id, user_id, reason, note, created_at)
    select question_id, ${userId}::uuid, reason, note, created_at from ${questionReports}
    where user_id = ${guestId} on conflict do nothing`);
}
