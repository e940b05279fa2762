import { endpoints } from '@/lib/contract/endpoints';
import { FRIEND_LIMITS } from '@/lib/contract/friend-limits';
import type { Options } from '../options';
import { withClient } from '../players';
import type { Resources } from '../resources';
import { describeRounds, type Row, runRounds } from '../rounds';
import { type Board, createBoard, type Latency, MANY, measureReads, PATH } from './leaderboard';

/** As many friends as one can follow, as many members as a group can have, and every place of a challenge. */
const FRIENDS = FRIEND_LIMITS.followed;
const MEMBERS = FRIEND_LIMITS.groupPlayers;
const PLACES = 50;

const GROUP_ID = '00000000-0000-4000-8000-000000000007';
const CODE = 'b'.repeat(20);

/** What is read instead of everybody's board, and what its response has to contain. */
interface Reading {
  name: string;
  path: string;
  contains: RegExp;
}

const READINGS: Reading[] = [
  {
    name: `board of ${FRIENDS} friends`,
    path: `${PATH}&with=friends`,
    contains: new RegExp(`"players":${FRIENDS + 1}\\b`),
  },
  {
    name: `board of a group of ${MEMBERS}`,
    path: `${PATH}&with=${GROUP_ID}`,
    contains: new RegExp(`"players":${MEMBERS}\\b`),
  },
  {
    name: `head-to-head of ${PLACES}`,
    path: `${endpoints.getChallenge.path}?code=${CODE}`,
    contains: new RegExp(`"played":${PLACES}\\b`),
  },
];

/**
 * Measures the times of one read of what a player shares with others against one of everybody's board, for the same
 * player in the same database. A quick run has twenty times fewer other players.
 */
export async function measureCircleBoards(resources: Resources, options: Options): Promise<Row[]> {
  const count = options.quick ? MANY / 20 : MANY;
  const board = await createBoard(resources, count);
  await insertCompany(board);
  const headers = { authorization: `Bearer ${board.middleToken}` };
  const rows: Row[] = [];
  for (const { name, path, contains } of READINGS) {
    await requireContent(`${board.url}${path}`, { headers, contains });
    const title = `${name} against everybody’s board, ${count / 1_000}k players`;
    console.log(title);
    const rounds = await runRounds<Latency>(options, {
      ours: measureReads(board.url, headers, path),
      baseline: measureReads(board.url, headers),
      show: ({ medianMs, p99Ms }) => `${medianMs.toFixed(2)} ms (p99 ${p99Ms.toFixed(2)})`,
    });
    const medians = rounds.map(({ ours, baseline }) => ({
      ours: ours.medianMs,
      baseline: baseline.medianMs,
    }));
    rows.push(
      describeRounds(`${title}: median`, medians, { unit: 'ms', digits: 2, atMost: 3, notes: rounds }),
    );
  }
  return rows;
}

/** Gives the middle player friends, a group and a challenge with players from all over the board. */
async function insertCompany({ databaseUrl, middleId }: Board): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const others = 'select id from accounts where id <> $1 order by md5(id::text) limit $2';
    await client.query(
      `insert into follows (user_id, followed_id, created_at) select $1, id, now() from (${others}) other`,
      [middleId, FRIENDS],
    );
    await client.query(
      `insert into player_groups (id, owner_id, name, code, created_at) values ($1, $2, 'Bench', 'bench', now())`,
      [GROUP_ID, middleId],
    );
    await client.query(
      `insert into group_members (group_id, user_id, joined_at)
      select $3::uuid, id, now() from (${others}) other union all select $3::uuid, $1::uuid, now()`,
      [middleId, MEMBERS - 1, GROUP_ID],
    );
    await client.query(
      `insert into challenges (code, maker_id, game, category, sub_category, question_ids, created_at, expires_at)
      values ($1, $2, 'Trivia', 'sports', 'nba', '[]', now(), now() + interval '30 days')`,
      [CODE, middleId],
    );
    await client.query(
      `insert into challenge_players (code, user_id, game_id, joined_at, score, time_seconds, marks, completed_at)
      select $3, id, 'bench', now(), 100, 90,
        (select jsonb_agg(jsonb_build_object('correct', true, 'hintUsed', false, 'points', 10))
          from generate_series(1, 10)), now()
      from (${others}) other union all select $3, $1::uuid, 'bench', now(), 100, 90, '[]', now()`,
      [middleId, PLACES - 1, CODE],
    );
    await client.query('vacuum analyze follows, group_members, challenges, challenge_players');
  });
}

/** Throws unless the response is what is to be measured. */
async function requireContent(
  url: string,
  { headers, contains }: { headers: Record<string, string>; contains: RegExp },
): Promise<void> {
  const response = await fetch(url, { headers });
  if (!contains.test(await response.text()))
    throw new Error(`${url} returned something else: ${response.status}`);
}
