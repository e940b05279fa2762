import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import { DEADLINE_GRACE_SECONDS } from '@/provider/services/game/close-run';

/** What a player was told is stored: an answer by its receipt, a closed game by its result. */
export type Acknowledged = { userId: string; questionId: string; points: number; creditedPoints: number };

type Violation = { invariant: string; found: string };

/** The runs, named r, whose answers count on the boards. */
const COUNTED = sql`r.kind = 'scored' and r.credit_state = 'credited'`;

/** Answers without a run have no score; a late one has no points. */
const SUMS = sql`select r.user_id, r.id, r.score, r.credited_points, r.correct,
    coalesce(sum(a.points), 0) as points, coalesce(sum(a.credited_points), 0) as credited,
    count(*) filter (where a.correct and not a.late) as right_answers
  from runs r left join answers a on a.user_id = r.user_id and a.run_id = r.id
  group by r.user_id, r.id, r.score, r.credited_points, r.correct`;

const CREDITED = sql`select r.user_id, sum(a.credited_points) as points
  from runs r join answers a on a.user_id = r.user_id and a.run_id = r.id where ${COUNTED} group by r.user_id`;

const FINISHED = sql`select user_id, count(*) as games from runs
  where kind = 'scored' and completed_at is not null group by user_id`;

const CREDITED_GAMES = sql`select r.user_id, count(*) as games from runs r where ${COUNTED} group by r.user_id`;

/** Each selects what violates it, as text. */
const INVARIANTS: Record<string, SQL> = {
  'a run’s score is the sum of its answers': sql`select id::text as found from (${SUMS}) s
    where score <> points or credited_points <> credited or correct <> right_answers`,
  'an answer is right when it is the question’s': sql`select a.question_id as found from answers a
    join questions q on q.id = a.question_id where a.correct <> coalesce(a.answer = q.answer, false)`,
  'an answer has the points of its question': sql`select a.run_id || ' ' || a.question_id as found from answers a
    join runs r on r.user_id = a.user_id and r.id = a.run_id
    join daily_questions d on d.number = r.daily_number and d.question_id = a.question_id
    where a.points <> case when a.correct and not a.late then d.point - case when a.hint_used then 5 else 0 end else 0 end`,
  'a finished game is counted once': sql`select s.user_id::text as found from player_stats s
    left join (${FINISHED}) f on f.user_id = s.user_id where s.total_taken <> coalesce(f.games, 0)`,
  'every board has the credited points of its players': sql`select b.filter || ' ' || b.user_id as found
    from (select filter, user_id, sum(points) as points, sum(occurrences) as games from board_totals group by filter, user_id) b
    left join (${CREDITED}) c on c.user_id = b.user_id left join (${CREDITED_GAMES}) f on f.user_id = b.user_id
    where b.points <> coalesce(c.points, 0) or b.games <> coalesce(f.games, 0)`,
  'a player’s total has the credited points': sql`select s.user_id::text as found from player_stats s
    left join (${CREDITED}) c on c.user_id = s.user_id where s.total_points <> coalesce(c.points, 0)`,
  'whoever has credited points is on the board': sql`select c.user_id::text as found from (${CREDITED}) c
    where c.points > 0 and not exists
      (select from board_totals b where b.user_id = c.user_id and b.filter = 'All Time')`,
  'a closed scored run is judged': sql`select id::text as found from runs
    where (kind = 'scored' and completed_at is not null) <> (credit_state is not null)`,
  'a daily is scored once per player': sql`select user_id || ' ' || daily_number as found from runs
    where kind = 'scored' and daily_number is not null group by user_id, daily_number having count(*) > 1`,
  'no answer counts after its run was closed': sql`select a.run_id || ' ' || a.question_id as found
    from answers a join runs r on r.user_id = a.user_id and r.id = a.run_id
    where not a.late and a.answered_at > r.completed_at + make_interval(secs => ${DEADLINE_GRACE_SECONDS})`,
  'a profile has the photo it shows': sql`select id::text as found from accounts a where profile_photo is not null
    and not exists (select from photos p where p.user_id = a.id and p.id = a.profile_photo)`,
  'every photo is shown by its profile': sql`select id as found from photos p
    where not exists (select from accounts a where a.id = p.user_id and a.profile_photo = p.id)`,
  'a session has one refresh token that can be used': sql`select family_id::text as found from refresh_tokens
    where rotated_at is null group by family_id having count(*) > 1`,
};

/** Returns what contradicts the rules of points, days and sessions in a whole database; none is expected. */
export async function checkInvariants(db: Db): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    const rows = await queryRows<{ found: string }>(db, query);
    violations.push(...rows.map(({ found }) => ({ invariant, found })));
  }
  return violations;
}

/** Returns the receipts that the database does not contain exactly once, with the same points. */
export async function findLostAnswers(db: Db, receipts: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const stored = await queryRows<Acknowledged>(
    db,
    sql`select user_id as "userId", question_id as "questionId", points, credited_points as "creditedPoints" from answers`,
  );
  const keyOf = (row: Acknowledged) => [row.userId, row.questionId, row.points, row.creditedPoints].join(' ');
  const counts = new Map<string, number>();
  for (const row of stored) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return receipts.filter((receipt) => counts.get(keyOf(receipt)) !== 1);
}
