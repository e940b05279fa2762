import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { takeFileLock, takeLock } from './data-folder-lock';

let onTestFinished = () => false;
afterEach(() => void onTestFinished());

const uniqueName = () => `test-${process.pid}-${Math.random()}`;

test('a lock is taken once, can be taken again after its release, and knows its holder', async () => {
  const name = uniqueName();
  const first = await takeLock(name);
  expect(await takeLock(name)).toEqual({ taken: false, pid: process.pid });
  if (first.taken) await first.release();
  const third = await takeLock(name);
  expect(third.taken).toBe(true);
  if (third.taken) await third.release();
});

test('another process is named by its pid, and kill -9 frees its lock', async () => {
  const name = uniqueName();
  const code = `import('./provider/db/data-folder-lock.ts').then(async ({ takeLock }) => {
    console.log((await takeLock(${JSON.stringify(name)})).taken);
    setInterval(() => {}, 1000);
  })`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '-e', code], { env: plainEnvironment() });
  onTestFinished = () => holder.kill('SIGKILL');
  const [said] = await once(holder.stdout, 'data');
  expect(String(said).trim()).toBe('true');
  expect(await takeLock(name)).toEqual({ taken: false, pid: holder.pid });
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const lock = await takeLock(name);
  expect(lock.taken).toBe(true);
  if (lock.taken) await lock.release();
});

test('the lock file of other systems is kept by a running process and taken over from a dead one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playwit-lock-'));
  const path = join(folder, 'lock.pid');
  const first = await takeFileLock(path);
  expect(first.taken).toBe(true);
  expect(await takeFileLock(path)).toEqual({ taken: false, pid: process.pid });
  await writeFile(path, String(await pidOfDeadProcess()));
  expect((await takeFileLock(path)).taken).toBe(true);
  expect(await readFile(path, 'utf8')).toBe(String(process.pid));
  await rm(folder, { recursive: true });
});

async function pidOfDeadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** Starts without the flags that Jest needs. */
function plainEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_OPTIONS: '' };
}
