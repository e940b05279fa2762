import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
} from '@/scripts/faults/acknowledged-play';
import { createProviderProcess, type ProviderProcess } from '@/scripts/faults/provider-process';
import { STORES, type Store } from '@/scripts/faults/stores';

const KILLS = 25;
const PLAYERS = 4;

let store: Store;
let provider: ProviderProcess;

describe.each(STORES)('a provider on %s killed at any moment', (_, create) => {
  beforeAll(async () => {
    store = await create();
    provider = await createProviderProcess(store);
    await provider.start();
  }, 120_000);
  afterAll(async () => {
    await provider?.stop('SIGKILL');
    await store.remove();
  }, 120_000);

  it(`has everything it acknowledged, ${KILLS} kills -9 in a row`, async () => {
    const everybody: Player[] = [];
    for (let round = 0; round < KILLS; round++) {
      const players = Array.from({ length: PLAYERS }, newPlayer);
      everybody.push(...players);
      const playing = Promise.all(players.map((player) => playUntilTheLineIsCut(provider.callsOf, player)));
      await untilAcknowledged(players, Math.floor(Math.random() * PLAYERS * 15));
      await provider.stop('SIGKILL');
      await playing;
      await provider.start();
      for (const player of players) await expectNothingLost(player);
    }
    await provider.stop('SIGKILL');
    expect(countReceipts(everybody)).toBeGreaterThan(KILLS);
    expect(await findFaults(store, everybody)).toEqual(NO_FAULTS);
  }, 600_000);
});

async function expectNothingLost(player: Player) {
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
