import { expect, test } from '@jest/globals';
import { createChildren } from './children';

const endless = 'setInterval(() => {}, 1000)';
const quiet = { env: { NODE_OPTIONS: '' }, quiet: true };

test('a child that ends by itself says how', async () => {
  const children = createChildren();
  expect(await children.start({ name: 'a', args: ['-e', ''], ...quiet })).toEqual({
    name: 'a',
    how: 'code 0',
    ok: true,
  });
  const killed = await children.start({
    name: 'b',
    args: ['-e', 'process.kill(process.pid, "SIGKILL")'],
    ...quiet,
  });
  expect(killed).toEqual({ name: 'b', how: 'signal SIGKILL', ok: false });
});

test('all children are stopped, and killed when they do not listen', async () => {
  const children = createChildren({ graceMs: 1_500 });
  const polite = children.start({ name: 'polite', args: ['-e', endless], ...quiet });
  const deaf = children.start({
    name: 'deaf',
    args: ['-e', `process.on("SIGTERM", () => {}); ${endless}`],
    ...quiet,
  });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await children.stop();
  expect((await polite).how).toBe('signal SIGTERM');
  expect((await deaf).how).toBe('signal SIGKILL');
});
