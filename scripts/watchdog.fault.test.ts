import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createProviderProcess, type ProviderProcess } from '@/scripts/faults/provider-process';
import { createServerStore, type Store } from '@/scripts/faults/stores';
import { watchForHang } from './watchdog';

/** What blocks the event loop of a running provider: for two seconds, or for good. */
const BLOCKS = `
const block = (ms) => { for (const end = Date.now() + ms; Date.now() < end; ); };
process.on('SIGUSR2', () => block(2_000));
process.on('SIGHUP', () => block(Infinity));
`;

/** A twentieth of what `npm start` waits. */
const LIMITS = { intervalMs: 250, timeoutMs: 1_500, misses: 2 };

let store: Store;
let provider: ProviderProcess;
beforeAll(async () => {
  store = await createServerStore();
  const nodeArgs = ['--import', `data:text/javascript,${encodeURIComponent(BLOCKS)}`];
  provider = await createProviderProcess(store, { nodeArgs });
  await provider.start();
}, 120_000);
afterAll(async () => {
  await provider?.stop('SIGKILL');
  await store.remove();
}, 120_000);

it('a provider that is busy for a while is left alone, and one whose event loop hangs is ended', async () => {
  const hangs: number[] = [];
  let ended: ReturnType<ProviderProcess['stop']> | undefined;
  const stop = watchForHang({
    ...LIMITS,
    address: `${provider.url}/healthz`,
    onHang() {
      hangs.push(performance.now());
      ended = provider.stop('SIGKILL');
    },
  });
  provider.signal('SIGUSR2');
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect(hangs).toEqual([]);
  expect((await fetch(`${provider.url}/healthz`)).status).toBe(200);

  const hungAt = performance.now();
  provider.signal('SIGHUP');
  for (let tries = 0; tries < 400 && hangs.length === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(hangs).toHaveLength(1);
  expect((hangs[0] as number) - hungAt).toBeGreaterThan(LIMITS.timeoutMs * LIMITS.misses);
  expect(await ended).toMatchObject({ reason: 'signal SIGKILL' });
  stop();
}, 60_000);

it('a provider that is gone is not taken for one that hangs', async () => {
  await provider.stop('SIGKILL');
  let hangs = 0;
  const onHang = () => {
    hangs += 1;
  };
  const stop = watchForHang({ address: `${provider.url}/healthz`, onHang, ...LIMITS });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  stop();
  expect(hangs).toBe(0);
}, 60_000);
