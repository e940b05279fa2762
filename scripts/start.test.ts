import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { captureNode } from '@/provider/testing/capture-node';
import { findFreePort } from './ports';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playwit-start-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the start script until it ends, which in these tests it does before it starts anything. */
async function start(
  env: Record<string, string>,
  ...given: string[]
): Promise<{ code: number | null; stderr: string }> {
  const args = ['--import', 'tsx', 'scripts/start.ts', ...given];
  const { code, fault } = await captureNode(args, { env: { DATA_DIR: join(folder, 'data'), ...env } }).ended;
  return { code, stderr: fault };
}

test.each(['PORT', 'PROVIDER_PORT'])(
  'ends with one line that names %s when the port is busy',
  async (variable) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const other = await findFreePort(port + 1);
    const ports =
      variable === 'PORT' ? { PORT: port, PROVIDER_PORT: other } : { PORT: other, PROVIDER_PORT: port };
    const { code, stderr } = await start({
      PORT: String(ports.PORT),
      PROVIDER_PORT: String(ports.PROVIDER_PORT),
    });
    server.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Port ${port} is busy: stop the program that uses it, or set ${variable} to another number.\n`,
    );
  },
  60_000,
);

test('ends with one line per wrong value, and with one line for a DATA_DIR that is not writable', async () => {
  const wrong = await start({ PORT: 'web', AUTH_SECRET: 'short' });
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(
    /^PORT: must be a port number[^\n]*\nAUTH_SECRET: must be at least 32 bytes long\n$/,
  );

  await writeFile(join(folder, 'file'), '');
  const port = await findFreePort();
  const providerPort = await findFreePort(port + 1);
  const ports = { PORT: String(port), PROVIDER_PORT: String(providerPort) };
  const notWritable = await start({ ...ports, DATA_DIR: join(folder, 'file', 'data') });
  expect(notWritable.code).toBe(1);
  expect(notWritable.stderr).toMatch(/^DATA_DIR [^\n]* is not writable \(ENOTDIR\): set DATA_DIR[^\n]*\n$/);
}, 60_000);

test('ends with one line when a part starts alone without a value that it shares with the other part', async () => {
  const unset = { INTERNAL_SECRET: '', PROVIDER_URL: '', SITE_URL: '' };
  const secret = /^INTERNAL_SECRET: is missing: a (web|provider) started alone needs [^\n]*\n$/;
  const provider = await start(unset, '--only', 'provider');
  expect(provider).toEqual({ code: 1, stderr: expect.stringMatching(secret) });
  const web = await start({ ...unset, PROVIDER_URL: 'http://10.0.0.5:4000' }, '--dev', '--only', 'web');
  expect(web).toEqual({ code: 1, stderr: expect.stringMatching(secret) });
  const withoutProvider = await start({ ...unset, INTERNAL_SECRET: 'x'.repeat(32) }, '--only=web');
  expect(withoutProvider).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^PROVIDER_URL: is missing: [^\n]*\n$/),
  });
}, 60_000);

test('checks only the own port of a part that starts alone, which may equal the port of the other part', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const shared = { INTERNAL_SECRET: 'x'.repeat(32), PROVIDER_URL: 'http://10.0.0.5:4000' };
  const busy = await start({ ...shared, PORT: String(port), PROVIDER_PORT: String(port) }, '--only', 'web');
  expect(busy).toEqual({ code: 1, stderr: expect.stringMatching(/^Port \d+ is busy: [^\n]* set PORT to/) });
  const env = {
    ...shared,
    PORT: String(port),
    PROVIDER_PORT: String(port),
    SITE_URL: 'https://playwit.example',
  };
  const provider = await start(env, '--only', 'provider');
  server.close();
  expect(provider.stderr).toMatch(/^Port \d+ is busy: [^\n]* set PROVIDER_PORT to/);
}, 60_000);
