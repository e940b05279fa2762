import { randomBytes, randomUUID } from 'node:crypto';
import { GUEST_EMAIL_DOMAIN } from '@/lib/contract/auth';
import type { DailyChallenge } from '@/lib/contract/daily';
import type { AnswerReceipt, CompletedRun, StartedRun } from '@/lib/contract/game';
import type { Question } from '@/lib/contract/question';
import { type Acknowledged, checkInvariants, findLostAnswers } from '@/provider/testing/check-invariants';
import type { Store } from './stores';

/**
 * Sends one call, its path without `/api/v1`. Returns its `data`. Throws fetch's TypeError when the connection drops, and
 * Error for a response that is none.
 */
export type Call = <Data>(method: string, path: string, body?: object) => Promise<Data>;

/** What a caller was told of one daily. */
export type Told = { userId?: string; receipts: Map<string, AnswerReceipt>; result?: CompletedRun };

type Credentials = { email: string; password: string };

/** A guest who may not exist yet. */
export type Player = Told & { credentials: Credentials };

const GAMES = '/generics/leaderboard';

/** Returns a guest who does not exist yet. */
export function newPlayer(): Player {
  const email = `guest-${randomUUID()}@${GUEST_EMAIL_DOMAIN}`;
  return { credentials: { email, password: randomBytes(24).toString('base64url') }, receipts: new Map() };
}

/** Signs a guest in, who is created the first time. Returns the tokens. */
export async function signIn(call: Call, { credentials }: Player) {
  const { token } = await call<{ token: { access: string; refresh: string } }>(
    'POST',
    '/account/register/auth-less',
    credentials,
  );
  return token;
}

/** Returns today's daily as the caller gets it. */
export const getDaily = (call: Call) => call<DailyChallenge>('GET', '/daily-challenge/game-play');

/** Starts a daily, or resumes it. */
export function startDaily(call: Call, gameId: string): Promise<StartedRun> {
  const body = { game: 'DailyChallenge', game_id: gameId, start_date: new Date().toISOString() };
  return call('POST', GAMES, body);
}

/** Plays the daily from its start to its result, and notes everything that is acknowledged. */
export async function playDaily(call: Call, told: Told): Promise<void> {
  const daily = await answerDaily(call, told);
  const end = { completed: true, end_date: new Date().toISOString() };
  told.result = await call('PUT', GAMES, { ...gameOf(daily), ...end });
}

/** Starts the daily and answers its questions, or as many as given. Notes the receipts. Returns the daily. */
export async function answerDaily(call: Call, told: Told, count?: number): Promise<DailyChallenge> {
  const daily = await getDaily(call);
  told.userId = (await startDaily(call, daily.id)).user_id;
  for (const question of daily.challenges.slice(0, count)) {
    told.receipts.set(question.id, await call('PUT', GAMES, answerBody(daily, question)));
  }
  return daily;
}

/** Returns the body that answers one question with its first option. */
export const answerBody = (daily: DailyChallenge, { id, options }: Question) => ({
  ...gameOf(daily),
  question_id: id,
  answer: options[0],
  hint_used: false,
});

const gameOf = ({ id }: DailyChallenge) => ({ game: 'DailyChallenge', game_id: id });

/** Signs in and plays the daily until it ends or the connection drops. */
export async function playUntilTheLineIsCut(
  callsOf: (token?: string) => Call,
  player: Player,
): Promise<void> {
  try {
    const { access } = await signIn(callsOf(), player);
    await playDaily(callsOf(access), player);
  } catch (error) {
    if (!isCut(error)) throw error;
  }
}

/** By name: fetch's TypeError belongs to another realm than Jest's. */
export const isCut = (error: unknown) => (error as Error).name === 'TypeError';

/** Returns the receipts that a store does not have exactly once, and what contradicts the rules in it. */
export async function findFaults(store: Pick<Store, 'open'>, everybody: readonly Told[]) {
  const database = await store.open();
  try {
    const lost = await findLostAnswers(database.db, everybody.flatMap(receiptsOf));
    return { lost, violations: await checkInvariants(database.db) };
  } finally {
    await database.close();
  }
}

export const NO_FAULTS = { lost: [], violations: [] };

function receiptsOf({ userId = '', receipts }: Told): Acknowledged[] {
  return [...receipts.values()].map(({ question_id, points, credited_points }) => ({
    userId,
    questionId: question_id,
    points,
    creditedPoints: credited_points,
  }));
}

/** Waits for progress, not for a time: faults are spread over the games even on a slow machine. */
export async function untilAcknowledged(players: readonly Told[], receipts: number): Promise<void> {
  const patience = Date.now() + 60_000;
  while (countReceipts(players) < receipts && Date.now() < patience)
    await new Promise((resolve) => setTimeout(resolve, 1));
}

export const countReceipts = (players: readonly Told[]) =>
  players.reduce((sum, { receipts }) => sum + receipts.size, 0);
