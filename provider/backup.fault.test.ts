import { cp, rename, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  answerDaily,
  findFaults,
  getDaily,
  NO_FAULTS,
  newPlayer,
  playDaily,
  signIn,
  startDaily,
} from '@/scripts/faults/acknowledged-play';
import { createProviderProcess, type ProviderProcess } from '@/scripts/faults/provider-process';
import { createFolderStore, type Store } from '@/scripts/faults/stores';

type Tokens = { access: string; refresh: string };

let store: Store;
let provider: ProviderProcess;
beforeAll(async () => {
  store = await createFolderStore();
  provider = await createProviderProcess(store);
  await provider.start();
}, 120_000);
afterAll(async () => {
  await provider?.stop('SIGKILL');
  await rm(`${store.env.DATA_DIR}-newer`, { recursive: true, force: true });
  await store.remove();
}, 120_000);

it('a copy of the stopped folder that is put back has its own moment, and takes what was lost again', async () => {
  const [early, late] = [newPlayer(), newPlayer()];
  const before = await signIn(provider.callsOf(), early);
  await answerDaily(provider.callsOf(before.access), early, 5);
  const told = new Map(early.receipts);
  await whileStopped((folder) => cp(folder, `${folder}-copy`, { recursive: true }));

  // What happens after the copy: more answers, a rotated token, and a player whom the copy does not know.
  const after = await refresh(before);
  const call = provider.callsOf(after.access);
  await playDaily(call, early);
  const unknown = await signIn(provider.callsOf(), late);
  await playDaily(provider.callsOf(unknown.access), late);

  await whileStopped(async (folder) => {
    await rename(folder, `${folder}-newer`);
    await rename(`${folder}-copy`, folder);
  });
  // A session that began after the copy is refused clearly, so that browsers sign their guest in again.
  await expect(getDaily(provider.callsOf(unknown.access))).rejects.toThrow('token_not_valid');
  await expect(refresh(unknown)).rejects.toThrow('refresh_not_valid');
  await expect(refresh(after)).rejects.toThrow('refresh_not_valid');
  const { answered } = await startDaily(call, (await getDaily(call)).id);
  expect(answered).toHaveLength(told.size);

  // The outbox of each browser sends again what it holds.
  await playDaily(provider.callsOf((await signIn(provider.callsOf(), early)).access), early);
  await playDaily(provider.callsOf((await signIn(provider.callsOf(), late)).access), late);
  for (const [id, receipt] of told) expect(early.receipts.get(id)).toEqual(receipt);
  await provider.stop('SIGTERM');
  expect(await findFaults(store, [early, late])).toEqual(NO_FAULTS);
}, 240_000);

/** Stops the provider as the README says, works on its folder, and starts it again. */
async function whileStopped(work: (folder: string) => Promise<unknown>): Promise<void> {
  expect(await provider.stop('SIGTERM')).toMatchObject({ reason: 'code 0' });
  await work(store.env.DATA_DIR);
  await provider.start();
}

const refresh = ({ refresh }: Tokens) =>
  provider.callsOf()<Tokens>('POST', '/account/refresh-token', { refresh });
