import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ACCESS_COOKIE } from '@/lib/session/cookie-names';
import {
  countReceipts,
  findFaults,
  isCut,
  NO_FAULTS,
  newPlayer,
  playDaily,
  type Told,
  untilAcknowledged,
} from '@/scripts/faults/acknowledged-play';
import { createBrowser } from '@/scripts/faults/browser';
import { createProviderProcess, type ProviderProcess } from '@/scripts/faults/provider-process';
import { createServerStore, type Store } from '@/scripts/faults/stores';
import { createWebProcess } from '@/scripts/faults/web-process';
import { buildForJourneys } from '@/scripts/journeys';

const KILLS = 25;
const BROWSERS = 4;
/** Answers between two kills, at most: less than two games of each browser. */
const ANSWERS_MAX = 60;
const REPEAT_AFTER_MS = 100;
/** How often a browser's access token is lost, so that the web must rotate the refresh token for the next call. */
const ROTATIONS = 0.2;

let store: Store;
let provider: ProviderProcess;
let web: Awaited<ReturnType<typeof createWebProcess>>;
let isOver = false;
let cuts = 0;

beforeAll(async () => {
  store = await createServerStore();
  provider = await createProviderProcess(store);
  const [distDir] = await Promise.all([buildForJourneys(), provider.start()]);
  web = await createWebProcess({ distDir, providerUrl: provider.url, internalSecret: provider.secret });
  await web.start();
}, 300_000);
afterAll(async () => {
  isOver = true;
  await web?.stop('SIGKILL');
  await provider?.stop('SIGKILL');
  await store.remove();
}, 120_000);

it(`a web killed at any moment has lost nothing that browsers were told, ${KILLS} kills -9 in a row`, async () => {
  const everybody: Told[] = [];
  const playing = Promise.all(Array.from({ length: BROWSERS }, () => playUntilTheEnd(everybody)));
  for (let kills = 0; kills < KILLS; kills++) {
    await untilAcknowledged(everybody, countReceipts(everybody) + Math.random() * ANSWERS_MAX);
    await web.stop('SIGKILL');
    await web.start();
  }
  isOver = true;
  await playing;
  await provider.stop('SIGTERM');
  expect(cuts).toBeGreaterThanOrEqual(KILLS);
  expect(countReceipts(everybody)).toBeGreaterThan(KILLS);
  expect(await findFaults(store, everybody)).toEqual(NO_FAULTS);
}, 240_000);

/** Plays one daily after the other, each as another guest in another browser, to the end of every game. */
async function playUntilTheEnd(everybody: Told[]): Promise<void> {
  while (!isOver) {
    const told: Told = newPlayer();
    everybody.push(told);
    const { call, cookies } = createBrowser(web.url);
    await repeat(() => call('POST', '/account/register/auth-less'));
    await playDaily((method, path, body) => {
      if (Math.random() < ROTATIONS) cookies.delete(ACCESS_COOKIE);
      return repeat(() => call(method, path, body));
    }, told);
  }
}

/** Sends a call again until the web responds, as a browser does. */
async function repeat<Data>(send: () => Promise<Data>): Promise<Data> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isCut(error)) throw error;
      cuts += 1;
      await sleep(REPEAT_AFTER_MS);
    }
  }
}
