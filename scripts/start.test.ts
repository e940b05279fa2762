import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findFreePort } from './ports';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playwit-start-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the start script until it ends, which in these tests it does before it starts anything. */
async function start(env: Record<string, string>): Promise<{ code: number; stderr: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: join(folder, 'data'), ...env },
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, stderr };
}

test.each(['PORT', 'PROVIDER_PORT'])(
  'a busy port ends the start with one line that names %s',
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

test('wrong values and an impossible DATA_DIR end it with one line each', async () => {
  const wrong = await start({ PORT: 'web', AUTH_SECRET: 'short' });
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(
    /^PORT: must be a port number[^\n]*\nAUTH_SECRET: must be at least 32 bytes long\n$/,
  );

  await writeFile(join(folder, 'file'), '');
  const from = 20_000 + (process.pid % 20_000);
  const port = await findFreePort(from);
  const providerPort = await findFreePort(port + 1);
  const ports = { PORT: String(port), PROVIDER_PORT: String(providerPort) };
  const impossible = await start({ ...ports, DATA_DIR: join(folder, 'file', 'data') });
  expect(impossible.code).toBe(1);
  expect(impossible.stderr).toMatch(/^DATA_DIR [^\n]* cannot be written \(ENOTDIR\): set DATA_DIR[^\n]*\n$/);
}, 60_000);
