import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { openLiveLeaderboard } from '@/lib/browser/leaderboard/live-leaderboard';
import { openChaosProxy } from '@/scripts/chaos-proxy';
import { type Call, getDaily, newPlayer, signIn, startDaily } from '@/scripts/faults/acknowledged-play';
import { type LiveClient, openLive } from '@/scripts/faults/live-client';
import { createProviderProcess, type ProviderProcess } from '@/scripts/faults/provider-process';
import { createServerStore, type Store } from '@/scripts/faults/stores';

const ADDRESSES = 10;
/** The cap of one address. */
const SOCKETS_EACH = 50;
/** Games that end during the burst, each of which changes the boards. */
const GAMES = 40;
const BURST_MS = 5_000;
const ENDS_WITHIN_MS = 8_000;

let store: Store;
let provider: ProviderProcess;
beforeAll(async () => {
  store = await createServerStore();
  provider = await createProviderProcess(store);
  await provider.start();
}, 120_000);
afterAll(async () => {
  await provider?.stop('SIGKILL');
  await store.remove();
}, 120_000);

it('a browser whose line is cut connects again by itself, and reads the board once more', async () => {
  const line = await openChaosProxy(provider.port);
  asBrowserAt(`http://127.0.0.1:${line.port}`);
  let reloads = 0;
  const close = openLiveLeaderboard(() => {
    reloads += 1;
  });
  await until(() => sockets.at(-1)?.readyState === WebSocket.OPEN);
  line.set('cut');
  await until(() => sockets.length >= 2);
  line.set('pass');
  await until(() => sockets.at(-1)?.readyState === WebSocket.OPEN);
  await until(() => reloads > 0);
  // One socket at a time, and one read for a reconnect.
  expect(sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)).toHaveLength(1);
  expect(reloads).toBe(1);
  close();
  line.close();
}, 90_000);

it(`tells ${ADDRESSES * SOCKETS_EACH} sockets of a burst, at most once a second, and closes all when it stops`, async () => {
  const clients = await openAll();
  expect(clients).toHaveLength(ADDRESSES * SOCKETS_EACH);
  expect(await openLive(provider.url, provider.headersOf('192.0.2.1'))).toBe(429);

  const games = await Promise.all(Array.from({ length: GAMES }, startGame));
  const startedAt = performance.now();
  await Promise.all(games.map((end, index) => sleep((index / GAMES) * BURST_MS).then(end)));
  // The last change is told a second later.
  await sleep(2_000);
  const seconds = (performance.now() - startedAt) / 1_000;
  const counts = clients.map(({ heardAt }) => heardAt.filter((at) => at >= startedAt).length);
  expect(Math.min(...counts)).toBe(Math.max(...counts));
  expect(counts[0]).toBeGreaterThan(1);
  expect(counts[0]).toBeLessThanOrEqual(seconds + 2);
  expect(counts[0]).toBeLessThan(GAMES);

  const stoppedAt = performance.now();
  expect(await provider.stop('SIGTERM')).toMatchObject({ reason: 'code 0' });
  expect(performance.now() - stoppedAt).toBeLessThan(ENDS_WITHIN_MS);
  await until(() => clients.every(({ closedWith }) => closedWith !== undefined));
  // 1013: try again later.
  expect(new Set(clients.map(({ closedWith }) => closedWith))).toEqual(new Set([1013]));
}, 120_000);

async function openAll(): Promise<LiveClient[]> {
  const clients: LiveClient[] = [];
  for (let host = 1; host <= ADDRESSES; host++) {
    const headers = provider.headersOf(`192.0.2.${host}`);
    const opened = await Promise.all(
      Array.from({ length: SOCKETS_EACH }, () => openLive(provider.url, headers)),
    );
    clients.push(...opened.filter((client) => typeof client === 'object'));
  }
  return clients;
}

/** Starts a game of a new guest. Returns the function that ends it, which counts as a game on the boards. */
async function startGame(): Promise<() => Promise<unknown>> {
  const { access } = await signIn(provider.callsOf(), newPlayer());
  const call: Call = provider.callsOf(access);
  const { id } = await getDaily(call);
  await startDaily(call, id);
  const end = { game: 'DailyChallenge', game_id: id, completed: true, end_date: new Date().toISOString() };
  return () => call('PUT', '/generics/leaderboard', end);
}

/** Every socket that the browser's code has opened. */
const sockets: WebSocket[] = [];

function asBrowserAt(origin: string): void {
  class BrowserSocket extends WebSocket {
    constructor(url: string) {
      super(url, { origin });
      // A browser's socket only closes.
      this.on('error', () => {});
      sockets.push(this);
    }
  }
  Object.assign(globalThis, { location: { origin }, WebSocket: BrowserSocket });
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !condition(); tries++) await sleep(50);
  expect(condition()).toBe(true);
}
