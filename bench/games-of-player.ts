import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { dailyNumber, localDate } from '@/lib/quiz/day';

export interface PlayerWithGames {
  id: string;
  email: string;
  username: string;
}

/** At most one daily a day, and the site is some months old. */
const MOST_DAILIES = 100;

const QUESTIONS = 10;
/** Questions of the bank: whoever plays much has met all of them. */
const BANK = 5_000;

/**
 * Inserts a player with finished games of ten answers each, one every two minutes until now, and all that follows from
 * them.
 */
export async function insertPlayerWithGames(
  client: pg.Client,
  { games, isGuest }: { games: number; isGuest: boolean },
): Promise<PlayerWithGames> {
  const id = randomUUID();
  const player = { id, email: `${id}@bench.invalid`, username: `bench-${id}` };
  await client.query(
    `insert into accounts (id, email, password_hash, username, username_key, is_guest, referral_code, created_at)
    values ($1, $2, '-', $3, $3, $4, $3, now())`,
    [id, player.email, player.username, isGuest],
  );
  const dailies = Math.min(MOST_DAILIES, Math.floor(games / 2));
  const today = dailyNumber(localDate(new Date(), 'UTC'));
  await client.query(
    `insert into runs (user_id, id, game, game_id, daily_number, category, sub_category, kind, started_at, completed_at,
      total_points, question_count, score, credited_points, correct, time_seconds, credit_state)
    select $1::uuid, gen_random_uuid(), case when n <= $3 then 'DailyChallenge' else 'Trivia' end, 'bench-' || n,
      case when n <= $3 then $4::int - n end, case when n > $3 then 'sports' end, case when n > $3 then 'nba' end,
      'scored', now() - n * interval '2 minutes', now() - n * interval '2 minutes', 100, $5, 100, 100, $5, 60, 'credited'
    from generate_series(1, $2::int) n`,
    [id, games, dailies, today, QUESTIONS],
  );
  await client.query(
    `insert into answers (user_id, run_id, question_id, answer, hint_used, correct, points, credited_points, score, late,
      answered_at)
    select user_id, id, 'bench-' || ((row_number() over (order by started_at desc) * $2 + k) % $3), 'right', false, true,
      10, 10, 10 * k, false, completed_at
    from runs cross join generate_series(1, $2::int) k where user_id = $1`,
    [id, QUESTIONS, BANK],
  );
  await insertTotals(client, id);
  return player;
}

async function insertTotals(client: pg.Client, id: string): Promise<void> {
  const statements = [
    `insert into player_stats (user_id, total_taken, total_points, total_time_seconds, human_runs)
    select user_id, count(*), sum(credited_points), sum(time_seconds), count(*) from runs where user_id = $1 group by 1`,
    `insert into topic_totals (user_id, category, games, questions, correct)
    select user_id, category, count(*), sum(question_count), sum(correct) from runs
    where user_id = $1 and category is not null group by user_id, category`,
    `insert into player_questions (user_id, question_id, seen_at, first_seen_at, met_on)
    select user_id, question_id, max(answered_at), min(answered_at), max((answered_at at time zone 'UTC')::date) from answers
    where user_id = $1 group by user_id, question_id`,
    `insert into board_totals (filter, period_start, user_id, points, occurrences, reached_at)
    select filter, start, user_id, sum(credited_points), count(*), max(completed_at) from runs
    cross join lateral (values
      ('All Time', date '1970-01-01'),
      ('Daily', date_trunc('day', completed_at at time zone 'UTC')::date),
      ('Weekly', date_trunc('week', completed_at at time zone 'UTC')::date),
      ('Monthly', date_trunc('month', completed_at at time zone 'UTC')::date)) period (filter, start)
    where user_id = $1 group by filter, start, user_id`,
  ];
  for (const statement of statements) await client.query(statement, [id]);
}
