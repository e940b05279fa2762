import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@/provider/db/client';
import { readCommandEnv } from '@/provider/env';
import {
  answerDaily,
  countReceipts,
  findFaults,
  NO_FAULTS,
  newPlayer,
  playDaily,
  signIn,
  type Told,
} from '@/scripts/faults/acknowledged-play';
import { createProviderProcess, type ProviderProcess } from '@/scripts/faults/provider-process';
import { createFolderStore, type Store } from '@/scripts/faults/stores';
import { makeBackup, restoreBackup } from './commands';
import { createRecordedReport } from './testing/recorded-report';

let store: Store;
let elsewhere: string;
let provider: ProviderProcess;
beforeAll(async () => {
  store = await createFolderStore();
  elsewhere = await mkdtemp(join(tmpdir(), 'playwit-restored-'));
  provider = await createProviderProcess(store);
  await provider.start();
}, 600_000);
afterAll(async () => {
  await provider?.stop('SIGKILL');
  await rm(elsewhere, { recursive: true, force: true });
  await store.remove();
}, 120_000);

it('a backup of a site in use holds every answer acknowledged before it began, and the site goes on', async () => {
  const report = createRecordedReport();
  const early = newPlayer();
  await playDaily(provider.callsOf((await signIn(provider.callsOf(), early)).access), early);
  const half = newPlayer();
  const call = provider.callsOf((await signIn(provider.callsOf(), half)).access);
  await answerDaily(call, half, 5);
  const told: Told[] = [early, { ...half, receipts: new Map(half.receipts) }];

  let isDone = false;
  const meanwhile = Array.from({ length: 3 }, () => playUntil(() => isDone));
  await untilPlaying(meanwhile);
  const backup = await makeBackup(environmentOf(store.env.DATA_DIR), {
    keep: { daily: 7, weekly: 4 },
    withSecrets: false,
    report,
  });
  isDone = true;
  const later = (await Promise.all(meanwhile.map(({ played }) => played))).flat();
  expect(report.lines.join('\n')).toMatch(/the site waited \d+ ms/);
  await playDaily(call, half);

  await restoreBackup(environmentOf(elsewhere), { backup, withSecrets: false, report });
  const restored: Store = { ...store, open: () => openDatabase({ dataDir: elsewhere }) };
  expect(await findFaults(restored, told)).toEqual(NO_FAULTS);

  await provider.stop('SIGTERM');
  expect(await findFaults(store, [early, half, ...later])).toEqual(NO_FAULTS);
  expect(countReceipts(later)).toBeGreaterThan(0);
}, 240_000);

function environmentOf(dataDir: string) {
  const settings = {
    DATA_DIR: dataDir,
    PROVIDER_PORT: String(provider.port),
    INTERNAL_SECRET: provider.secret,
  };
  return readCommandEnv(settings as unknown as NodeJS.ProcessEnv);
}

/** Plays one daily after another, each as a new player, until told to stop. */
function playUntil(isDone: () => boolean) {
  const players: ReturnType<typeof newPlayer>[] = [];
  const played = (async () => {
    while (!isDone()) {
      const player = newPlayer();
      const { access } = await signIn(provider.callsOf(), player);
      players.push(player);
      await playDaily(provider.callsOf(access), player);
    }
    return players;
  })();
  return { players, played };
}

async function untilPlaying(loops: { players: Told[] }[]): Promise<void> {
  while (countReceipts(loops.flatMap(({ players }) => players)) === 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
}
