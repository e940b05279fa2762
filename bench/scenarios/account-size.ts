import type pg from 'pg';
import { openDatabase } from '@/provider/db/client';
import { gameRules } from '@/provider/game-rules';
import { exportData } from '@/provider/services/account/export-data';
import { mergeGuest } from '@/provider/services/account/merge-guest';
import { getProfileHistory } from '@/provider/services/account/profile-history';
import { getPublicProfile } from '@/provider/services/account/public-profile';
import type { GameContext } from '@/provider/services/game/game-kind';
import { insertPlayerWithGames, type PlayerWithGames } from '../games-of-player';
import type { Options } from '../options';
import { withClient } from '../players';
import type { Resources } from '../resources';
import { describeRounds, type Measure, median, type Row, runRounds } from '../rounds';
import { BENCH_CONTENT } from '../servers';

const MANY = 100_000;
const FEW = 100;

/** Games of the guest that is merged, the same for both accounts. */
const GUEST_GAMES = 20;

/** Fewer measurements would make a median of chance. */
const LEAST_CALLS = 9;

type Call = (player: PlayerWithGames) => Promise<unknown>;

/**
 * Measures what an account's size may cost: profile, history, a page of the export and a merge, for a player with 100,000
 * games against one with 100. Calls the services themselves, because HTTP and the hash of a password would hide it.
 */
export async function measureAccountSize(resources: Resources, options: Options): Promise<Row[]> {
  const databaseUrl = await resources.createDatabase();
  const database = await openDatabase({ databaseUrl });
  resources.onClose(() => database.close());
  return withClient(databaseUrl, async (client) => {
    const [many, few] = [await insertPlayer(client, MANY), await insertPlayer(client, FEW)];
    // Autovacuum does this within a minute on an idle server.
    await client.query('vacuum analyze');
    const rows: Row[] = [];
    for (const [name, prepare] of Object.entries(listCalls(createContext(database.db), client))) {
      console.log(`${name}, 100 000 games against 100`);
      const rounds = await runRounds<number>(options, {
        ours: measureMedian(prepare, many),
        baseline: measureMedian(prepare, few),
        show: (ms) => `${ms.toFixed(1)} ms`,
      });
      const shown = { unit: 'ms', digits: 1, atMost: 2 };
      rows.push(describeRounds(`${name}: median, 100k games vs 100`, rounds, shown));
    }
    return rows;
  });
}

async function insertPlayer(client: pg.Client, games: number): Promise<PlayerWithGames> {
  console.log(`Inserting a player with ${games} games …`);
  return insertPlayerWithGames(client, { games, isGuest: false });
}

/** What the measured services use; nothing listens, and every password is right. */
function createContext(db: GameContext['db']): GameContext {
  const used = {
    db,
    clock: () => new Date(),
    passwords: { verify: async () => true, verifyOldGuest: async () => true },
    sessions: { forget() {} },
    live: { announce() {} },
    games: gameRules,
    ...BENCH_CONTENT,
  };
  return used as unknown as GameContext;
}

/** Returns the calls by name; each is prepared, unmeasured, before it is made. */
function listCalls(context: GameContext, client: pg.Client): Record<string, () => Promise<Call>> {
  const callerOf = ({ id }: PlayerWithGames) => ({ userId: id, familyId: id });
  return {
    'profile history': async () => (player) => getProfileHistory(context, player.username),
    'public profile': async () => (player) => getPublicProfile(context, player.username),
    'first page of an export': async () => (player) => exportData(context, callerOf(player), undefined),
    [`merge of a guest with ${GUEST_GAMES} games`]: async () => {
      const { email } = await insertPlayerWithGames(client, { games: GUEST_GAMES, isGuest: true });
      const body = { authLess: { email, password: 'x' }, dry_run: false };
      return (player) => mergeGuest(context, callerOf(player), body);
    },
  };
}

/** Measures a call as often as it fits, and returns the median in milliseconds. */
function measureMedian(prepare: () => Promise<Call>, player: PlayerWithGames): Measure<number> {
  return async (seconds) => {
    const times: number[] = [];
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end || times.length < LEAST_CALLS) {
      const call = await prepare();
      const started = performance.now();
      await call(player);
      times.push(performance.now() - started);
    }
    return median(times);
  };
}
