import { createHmac } from 'node:crypto';
import { hasDatabase, requireWritable } from '@/provider/db/data-folder';
import { loadEnvFile } from '@/provider/env';
import { ensureSecrets } from '@/provider/secrets';
import { type Build, ensureBuild, ensureProvider } from './build';
import { CHECKOUT, type Environment, isReadByBuild, readEnvironment } from './environment';
import {
  aliveAddress,
  type PartSettings,
  PREPARE,
  partCommand,
  prepareCommand,
  readyAddress,
  readyLine,
} from './part-command';
import { requireFreePort, requireHost } from './ports';
import { createChildren, EXIT_WITH_PARENT, type Exit, NEXT, onNpmEnd, waitUntilResponds } from './processes';
import { type Part, readStartArguments, type StartOptions } from './start-arguments';
import { watchForHang } from './watchdog';

/**
 * `npm start` (production) and `npm run dev` (`--dev`): checks the settings, builds what is missing, creates the database
 * and runs the provider and the web, or the part that `--only` names, until one ends or a signal arrives. Exits with 0
 * after a signal, with 1 after an error.
 */
async function start({ dev, parts, acceptedSecrets }: StartOptions): Promise<void> {
  const environment = readEnvironment({ parts });
  if (parts.includes('web')) {
    await requireFreePort(environment.port, 'PORT');
    await requireHost(environment.webHost, 'WEB_HOST');
  }
  if (parts.includes('provider')) await requireFreePort(environment.providerPort, 'PROVIDER_PORT');
  for (const [name, port] of Object.entries(environment.metricsPorts)) await requireFreePort(port, name);
  stopWithinMs = environment.drainDelaySeconds * 1_000 + DRAIN_MS;
  if (needsDataDir(environment, parts)) await requireWritable(environment.dataDir);
  const env = await childVariables(environment, dev);

  const hasProvider = parts.includes('provider');
  const compiled = dev || !hasProvider ? NOT_BUILT : await ensureProvider(CHECKOUT, compileNow);
  const settings = { environment, env, dev, providerDir: compiled.distDir, acceptedSecrets };
  // The database is created, and the provider starts, while the pages are built.
  const provider = hasProvider ? [runProvider(settings)] : [];
  const build =
    dev || !parts.includes('web')
      ? NOT_BUILT
      : await Promise.race([
          buildPages(environment, env),
          ...provider.map(async (ended) => Promise.reject(unexpectedEnd(await ended, parts))),
        ]);
  try {
    const webEnv = {
      ...env,
      NEXT_DIST_DIR: build.distDir,
      PROVIDER_READY_URL: hasProvider ? readyAddress('provider', environment) : undefined,
    };
    const web = parts.includes('web')
      ? [children.start(partCommand('web', { ...settings, env: webEnv }))]
      : [];
    await serve(environment, { parts, dev, ended: Promise.race([...provider, ...web]) });
  } finally {
    await build.release();
    await compiled.release();
  }
}

/** Builds what `npm start` would build for the addresses in the environment, and starts nothing (`--build`). */
async function buildOnly(): Promise<void> {
  const environment = readEnvironment();
  const build = await buildPages(environment, {
    NODE_ENV: 'production',
    PROVIDER_URL: environment.providerUrl,
  });
  await build.release();
  await (await ensureProvider(CHECKOUT, compileNow)).release();
}

const SERWIST = 'node_modules/@serwist/cli/dist/bin.mjs';
const OLDEST_NODE = [20, 9] as const;

/** What runs in development: `next dev` fills its folder, and the provider runs from its sources. */
const NOT_BUILT: Build = { distDir: '.next-dev', release: async () => {} };

const children = createChildren();
let stopRequested = false;
/** Until a part that is told to stop is killed. */
let stopWithinMs: number | undefined;

/** A part lets running requests end for twenty seconds. */
const DRAIN_MS = 24_000;

/** An expected failure; its message is printed without a stack. */
class StartError extends Error {}

/** Returns whether the data folder is needed: a web alone stores only a generated AUTH_SECRET there. */
function needsDataDir({ secrets }: Environment, parts: readonly Part[]): boolean {
  return parts.includes('provider') || !secrets.AUTH_SECRET;
}

function requireNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new StartError(
    `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or newer.`,
  );
}

