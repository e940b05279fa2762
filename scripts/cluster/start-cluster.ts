import { randomBytes } from 'node:crypto';
import { openDatabase } from '@/provider/db/client';
import { createFromTemplate } from '@/provider/testing/postgres-template';
import { createProviderProcess } from '../faults/provider-process';
import { seededContent } from '../faults/seeded-templates';
import type { Store } from '../faults/stores';
import { createWebProcess } from '../faults/web-process';
import { buildForJourneys, createJourneySettings } from '../journeys';
import { waitUntil } from '../processes';
import { findPgbouncer, startTestPgbouncer } from '../test-pgbouncer';
import { startTestPair } from '../test-postgres';
import { type Balancer, startBalancer } from './balancer';

/** Fewer connections than two providers open by themselves. */
const POOLED_CONNECTIONS = 20;

/**
 * So long a process that is told to stop says that it is not ready, and serves on: balancers probe five times a
 * second.
 */
const DRAIN_DELAY_SECONDS = '1';

/** A process of the cluster, behind one of its balancers. */
type Member = {
  name: string;
  /** Ends it with SIGTERM and starts it again. Throws when it does not end with 0. */
  restart(): Promise<void>;
};

export type Cluster = {
  /** Where browsers find the site. */
  siteUrl: string;
  members: Member[];
  /** Its database, past pooler and replica. */
  store: Pick<Store, 'open'>;
  hasPooler: boolean;
  stop(): Promise<void>;
};

/**
 * Starts two webs and two providers behind balancers, PostgreSQL with a streaming replica, and PgBouncer where it is
 * installed.
 */
export async function startCluster(): Promise<Cluster> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    return { ...(await startParts(ends)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(ends: (() => Promise<unknown>)[]): Promise<Omit<Cluster, 'stop'>> {
  const { env } = await createJourneySettings();
  const distDir = await buildForJourneys({ siteUrl: '', env });
  const database = await startDatabase(ends);
  const secret = randomBytes(32).toString('hex');
  const shared = {
    AUTH_SECRET: secret,
    INTERNAL_SECRET: secret,
    CONTENT_SECRET: secret,
    DRAIN_DELAY_SECONDS,
  };

  const providers = await Promise.all(
    [1, 2].map(() => createProviderProcess(database.addresses, { env: shared })),
  );
  // The web's build contains this port.
  const providerSide = await startBalancer(Number(env.PROVIDER_PORT), urlsOf(providers));
  ends.push(providerSide.close);
  const webPort = Number(env.PORT);
  const siteUrl = `http://127.0.0.1:${webPort}`;
  const webs = await Promise.all(
    [1, 2].map(() =>
      createWebProcess({
        distDir,
        providerUrl: providerSide.url,
        internalSecret: secret,
        siteUrl,
        env: { DRAIN_DELAY_SECONDS },
      }),
    ),
  );
  const webSide = await startBalancer(webPort, urlsOf(webs));
  ends.push(webSide.close);

  const members = [
    ...providers.map((part, index) => memberOf(`provider ${index + 1}`, part, providerSide)),
    ...webs.map((part, index) => memberOf(`web ${index + 1}`, part, webSide)),
  ];
  ends.push(() => Promise.all([...webs, ...providers].map((part) => part.stop('SIGKILL'))));
  for (const { start } of members) await start();
  return { siteUrl, members, store: database.store, hasPooler: database.hasPooler };
}

const urlsOf = (parts: readonly { url: string }[]) => parts.map(({ url }) => url);

type Part = Awaited<ReturnType<typeof createWebProcess>> | Awaited<ReturnType<typeof createProviderProcess>>;

function memberOf(name: string, part: Part, balancer: Balancer): Member & { start(): Promise<void> } {
  const start = async () => {
    await part.start();
    await waitUntil(async () => balancer.isUsed(part.url), { timeoutSeconds: 60 });
  };
  return {
    name,
    start,
    async restart() {
      const exit = await part.stop('SIGTERM');
      if (!exit?.ok) throw new Error(`${name} did not end with 0 (${exit?.reason}).`);
      await start();
    },
  };
}

/** Starts primary, replica and pooler with a seeded database. */
async function startDatabase(ends: (() => Promise<unknown>)[]) {
  const pair = await startTestPair();
  ends.push(pair.stop);
  const { databaseUrl } = await createFromTemplate(pair.url, seededContent());
  const binary = findPgbouncer();
  const pooler =
    binary &&
    (await startTestPgbouncer(binary, { serverUrl: pair.url, serverConnections: POOLED_CONNECTIONS }));
  if (pooler) ends.push(pooler.stop);
  const replica = new URL(pair.replicaUrl);
  replica.pathname = new URL(databaseUrl).pathname;
  const env = {
    DATA_DIR: '',
    DATABASE_URL: pooler ? pooler.urlOf(databaseUrl) : databaseUrl,
    ...(pooler && { DATABASE_DIRECT_URL: databaseUrl }),
    DATABASE_REPLICA_URL: replica.href,
  };
  const open = () => openDatabase({ databaseUrl });
  return { addresses: { env }, store: { open }, hasPooler: Boolean(pooler) };
}
