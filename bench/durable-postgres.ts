import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startTestPostgres } from '@/scripts/test-postgres';

export interface DurablePostgres {
  /** Address of its maintenance database, as a superuser. */
  url: string;
  stop(): Promise<void>;
}

interface Server {
  pgCtl: string;
  cluster: string;
  port: string;
  user: { uid?: number; gid?: number };
}

/**
 * Starts the tests' PostgreSQL with its default settings: the tests switch fsync off, and a benchmark of durable answers
 * must not. `pg_ctl restart` starts another server on the same cluster.
 */
export async function startDurablePostgres(): Promise<DurablePostgres> {
  console.log('Starting PostgreSQL …');
  const postgres = await startTestPostgres();
  const server = await describeServer(postgres.url);
  const { port, cluster } = server;
  const options = `-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=300 -p ${port}`;
  const log = join(cluster, 'bench.log');
  await runPgCtl(server, ['restart', '-w', '-m', 'fast', '-D', cluster, '-l', log, '-o', options]);
  const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
  // Last resort: the server must end with this process, however that ends.
  const kill = () => void signal(pid, 'SIGQUIT');
  process.once('exit', kill);
  await requireDurable(postgres.url);
  return {
    url: postgres.url,
    async stop() {
      process.off('exit', kill);
      // SIGINT: PostgreSQL's fast shutdown.
      while (signal(pid, 'SIGINT')) await sleep(100);
      await postgres.stop();
    },
  };
}

/** Sends a signal. Returns false when the process has ended. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function describeServer(url: string): Promise<Server> {
  const [row] = await query(
    url,
    `select current_setting('data_directory') as cluster, current_setting('port') as port,
      (select setting from pg_config where name = 'BINDIR') as binaries`,
  );
  if (!row) throw new Error('PostgreSQL returned no settings');
  const { cluster = '', port = '', binaries = '' } = row;
  const { uid, gid } = await stat(cluster);
  // When this process is root, the server runs as nobody, and so must pg_ctl.
  const user = process.getuid?.() === 0 ? { uid, gid } : {};
  return { pgCtl: join(binaries, 'pg_ctl'), cluster, port, user };
}

async function requireDurable(url: string): Promise<void> {
  const [row] = await query(
    url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  );
  if (row?.fsync !== 'on' || row.commit !== 'on') throw new Error('PostgreSQL runs without fsync');
}

async function query(url: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function runPgCtl(server: Server, args: string[]): Promise<void> {
  const child = spawn(server.pgCtl, args, { cwd: '/', stdio: 'ignore', ...server.user });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`pg_ctl ${args[0]} ended with ${code}`);
}