async function childVariables(
  environment: Environment,
  dev: boolean,
): Promise<Record<string, string | undefined>> {
  const secrets = await ensureSecrets(environment.dataDir, environment.secrets);
  return {
    ...secrets,
    // next-auth reads these two variables; without the address it assumes localhost:3000.
    NEXTAUTH_URL: environment.siteUrl,
    NEXTAUTH_SECRET: createHmac('sha256', secrets.AUTH_SECRET).update('next-auth').digest('base64url'),
    NODE_ENV: dev ? 'development' : 'production',
    PORT: String(environment.port),
    WEB_HOST: environment.webHost,
    TRUSTED_PROXIES: environment.trustedProxies,
    PROVIDER_PORT: String(environment.providerPort),
    SITE_URL: environment.siteUrl,
    PROVIDER_URL: environment.providerUrl,
    DATA_DIR: environment.dataDir,
    DATABASE_URL: environment.databaseUrl,
  };
}

/** Runs the provider until it ends; before that, once, the process that creates the embedded database. */
async function runProvider(settings: PartSettings): Promise<Exit> {
  const { dataDir, databaseUrl } = settings.environment;
  if (!databaseUrl && !(await hasDatabase(dataDir))) {
    const exit = await children.start(prepareCommand(settings));
    if (!exit.ok) return exit;
  }
  return children.start(partCommand('provider', settings));
}

/** Compiles the provider. The compiler is loaded only then: most starts find the provider compiled. */
async function compileNow(folder: string): Promise<void> {
  const { compileProvider } = await import('./compile-provider');
  await compileProvider(CHECKOUT, folder);
}

async function buildPages(environment: Environment, env: Record<string, string | undefined>) {
  return ensureBuild({
    root: CHECKOUT,
    providerUrl: environment.providerUrl,
    async nextBuild(distDir, buildId) {
      const started = Date.now();
      console.log('Building the pages (first start, or their sources have changed) …');
      const step = {
        env: { ...env, NEXT_DIST_DIR: distDir, NEXT_BUILD_ID: buildId, NO_UPDATE_NOTIFIER: '1' },
        reads: isReadByBuild,
        quiet: true,
      };
      await runOnce({ ...step, name: 'build', args: [NEXT, 'build'] });
      await runOnce({
        ...step,
        name: 'service worker',
        args: ['--import', 'tsx', SERWIST, 'build', 'serwist.config.ts'],
      });
      console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
    },
  });
}

async function runOnce({ args, ...command }: Parameters<typeof children.start>[0]): Promise<void> {
  const exit = await children.start({ ...command, args: [...EXIT_WITH_PARENT, ...args] });
  if (!exit.ok) throw failedStep(exit);
}

function failedStep({ name, reason }: Exit): StartError {
  return new StartError(`Playwit did not start: the step '${name}' ended with ${reason}.`);
}

type Served = { parts: readonly Part[]; dev: boolean; ended: Promise<Exit> };

/** Prints a line when all parts are ready, and waits until one has ended; one that hangs is ended. */
async function serve(environment: Environment, { parts, dev, ended }: Served): Promise<void> {
  const ready = Promise.all(
    parts.map((part) => waitUntilResponds(readyAddress(part, environment), { exit: ended })),
  );
  const first = await Promise.race([ended, ready.then(() => undefined)]);
  if (!first && !stopRequested) {
    console.log(readyLine(environment, parts));
    // A debugger holds the parts of `npm run dev` as long as it likes.
    if (!dev) for (const part of parts) endIfItHangs(part, environment);
  }
  const exit = first ?? (await ended);
  if (stopRequested) return;
  throw unexpectedEnd(exit, parts);
}

function endIfItHangs(part: Part, environment: Environment): void {
  watchForHang({
    address: aliveAddress(part, environment),
    onHang() {
      if (stopRequested) return;
      console.error(`The ${part} has not responded for a minute: it is ended.`);
      children.end(part);
    },
  });
}

function unexpectedEnd(exit: Exit, parts: readonly Part[]): StartError {
  if (exit.name === PREPARE) return failedStep(exit);
  const others = parts.filter((part) => part !== exit.name).map((part) => `; the ${part} is stopped too`);
  return new StartError(`The ${exit.name} ended unexpectedly (${exit.reason})${others.join('')}.`);
}

function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => (stopRequested ? children.kill() : requestStop()));
  }
  onNpmEnd(() => {
    if (!stopRequested) requestStop();
  });
}

function requestStop(): void {
  stopRequested = true;
  void children.stop(stopWithinMs);
}

stopOnSignals();
try {
  requireNode();
  loadEnvFile();
  const { buildOnly: isBuildOnly, ...options } = readStartArguments(process.argv.slice(2));
  if (isBuildOnly) await buildOnly();
  else await start(options);
} catch (error) {
  if (!stopRequested) {
    process.exitCode = 1;
    console.error(error instanceof Error ? error.message : error);
  }
} finally {
  await children.stop(stopWithinMs);
}
