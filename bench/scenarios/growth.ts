import { Agent } from 'node:http';
import { insertReadyPlayers, playDaily, toProvider } from '../daily-play';
import type { Options } from '../options';
import { withClient } from '../players';
import type { Resources } from '../resources';
import type { Row } from '../rounds';
import { readTodaysDaily } from '../todays-daily';

const GAMES = 1_000;
const PLAYERS_AT_ONCE = 20;
const LEAST_SHOWN_BYTES = 8 * 1024;

interface TableSize {
  name: string;
  rows: number;
  bytes: number;
}

/** Plays a thousand dailies, and reports by how many rows and bytes (indexes included) each table has grown. */
export async function measureGrowth(resources: Resources, options: Options): Promise<Row[]> {
  const games = options.quick ? GAMES / 10 : GAMES;
  const databaseUrl = await resources.createDatabase();
  const daily = await readTodaysDaily(databaseUrl);
  const players = await insertReadyPlayers(databaseUrl, games);
  const { url } = await resources.startProvider({ name: 'growth-provider', databaseUrl });
  const agent = new Agent({ keepAlive: true, maxSockets: PLAYERS_AT_ONCE });
  const before = await readSizes(databaseUrl);
  console.log(`Playing ${games} dailies …`);
  const play = async () => {
    for (let token = players.pop(); token; token = players.pop())
      await playDaily(toProvider(url, agent, token), daily);
  };
  await Promise.all(Array.from({ length: PLAYERS_AT_ONCE }, play));
  agent.destroy();
  const after = await readSizes(databaseUrl);
  const grown = after
    .map(({ name, rows, bytes }) => {
      const old = before.find((table) => table.name === name);
      return { name, rows: rows - (old?.rows ?? 0), bytes: bytes - (old?.bytes ?? 0) };
    })
    .sort((a, b) => b.bytes - a.bytes);
  const all = grown.reduce((sum, { rows, bytes }) => ({ rows: sum.rows + rows, bytes: sum.bytes + bytes }), {
    rows: 0,
    bytes: 0,
  });
  const shown = grown.filter(({ bytes, rows }) => rows > 0 || bytes > LEAST_SHOWN_BYTES);
  return [{ name: 'all tables', ...all }, ...shown].map(({ name, rows, bytes }) => ({
    scenario: `${games} dailies played: ${name}`,
    ours: `${rows} rows, ${(bytes / 1024).toFixed(0)} KB`,
    baseline: `${games} games`,
    ratio: `${(rows / games).toFixed(1)} rows, ${(bytes / games / 1024).toFixed(2)} KB a game`,
    target: '-',
    met: null,
    rounds: [{ name, rows, bytes }],
  }));
}

/** Sizes after a vacuum: rows that were changed often leave space that is used again. */
async function readSizes(databaseUrl: string): Promise<TableSize[]> {
  return withClient(databaseUrl, async (client) => {
    await client.query('vacuum analyze');
    const { rows: tables } = await client.query<{ name: string; bytes: string }>(
      `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    );
    const sizes: TableSize[] = [];
    for (const { name, bytes } of tables) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*)::text as count from ${client.escapeIdentifier(name)}`,
      );
      sizes.push({ name, rows: Number(rows[0]?.count), bytes: Number(bytes) });
    }
    return sizes;
  });
}
