import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { boardPeriod } from '@/lib/quiz/board-period';
import type { Transaction } from '@/provider/db/database';
import { answers, playerQuestions } from '@/provider/db/schema';
import type { Meeting, UnansweredMeeting } from '@/provider/services/game/game-kind';
import { PRACTICE_ID_PREFIX } from './trivia-game-id';

/**
 * Records that the player has met a question and returns the points to credit: the first meeting of a UTC day decides,
 * so a question answered wrong, or left open in a closed run, earns nothing more that day (product rules §4). Practice
 * meets nothing and earns nothing; practising missed questions ends that they are missed.
 */
export async function meetQuestion(tx: Transaction, meeting: Meeting): Promise<number> {
  const { run, questionId, points, at } = meeting;
  if (run.kind !== 'scored') {
    if (points > 0 && run.gameId.startsWith(PRACTICE_ID_PREFIX)) await endMissed(tx, meeting);
    return 0;
  }
  const metOn = boardPeriod('Daily', at).start;
  const missed = points === 0;
  const [first] = await tx
    .insert(playerQuestions)
    .values({ userId: run.userId, questionId, seenAt: at, firstSeenAt: at, missed, metOn })
    .onConflictDoUpdate({
      target: [playerQuestions.userId, playerQuestions.questionId],
      set: { seenAt: at, missed, metOn },
      setWhere: or(isNull(playerQuestions.metOn), lt(playerQuestions.metOn, metOn)),
    })
    .returning({ questionId: playerQuestions.questionId });
  if (first) return points;
  await tx
    .update(playerQuestions)
    .set({ seenAt: at, missed })
    .where(and(eq(playerQuestions.userId, run.userId), eq(playerQuestions.questionId, questionId)));
  return 0;
}

async function endMissed(tx: Transaction, { run, questionId }: Meeting): Promise<void> {
  await tx
    .update(playerQuestions)
    .set({ missed: false })
    .where(and(eq(playerQuestions.userId, run.userId), eq(playerQuestions.questionId, questionId)));
}

/** Records that the player has met the questions of a scored run that it leaves open: its review shows their keys. */
export async function meetUnanswered(tx: Transaction, { run, at }: UnansweredMeeting): Promise<void> {
  if (run.kind !== 'scored' || !run.questionIds) return;
  const metOn = boardPeriod('Daily', at).start;
  // In the order of ids: two runs closed at once lock the same rows in the same order.
  await tx.execute(sql`
    insert into ${playerQuestions} (user_id, question_id, seen_at, first_seen_at, missed, met_on)
    select ${run.userId}::uuid, dealt.id, ${at.toISOString()}, ${at.toISOString()}, true, ${metOn}::date
    from unnest(${sql.param(run.questionIds)}::text[]) as dealt (id)
    where not exists (select 1 from ${answers} a
      where a.user_id = ${run.userId} and a.run_id = ${run.id} and a.question_id = dealt.id)
    order by dealt.id
    on conflict (user_id, question_id) do update set
      seen_at = greatest(${playerQuestions}.seen_at, excluded.seen_at),
      missed = ${playerQuestions}.missed or excluded.seen_at >= ${playerQuestions}.seen_at,
      met_on = greatest(${playerQuestions}.met_on, excluded.met_on)`);
}
