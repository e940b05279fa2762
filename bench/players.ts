import pg from 'pg';
import { LEADERBOARD_FILTERS, type LeaderboardFilter } from '@/lib/contract/enums';
import { boardPeriod } from '@/lib/quiz/board-period';

export interface PlayersToInsert {
  count: number;
  /** The boards that they are ranked on. */
  boards: 'all' | readonly LeaderboardFilter[];
}

/**
 * Fills a database with players: accounts, stats, a session and a row on each of the boards, by SQL alone. The same
 * count produces the same points: few players have many, and a million share 4 000 distinct totals.
 */
export async function insertPlayers(databaseUrl: string, { count, boards }: PlayersToInsert): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('select setseed(0.42)');
    await client.query(
      `insert into accounts (id, email, password_hash, username, username_key, is_guest, referral_code, created_at)
      select gen_random_uuid(), 'bench-' || n || '@bench.invalid', '-', 'BenchPlayer' || n, 'benchplayer' || n,
        false, 'bench-' || n, now() from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(
      `insert into player_stats (user_id, total_taken, total_points, streak, last_daily_number)
      select id, 1 + (random() * 200)::int, 5 + 5 * floor(4000 * power(random(), 3))::int, 0, null from accounts`,
    );
    // Every player has one session, whose id is the player's id.
    await client.query(
      `insert into refresh_families (user_id, id, remember, created_at, expires_at)
      select id, id, true, now(), now() + interval '1 day' from accounts`,
    );
    for (const filter of boards === 'all' ? LEADERBOARD_FILTERS : boards) {
      await client.query(
        `insert into board_totals (filter, period_start, user_id, points, occurrences, reached_at)
        select $1, $2::date, user_id, total_points, total_taken, now() - random() * interval '100 days'
        from player_stats`,
        [filter, boardPeriod(filter, new Date()).start],
      );
    }
    // Autovacuum does this within a minute on an idle server.
    await client.query('vacuum analyze');
  });
}

/** Returns the id of the player in the middle of the All Time board. */
export async function findMiddlePlayer(databaseUrl: string, count: number): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ user_id: string }>(
      `select user_id from board_totals where filter = 'All Time'
      order by points desc, reached_at, user_id offset $1 limit 1`,
      [Math.floor(count / 2)],
    );
    const [row] = rows;
    if (!row) throw new Error('the board is empty');
    return row.user_id;
  });
}

/** Runs the work with a connected client, and closes the client. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
