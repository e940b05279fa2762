import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import { answers, playerQuestions, questionReports, runs } from '@/provider/db/schema';

type Pair = { userId: string; guestId: string };

/** A guest's points for a question that the account met on the same UTC day as well. */
type ScoredTwice = { runId: string; questionId: string; creditedPoints: number };

/**
 * Finds questions that score once only: the first meeting of a UTC day decides, and a merge makes guest and account one
 * player. Asks for the first and last day on which the account met a question; only between them are its answers read.
 */
export function findScoredTwice(tx: Transaction, { userId, guestId }: Pair): Promise<ScoredTwice[]> {
  return queryRows<ScoredTwice>(
    tx,
    sql`select guest.run_id as "runId", guest.question_id as "questionId", guest.credited_points as "creditedPoints"
      from answers guest
      join runs run on run.user_id = guest.user_id and run.id = guest.run_id and run.game = 'Trivia'
      join ${playerQuestions} met on met.user_id = ${userId} and met.question_id = guest.question_id
      cross join lateral (select (guest.answered_at at time zone 'UTC')::date as day,
        (met.first_seen_at at time zone 'UTC')::date as first_day) on_day
      where guest.user_id = ${guestId} and guest.credited_points > 0 and (
        day in (first_day, met.met_on)
        or (day between coalesce(first_day, '-infinity') and met.met_on and exists (
          select 1 from ${runs} played
          join ${answers} own on own.user_id = played.user_id and own.run_id = played.id
            and own.question_id = guest.question_id and (own.answered_at at time zone 'UTC')::date = day
          where played.user_id = ${userId} and played.game = 'Trivia'
            and played.started_at between day - interval '2 days' and day + interval '2 days')))`,
  );
}

export const sumCreditedPoints = (answered: readonly Pick<ScoredTwice, 'creditedPoints'>[]) =>
  answered.reduce((sum, { creditedPoints }) => sum + creditedPoints, 0);

/** Removes the points that were credited twice from the guest's runs. */
export async function removeCreditedTwice(
  tx: Transaction,
  { guestId, scoredTwice }: { guestId: string; scoredTwice: readonly ScoredTwice[] },
): Promise<void> {
  for (const { runId, questionId, creditedPoints } of scoredTwice) {
    await tx
      .update(answers)
      .set({ creditedPoints: 0 })
      .where(and(eq(answers.userId, guestId), eq(answers.runId, runId), eq(answers.questionId, questionId)));
    await tx
      .update(runs)
      .set({ creditedPoints: sql`${runs.creditedPoints} - ${creditedPoints}` })
      .where(and(eq(runs.userId, guestId), eq(runs.id, runId)));
  }
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
