import { type Agent, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createTokenIssuer } from '@/provider/services/platform/access-token';
import { browserHeaders, clientHeaders } from './client-headers';
import { insertPlayers, withClient } from './players';
import { BENCH_SECRETS } from './servers';
import type { TodaysDaily } from './todays-daily';

/** Sends one call of a player; throws on any response but 2xx. */
export type Send = (call: { method: 'POST' | 'PUT'; body: object }) => Promise<void>;

/** Calls of one whole daily: its start, its answers and its end. */
const callsOf = ({ daily }: TodaysDaily) => daily.questions.length + 2;

/** Inserts players who have not played today. Returns an access token for each. */
export async function insertReadyPlayers(databaseUrl: string, count: number): Promise<string[]> {
  await insertPlayers(databaseUrl, { count, boards: [] });
  return readTokens(databaseUrl, count);
}

/** Returns access tokens of so many players of a database. */
export async function readTokens(databaseUrl: string, count: number): Promise<string[]> {
  const ids = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from accounts limit $1', [count]);
    return rows.map(({ id }) => id);
  });
  const issuer = createTokenIssuer(BENCH_SECRETS.AUTH_SECRET, () => new Date());
  return Promise.all(ids.map((userId) => issuer.issueAccessToken({ userId, familyId: userId })));
}

/** Plays the daily from its start to its end, every answer right. */
export async function playDaily(send: Send, { gameId, daily }: TodaysDaily): Promise<void> {
  const game = { game: 'DailyChallenge', game_id: gameId };
  await send({ method: 'POST', body: { ...game, start_date: new Date().toISOString() } });
  for (const { id, answer } of daily.questions)
    await send({ method: 'PUT', body: { ...game, question_id: id, answer, hint_used: false } });
  await send({ method: 'PUT', body: { ...game, completed: true, end_date: new Date().toISOString() } });
}

/** Players who play at the same time. */
export const PLAYERS_AT_ONCE = 20;

/**
 * Lets twenty players play whole dailies, so that each kind of call has its share; the last end a little later. Returns the
 * calls that were made, in all and per second.
 * @param next returns what sends the calls of another player
 */
export async function playDailies(
  daily: TodaysDaily,
  { next, seconds }: { next: () => Send; seconds: number },
): Promise<{ calls: number; callsPerSecond: number }> {
  const startedMs = performance.now();
  let played = 0;
  const playOn = async () => {
    while (performance.now() - startedMs < seconds * 1_000) {
      await playDaily(next(), daily);
      played += 1;
    }
  };
  await Promise.all(Array.from({ length: PLAYERS_AT_ONCE }, playOn));
  const calls = played * callsOf(daily);
  return { calls, callsPerSecond: (calls * 1_000) / (performance.now() - startedMs) };
}

/** Takes the token of a player who has not played. Throws when none is left. */
export function takeFrom(tokens: string[]): string {
  const token = tokens.pop();
  if (!token) throw new Error('every player has played: prepare more');
  return token;
}

/** Returns what sends a player's calls to the provider itself. */
export function toProvider(url: string, agent: Agent, token: string): Send {
  const headers = {
    ...clientHeaders(Math.floor(Math.random() * 1_000_000)),
    authorization: `Bearer ${token}`,
  };
  return sendTo(new URL('/api/v1/generics/leaderboard', url), { agent, headers });
}

/** Returns what sends a player's calls to the web, as a browser does. */
export function toWeb(siteUrl: string, agent: Agent, token: string): Send {
  const headers = browserHeaders(siteUrl, token);
  return sendTo(new URL('/api/generics/leaderboard', siteUrl), { agent, headers });
}

function sendTo({ hostname, port, pathname }: URL, { agent, headers }: RequestOptions): Send {
  return ({ method, body }) =>
    new Promise((resolve, reject) => {
      const json = JSON.stringify(body);
      const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) };
      const options = { hostname, port, path: pathname, method, agent, headers: { ...headers, ...length } };
      const sent = request(options, async (response) => {
        const received = await text(response);
        if (response.statusCode === 200 || response.statusCode === 201) resolve();
        else reject(new Error(`${method} ${pathname}: ${response.statusCode} ${received}`));
      });
      sent.once('error', reject);
      sent.end(json);
    });
}
