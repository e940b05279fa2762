import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GUEST_EMAIL_DOMAIN } from '@/lib/contract/auth';
import type { DailyChallenge } from '@/lib/contract/daily';
import type { AnswerReceipt, CompletedRun, StartedRun } from '@/lib/contract/game';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { CLIENT_ADDRESS_HEADER } from '@/lib/contract/protocol';
import { openDatabase } from '@/provider/db/client';
import { readTestServer } from '@/provider/env';
import { checkInvariants, findLostAnswers } from '@/provider/testing/check-invariants';
import { createFromTemplate } from '@/provider/testing/postgres-template';
import { findFreePort } from '@/scripts/ports';
import { type Server, startServer } from '@/scripts/processes';
import { startTestPostgres } from '@/scripts/test-postgres';

const KILLS = 25;
const PLAYERS = 4;
const secret = randomBytes(32).toString('hex');

type Stored = { env: { DATABASE_URL: string; DATA_DIR: string }; remove: () => Promise<unknown> };

let stored: Stored;
let port: number;
let provider: Server;

type Acknowledged = { userId?: string; receipts: Map<string, AnswerReceipt>; result?: CompletedRun };
type Player = { email: string; password: string; acknowledged: Acknowledged };

const databases: [string, () => Promise<Stored>][] = [
  ['the embedded database', createFolder],
  ['PostgreSQL', createOnServer],
];

describe.each(databases)('a provider on %s killed at any moment', (_, create) => {
  beforeAll(async () => {
    stored = await create();
    port = await findFreePort();
    await startProvider();
  }, 120_000);
  afterAll(async () => {
    await provider?.stop('SIGKILL');
    await stored.remove();
  }, 120_000);

  it(`has everything it acknowledged, ${KILLS} kills -9 in a row`, async () => {
    const everybody: Player[] = [];
    for (let round = 0; round < KILLS; round++) {
      const players = Array.from({ length: PLAYERS }, newPlayer);
      everybody.push(...players);
      const playing = Promise.all(players.map(playUntilTheLineIsCut));
      await untilAcknowledged(players, Math.floor(Math.random() * PLAYERS * 15));
      await provider.stop('SIGKILL');
      await playing;
      await startProvider();
      for (const player of players) await expectNothingLost(player);
    }
    await provider.stop('SIGKILL');
    await expectAllStoredOnce(everybody);
  }, 600_000);
});

