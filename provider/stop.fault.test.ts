import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import type { AnswerReceipt } from '@/lib/contract/game';
import type { Question } from '@/lib/contract/question';
import {
  answerBody,
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
import { openLive } from '@/scripts/faults/live-client';
import { createProviderProcess, type ProviderProcess } from '@/scripts/faults/provider-process';
import { createServerStore, STORES, type Store } from '@/scripts/faults/stores';

const PLAYERS = 6;
/** It waits twenty seconds for running requests; the rest is for a busy machine. */
const ENDS_WITHIN_MS = 25_000;
/** Without a request that keeps it waiting it does not use those twenty seconds. */
const ENDS_AT_ONCE_MS = 4_000;
/** `DRAIN_DELAY_SECONDS` of one test. */
const DELAY_MS = 2_000;

let store: Store;
let provider: ProviderProcess;

afterEach(async () => {
  await provider?.stop('SIGKILL');
  await store.remove();
}, 120_000);

it.each(STORES)(
  'a provider on %s that is told to stop under load ends what it has begun, refuses the rest and exits with 0',
  async (_, create) => {
    await startOn(create);
    const players = Array.from({ length: PLAYERS }, newPlayer);
    const slow = newPlayer();
    const answer = await beginAnswer(slow);
    const playing = Promise.all(players.map((player) => playUntilTheLineIsCut(provider.callsOf, player)));
    await untilAcknowledged(players, PLAYERS * 5);

    const stoppedAt = performance.now();
    const ended = provider.stop('SIGTERM');
    await expectRefusal();
    const receipt = await answer.finish();
    slow.receipts.set(receipt.question_id, receipt);
    const finishedAt = performance.now();
    expect(await ended).toMatchObject({ reason: 'code 0' });
    expect(performance.now() - finishedAt).toBeLessThan(ENDS_AT_ONCE_MS);
    expect(performance.now() - stoppedAt).toBeLessThan(ENDS_WITHIN_MS);

    await playing;
    expect(countReceipts(players)).toBeGreaterThanOrEqual(PLAYERS * 5);
    // Opens the store as the next start does.
    expect(await findFaults(store, [...players, slow])).toEqual(NO_FAULTS);
  },
  120_000,
);

it('a provider that is told to stop does not wait for ever for a request that never ends', async () => {
  await startOn(createServerStore);
  await beginAnswer(newPlayer());
  const stoppedAt = performance.now();
  expect(await provider.stop('SIGTERM')).toMatchObject({ reason: 'code 0' });
  expect(performance.now() - stoppedAt).toBeLessThan(ENDS_WITHIN_MS);
  expect(await findFaults(store, [])).toEqual(NO_FAULTS);
}, 120_000);

it('a provider with a delay serves on while it says that it is not ready, then closes its sockets and ends', async () => {
  await startOn(createServerStore, { DRAIN_DELAY_SECONDS: String(DELAY_MS / 1_000) });
  const player = newPlayer();
  const { access } = await signIn(provider.callsOf(), player);
  const client = await openLive(provider.url, provider.headersOf('192.0.2.1'));
  const stoppedAt = performance.now();
  const ended = provider.stop('SIGTERM');
  await sleep(DELAY_MS / 4);
  expect((await fetch(`${provider.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${provider.url}/healthz`)).status).toBe(200);
  // A balancer that has not noticed yet sends calls all the same.
  const daily = await getDaily(provider.callsOf(access));
  await startDaily(provider.callsOf(access), daily.id);
  expect(client).not.toHaveProperty('closedWith');

  expect(await ended).toMatchObject({ reason: 'code 0' });
  expect(performance.now() - stoppedAt).toBeGreaterThan(DELAY_MS);
  expect(performance.now() - stoppedAt).toBeLessThan(DELAY_MS + ENDS_AT_ONCE_MS);
  // 1013: try again later.
  expect(client).toMatchObject({ closedWith: 1013 });
}, 120_000);

async function startOn(create: () => Promise<Store>, env?: Record<string, string>): Promise<void> {
  store = await create();
  provider = await createProviderProcess(store, { env });
  await provider.start();
}

/** Sends the first half of an answer. `finish` sends the other half and returns the receipt. */
async function beginAnswer(player: Player) {
  const { access } = await signIn(provider.callsOf(), player);
  const call = provider.callsOf(access);
  const daily = await getDaily(call);
  player.userId = (await startDaily(call, daily.id)).user_id;
  const body = JSON.stringify(answerBody(daily, daily.challenges[0] as Question));
  const sent = request(`${provider.url}/api/v1/generics/leaderboard`, {
    method: 'PUT',
    headers: {
      ...provider.headersOf(),
      authorization: `Bearer ${access}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  sent.on('error', () => {});
  sent.write(body.slice(0, 20));
  await sleep(300);
  return { finish: () => finish(sent, body.slice(20)) };
}

async function finish(sent: ClientRequest, rest: string): Promise<AnswerReceipt> {
  sent.end(rest);
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const chunk of response) text += chunk;
  expect(response.statusCode).toBe(200);
  return JSON.parse(text).data;
}

/** Waits until new connections are refused; one that was accepted just before may be closed without a reply. */
async function expectRefusal(): Promise<void> {
  const status = async () =>
    (await fetch(`${provider.url}/healthz`, { headers: { connection: 'close' } })).status;
  for (;;) {
    const told = await status().catch(
      (error: unknown) => (error as { cause?: { code?: string } }).cause?.code,
    );
    if (told === 'ECONNREFUSED') return;
    expect([200, 'UND_ERR_SOCKET', 'ECONNRESET']).toContain(told);
  }
}
