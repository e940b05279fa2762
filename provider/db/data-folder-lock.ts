import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseErrorCode } from './client-error-code';

export type Lock = { taken: true; release(): Promise<void> } | { taken: false; pid?: number };

/**
 * Takes the machine-wide lock of that name without waiting; the operating system or a liveness check frees it when its
 * holder dies. When it is taken, `pid` is the holder's process id if it can be determined.
 */
export async function takeLock(name: string): Promise<Lock> {
  const key = createHash('sha256').update(name).digest('hex').slice(0, 40);
  return process.platform === 'linux'
    ? takeSocketLock(`\0playwit-${key}`)
    : takeFileLock(join(tmpdir(), `playwit-${key}.pid`));
}

/** An abstract unix socket: bound by one process and released with it, no stale files. */
async function takeSocketLock(path: string): Promise<Lock> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(String(process.pid));
  });
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  } catch (error) {
    if (databaseErrorCode(error) === 'EADDRINUSE') {
      return { taken: false, pid: await askHolder(path) };
    }
    throw error;
  }
  server.unref();
  return { taken: true, release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** The holder may be busy in PGlite and respond late: after two seconds its pid stays unknown. */
async function askHolder(path: string): Promise<number | undefined> {
  const answer = new Promise<number | undefined>((resolve) => {
    let text = '';
    const socket = connect(path);
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(Number.parseInt(text, 10) || undefined));
    setTimeout(() => socket.destroy(), 2_000).unref();
  });
  return Promise.race([answer, sleep(2_500, undefined, { ref: false })]);
}

/** For systems without abstract sockets. A lock is never taken over by age, only when its process has ended. */
export async function takeFileLock(path: string): Promise<Lock> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx', mode: 0o600 });
      return { taken: true, release: () => rm(path, { force: true }) };
    } catch (error) {
      if (databaseErrorCode(error) !== 'EEXIST') throw error;
    }
    const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
    if (!pid || isAlive(pid)) return { taken: false, pid: pid || undefined };
    await removeStale(path);
  }
  return { taken: false };
}

/** Renames the file first, so that of two processes that find a stale lock only one removes it. */
async function removeStale(path: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  const pid = Number.parseInt(await readFile(aside, 'utf8').catch(() => ''), 10);
  if (pid && isAlive(pid)) await rename(aside, path);
  else await rm(aside, { force: true });
}

/** Returns true when a process with that id runs, even one that we may not signal. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return databaseErrorCode(error) === 'EPERM';
  }
}