async function createFolder(): Promise<Stored> {
  const folder = await mkdtemp(join(tmpdir(), 'playwit-crash-'));
  return {
    env: { DATABASE_URL: '', DATA_DIR: folder },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createOnServer(): Promise<Stored> {
  const own = readTestServer() ? undefined : await startTestPostgres();
  const { databaseUrl, drop } = await createFromTemplate(readTestServer() ?? own?.url ?? '');
  return {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: '' },
    async remove() {
      await drop();
      await own?.stop();
    },
  };
}

/** Compares every receipt of all rounds with the database, while no provider has it open. */
async function expectAllStoredOnce(players: Player[]) {
  const receipts = players.flatMap(({ acknowledged: { userId = '', receipts } }) =>
    [...receipts.values()].map(({ question_id, points, credited_points }) => ({
      userId,
      questionId: question_id,
      points,
      creditedPoints: credited_points,
    })),
  );
  const { DATABASE_URL, DATA_DIR } = stored.env;
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  try {
    expect(receipts.length).toBeGreaterThan(KILLS);
    expect(await findLostAnswers(database.db, receipts)).toEqual([]);
    expect(await checkInvariants(database.db)).toEqual([]);
  } finally {
    await database.close();
  }
}

/** Waits for progress, not for a time: the kills are spread over the game even on a slow machine. */
async function untilAcknowledged(players: Player[], receipts: number) {
  const count = () => players.reduce((sum, { acknowledged }) => sum + acknowledged.receipts.size, 0);
  const patience = Date.now() + 20_000;
  while (count() < receipts && Date.now() < patience) await new Promise((resolve) => setTimeout(resolve, 1));
}

async function playUntilTheLineIsCut({ acknowledged, ...credentials }: Player) {
  try {
    const token = await signIn(credentials);
    const daily = await call<DailyChallenge>('GET', '/api/v1/daily-challenge/game-play', token);
    const game = { game: 'DailyChallenge', game_id: daily.id };
    acknowledged.userId = (await start(daily.id, token)).user_id;
    for (const question of daily.challenges) {
      const body = { ...game, question_id: question.id, answer: question.options[0], hint_used: false };
      acknowledged.receipts.set(question.id, await call('PUT', '/api/v1/generics/leaderboard', token, body));
    }
    const end = { ...game, completed: true, end_date: new Date().toISOString() };
    acknowledged.result = await call('PUT', '/api/v1/generics/leaderboard', token, end);
  } catch (error) {
    // By name: fetch's TypeError belongs to another realm than Jest's.
    if ((error as Error).name !== 'TypeError') throw error;
  }
}

async function expectNothingLost({ acknowledged, ...credentials }: Player) {
  const token = await signIn(credentials);
  const daily = await call<DailyChallenge>('GET', '/api/v1/daily-challenge/game-play', token);
  const { own } = await call<Leaderboard>('GET', '/api/v1/generics/leaderboard?filter=All%20Time', token);
  const earned = [...acknowledged.receipts.values()].reduce(
    (sum, receipt) => sum + receipt.credited_points,
    0,
  );
  // The boards are credited when the game is closed. One answer may have been stored without its response being sent.
  if (own) {
    expect(own.total_points).toBeGreaterThanOrEqual(earned);
    expect(own.total_points).toBeLessThanOrEqual(earned + 10);
  }
  if (acknowledged.result) {
    expect(own?.total_points).toBe(acknowledged.result.credited_points);
    expect(daily.scored_run).toMatchObject({ state: 'closed', result: { score: acknowledged.result.score } });
    return;
  }
  if (daily.scored_run?.state !== 'open') return;
  const { answered, score } = await start(daily.id, token);
  const stored = new Map(answered.map((answer) => [answer.question_id, answer]));
  for (const [id, receipt] of acknowledged.receipts) {
    expect(stored.get(id)).toMatchObject({ points: receipt.points, saved_at: receipt.saved_at });
  }
  expect(score).toBe(answered.reduce((sum, answer) => sum + answer.points, 0));
}

function newPlayer(): Player {
  return {
    email: `guest-${randomUUID()}@${GUEST_EMAIL_DOMAIN}`,
    password: randomBytes(24).toString('base64url'),
    acknowledged: { receipts: new Map() },
  };
}

async function signIn(credentials: { email: string; password: string }): Promise<string> {
  const { email, password } = credentials;
  const { token } = await call<{ token: { access: string } }>(
    'POST',
    '/api/v1/account/register/auth-less',
    undefined,
    {
      email,
      password,
    },
  );
  return token.access;
}

function start(gameId: string, token: string): Promise<StartedRun> {
  const body = { game: 'DailyChallenge', game_id: gameId, start_date: new Date().toISOString() };
  return call('POST', '/api/v1/generics/leaderboard', token, body);
}

/** Returns `data`. Throws fetch's TypeError when the connection drops. */
async function call<Data>(method: string, path: string, token?: string, body?: object): Promise<Data> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      [CLIENT_ADDRESS_HEADER]: signedAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const received = (await response.json()) as { data: Data };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(received)}`);
  return received.data;
}

/** Another browser with every call: two hundred sign-ins from one address would be too many. */
function signedAddress(): string {
  const address = `10.0.${randomInt(256)}.${randomInt(256)}`;
  return `${address};${createHmac('sha256', secret).update(address).digest('hex')}`;
}

async function startProvider() {
  const readyUrl = `http://127.0.0.1:${port}/readyz`;
  const env = {
    NODE_OPTIONS: '',
    NODE_ENV: 'production',
    ...stored.env,
    PROVIDER_PORT: String(port),
    AUTH_SECRET: secret,
    INTERNAL_SECRET: secret,
    CONTENT_SECRET: secret,
  };
  provider = await startServer(
    { name: 'the provider', args: ['--import', 'tsx', 'provider/index.ts'], readyUrl },
    { env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}
