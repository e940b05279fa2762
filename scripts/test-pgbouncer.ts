import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './ports';
import { waitUntil, watchExit } from './processes';
import { canConnect } from './test-postgres';

/** The user `nobody` of common Unix systems: PgBouncer does not run as root. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };

/** Where packages put it; Debian's is outside of a user's PATH. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Returns PgBouncer's path; undefined where it is not installed. */
export function findPgbouncer(): string | undefined {
  return FOLDERS.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

/**
 * Starts PgBouncer in transaction mode before a server, with few connections to it. Returns how to reach a database by
 * it.
 */
export async function startTestPgbouncer(
  binary: string,
  { serverUrl, serverConnections }: { serverUrl: string; serverConnections: number },
) {
  const server = new URL(serverUrl);
  const home = await mkdtemp(join(tmpdir(), 'playwit-pgbouncer-'));
  const port = await findFreePort(56_432);
  await writeFile(join(home, 'users.txt'), `"${server.username}" "${server.password}"\n`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(home, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: serverConnections,
    max_client_conn: 500,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  await writeFile(
    join(home, 'pgbouncer.ini'),
    `[databases]\n* = host=127.0.0.1 port=${server.port}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(home, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  const pooler = spawn(binary, ['-q', join(home, 'pgbouncer.ini')], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot && UNPRIVILEGED),
  });
  process.once('exit', () => pooler.kill('SIGKILL'));
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return url.href;
  };
  await waitUntil(() => canConnect(urlOf(serverUrl)), {
    exit: watchExit(pooler, 'PgBouncer'),
    timeoutSeconds: 15,
  });
  return {
    urlOf,
    async stop() {
      if (pooler.exitCode === null && pooler.signalCode === null) {
        pooler.kill('SIGTERM');
        await once(pooler, 'exit');
      }
      await rm(home, { recursive: true, force: true });
    },
  };
}
