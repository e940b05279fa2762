import { expect } from '@jest/globals';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import {
  countReceipts,
  findFaults,
  getDaily,
  NO_FAULTS,
  newPlayer,
  type Player,
  playUntilTheLineIsCut,
  signIn,
  startDaily,
  untilAcknowledged,
} from './acknowledged-play';
import { createProviderProcess, type ProviderProcess } from './provider-process';
import type { Store } from './stores';

const PLAYERS = 4;

/** Kills a provider at random moments while it is played on. Expects that it has everything it acknowledged. */
export async function killWhilePlaying(store: Store, kills: number): Promise<void> {
  const provider = await createProviderProcess(store);
  try {
    await provider.start();
    const everybody: Player[] = [];
    for (let round = 0; round < kills; round++) {
      const players = Array.from({ length: PLAYERS }, newPlayer);
      everybody.push(...players);
      const playing = Promise.all(players.map((player) => playUntilTheLineIsCut(provider.callsOf, player)));
      await untilAcknowledged(players, Math.floor(Math.random() * PLAYERS * 15));
      await provider.stop('SIGKILL');
      await playing;
      await provider.start();
      for (const player of players) await expectNothingLost(provider, player);
    }
    await provider.stop('SIGKILL');
    expect(countReceipts(everybody)).toBeGreaterThan(kills);
    expect(await findFaults(store, everybody)).toEqual(NO_FAULTS);
  } finally {
    await provider.stop('SIGKILL');
  }
}

async function expectNothingLost(provider: ProviderProcess, player: Player): Promise<void> {
  const { receipts, result } = player;
  const call = provider.callsOf((await signIn(provider.callsOf(), player)).access);
  const daily = await getDaily(call);
  const { own } = await call<Leaderboard>('GET', '/generics/leaderboard?filter=All%20Time');
  const earned = [...receipts.values()].reduce((sum, receipt) => sum + receipt.credited_points, 0);
  // The boards are credited when the game is closed. One answer may have been stored without its response being sent.
  if (own) {
    expect(own.total_points).toBeGreaterThanOrEqual(earned);
    expect(own.total_points).toBeLessThanOrEqual(earned + 10);
  }
  if (result) {
    expect(own?.total_points).toBe(result.credited_points);
    expect(daily.scored_run).toMatchObject({ state: 'closed', result: { score: result.score } });
    return;
  }
  if (daily.scored_run?.state !== 'open') return;
  const { answered, score } = await startDaily(call, daily.id);
  const stored = new Map(answered.map((answer) => [answer.question_id, answer]));
  for (const [id, receipt] of receipts) {
    expect(stored.get(id)).toMatchObject({ points: receipt.points, saved_at: receipt.saved_at });
  }
  expect(score).toBe(answered.reduce((sum, answer) => sum + answer.points, 0));
}
