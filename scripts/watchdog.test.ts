import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findFreePort } from './ports';
import { type Server, startServer } from './processes';
import { watchForHang } from './watchdog';

/** A server whose event loop a request blocks for two seconds, or for good. */
const BLOCKED = `
const block = (ms) => { for (const end = Date.now() + ms; Date.now() < end; ); };
require('node:http').createServer((request, response) => {
  response.end();
  if (request.url === '/busy') setTimeout(() => block(2000), 50);
  if (request.url === '/hang') setTimeout(() => block(Infinity), 50);
}).listen(process.env.PORT, '127.0.0.1');
`;

/** A twentieth of what `npm start` waits. */
const LIMITS = { intervalMs: 250, timeoutMs: 1_500, misses: 2 };

let url: string;
let server: Server;
beforeEach(async () => {
  const port = await findFreePort(9700);
  url = `http://127.0.0.1:${port}`;
  const env = { NODE_OPTIONS: '', PORT: String(port) };
  server = await startServer({ name: 'a part', args: ['-e', BLOCKED], readyUrl: `${url}/` }, { env });
});
afterEach(async () => {
  await server.stop('SIGKILL');
});

it('a part that is busy for a while is left alone', async () => {
  let hangs = 0;
  const onHang = () => {
    hangs += 1;
  };
  const stop = watchForHang({ address: `${url}/`, onHang, ...LIMITS });
  await fetch(`${url}/busy`);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  stop();
  expect(hangs).toBe(0);
});

it('a part whose event loop hangs is found, after two questions without an answer, and once', async () => {
  const stopwatch = performance.now();
  let hangs = 0;
  await fetch(`${url}/hang`);
  await new Promise<void>((resolve) => {
    const onHang = () => {
      hangs += 1;
      resolve();
    };
    watchForHang({ address: `${url}/`, onHang, ...LIMITS });
  });
  expect(performance.now() - stopwatch).toBeGreaterThan(LIMITS.timeoutMs * LIMITS.misses);
  expect(await server.stop('SIGKILL')).toMatchObject({ reason: 'signal SIGKILL' });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(hangs).toBe(1);
});

it('a part that is gone is not taken for one that hangs', async () => {
  await server.stop('SIGKILL');
  let hangs = 0;
  const onHang = () => {
    hangs += 1;
  };
  const stop = watchForHang({ address: `${url}/`, onHang, ...LIMITS });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  stop();
  expect(hangs).toBe(0);
});
