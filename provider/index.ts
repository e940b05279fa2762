import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { WebSocketServer } from 'ws';
import { fillSkeletons } from '@/provider/services/account/username-skeleton';
import { createGoogleClient } from '@/provider/services/auth/google-client';
import { seedFirstGames } from '@/provider/services/daily/seed-database';
import { countLargeBoards } from '@/provider/services/leaderboard/site-counts';
import { createTokenIssuer } from '@/provider/services/platform/access-token';
import { createBackground } from '@/provider/services/platform/background';
import { createBoardCopies } from '@/provider/services/platform/board-copies';
import { createOpenGamesCounter } from '@/provider/services/platform/open-games';
import { createPasswords } from '@/provider/services/platform/password';
import { requireKnownSecrets } from '@/provider/services/platform/secret-fingerprints';
import { createSessionRegister } from '@/provider/services/platform/session-register';
import { seedBank } from '@/provider/services/question/seed';
import { createAdmission } from './admission';
import { createApp } from './app';
import type { AppContext } from './app-context';
import { openDatabase } from './db/client';
import { explainDatabaseFault } from './db/client-fault';
import { exitWhenDiskIsFull, freeDiskBytes, MINIMUM_FREE_BYTES } from './db/data-folder';
import { readProviderEnv } from './env';
import { gameRules } from './game-rules';
import { startJobs } from './jobs';
import { createLiveChannel } from './live/live-channel';
import { createLog } from './log';
import { createMailer } from './mail/mailer';
import { metrics, publishState, registry } from './metrics';
import { closeServer } from './process/close-server.mjs';
import { serveMetrics } from './process/metrics-server.mjs';
import { createPushSender } from './push/push-sender';
import { readAcceptedSecrets } from './secrets';

/** Longest wait for running requests when the process is told to stop. */
const DRAIN_MS = 20_000;

/** The pages may still be being built, and ten games of every topic are sealed already. */
const SEALING_DELAY_MS = 60_000;

/** Maximum size of a socket message; clients of the live channel have nothing to send. */
const MAX_SOCKET_MESSAGE_BYTES = 1_024;

const env = readEnvOrExit();
const log = createLog('provider', { level: env.logLevel });
const clock = () => new Date();

const database = await openMigrated().catch((error: unknown) => {
  process.stderr.write(`${explainDatabaseFault(error) ?? (error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
const boards = createBoardCopies();
const live = await createLiveChannel(
  database,
  (error) => log.warn({ err: error }, 'live message not sent'),
  boards.clear,
);
const context: AppContext = {
  db: database.db,
  jobDb: database.jobDb,
  replica: database.replica,
  clock,
  tokens: createTokenIssuer(env.authSecret, clock),
  sessions: createSessionRegister({ db: database.db, clock }),
  passwords: createPasswords(),
  background: createBackground(log),
  live,
  boards,
  mailer: createMailer({
    smtpUrl: env.smtpUrl,
    from: env.mailFrom,
    dataDir: env.dataDir,
    siteUrl: env.siteUrl,
    log,
  }),
  push: env.vapidPrivateKey
    ? createPushSender({
        privateKey: env.vapidPrivateKey,
        subject: env.contactEmail ? `mailto:${env.contactEmail}` : env.siteUrl,
        services: env.pushServices,
        onFault: (error) => log.warn({ err: error }, 'notification not sent'),
      })
    : null,
  games: gameRules,
  google: env.google ? createGoogleClient(env.google, clock) : null,
  siteUrl: env.siteUrl,
  contactEmail: env.contactEmail,
  log,
  contentSecret: env.contentSecret,
};
// The daily is ready before the first request; sealing all of trivia takes too long, so it continues in the background.
await seedFirstGames(context, { onProgress: (progress) => log.info(progress, 'question bank') });
// Without a histogram, ranks beyond the thousandth have no number.
await countLargeBoards(context);

let ready = true;
const seeding = new AbortController();
const admission = createAdmission();
const app = createApp(context, {
  admission,
  siteUrl: env.siteUrl,
  internalSecret: env.internalSecret,
  // With PostgreSQL, commands connect to the database themselves.
  dataDir: database.kind === 'pglite' ? realpathSync(env.dataDir) : undefined,
  snapshot: database.snapshot,
  isReady: () => ready,
  pool: database.pool,
  // Only the embedded database shares this machine's disk.
  canWrite: () => database.kind === 'postgres' || freeDiskBytes(env.dataDir) >= MINIMUM_FREE_BYTES,
  onFault: exitWhenDiskIsFull,
});
const server = serve({
  fetch: app.fetch,
  port: env.port,
  hostname: env.host,
  websocket: { server: new WebSocketServer({ noServer: true, maxPayload: MAX_SOCKET_MESSAGE_BYTES }) },
});
setTimeout(() => {
  context.background.run('question bank', () =>
    seedBank(context.db, clock(), {
      inBackground: true,
      signal: seeding.signal,
      onProgress: (progress) => {
        metrics.sealingBacklog.set(progress.of - progress.stored);
        log.info(progress, 'question bank');
      },
    }),
  );
}, SEALING_DELAY_MS).unref();
if (env.metricsPort) {
  publishState({ pool: database.pool, countOpenGames: createOpenGamesCounter(context) });
  const { metricsPort: port, host, metricsToken: token } = env;
  serveMetrics({ registry, port, host, token, onError: (error) => log.error({ err: error }, 'no metrics') });
}
const stopJobs = startJobs({ context, onFault: exitWhenDiskIsFull, waiting: admission.waiting });
log.info({ port: env.port, database: database.kind }, 'provider is listening');

function readEnvOrExit() {
  try {
    return readProviderEnv();
  } catch (error) {
    // One line per wrong variable; a stack would hide them.
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

async function openMigrated() {
  const opened = await openDatabase({
    databaseUrl: env.databaseUrl,
    directUrl: env.databaseDirectUrl,
    replicaUrl: env.databaseReplicaUrl,
    poolSize: env.databasePoolSize,
    onReplicaChange: (replica, lag_ms) => log.info({ replica, lag_ms }, 'database replica'),
    dataDir: env.dataDir,
    onConnectionError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  await opened.migrate(({ pending, isNew }) => {
    if (pending.length > 0 && !isNew) log.info({ migrations: pending }, 'migrating the database');
  });
  const secrets = {
    AUTH_SECRET: env.authSecret,
    INTERNAL_SECRET: env.internalSecret,
    CONTENT_SECRET: env.contentSecret,
    VAPID_PRIVATE_KEY: env.vapidPrivateKey,
  };
  await requireKnownSecrets(opened.db, { secrets, accepted: readAcceptedSecrets(process.argv) });
  await fillSkeletons(opened.db);
  return opened;
}

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  ready = false;
  // Until every balancer has noticed, calls are served as before.
  await sleep(env.drainDelaySeconds * 1_000);
  stopJobs();
  seeding.abort();
  // Hono's server can be one of HTTP/2, which this is not.
  const drained = closeServer(server as Server);
  await live.close();
  const finished = drained.then(() => context.background.settled());
  await Promise.race([finished, sleep(DRAIN_MS)]);
  await database.close();
  process.exit(0);
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
