import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parseVariables, readSiteUrl, sharedVariables, variables } from '@/lib/contract/environment';

/** The provider's environment, validated once at the start. Ports are numbers, sizes bytes. */
export interface ProviderEnv {
  port: number;
  /** Address to listen on. Loopback unless web and provider run on different machines. */
  host: string;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  /** When set: PostgreSQL. Otherwise the embedded database in dataDir. */
  databaseUrl?: string;
  /** PostgreSQL's own address when databaseUrl is a pooler's. */
  databaseDirectUrl?: string;
  /** A streaming replica, read for boards, profiles and the landing page. */
  databaseReplicaUrl?: string;
  /** Connections to databaseUrl of this process. */
  databasePoolSize?: number;
  dataDir: string;
  authSecret: string;
  /** Shared with the web: signs what browsers must not be able to claim (their own address). */
  internalSecret: string;
  /** Decides the content of future dailies: whoever knows it can compute them. */
  contentSecret: string;
  /**
   * The private VAPID key, base64url: push services recognize this site by it. When not set, there are no
   * notifications.
   */
  vapidPrivateKey?: string;
  /** Push services besides those of the browsers, as `host` or `host:port`. */
  pushServices: readonly string[];
  /** When not set, mails are written to files in dataDir/outbox. */
  smtpUrl?: string;
  /** Sender address of mails. */
  mailFrom: string;
  /** The operator's address: is told which questions were taken out of play. When not set, they are only logged. */
  contactEmail?: string;
  /** The lowest level that is logged, one of pino's. */
  logLevel: string;
  /** Port of `/metrics`; when not set there is none. */
  metricsPort?: number;
  /** What a reader of `/metrics` must send; when not set, only this machine can read it. */
  metricsToken?: string;
  /** After a stop was asked for: how long calls are still accepted while `/readyz` says no. */
  drainDelaySeconds: number;
  /** When not set, Google sign-in is not available. */
  google?: { clientId: string; clientSecret: string; issuer: string };
}

/**
 * Reads and checks the provider's environment. Empty strings count as unset.
 * @throws Error with one line per wrong variable, each beginning with the variable's name
 */
export function readProviderEnv(source: NodeJS.ProcessEnv = process.env): ProviderEnv {
  const data = parseVariables(environment, source);
  const siteUrl = readSiteUrl(data);
  return {
    port: data.PROVIDER_PORT,
    host: data.PROVIDER_HOST,
    siteUrl: siteUrl.origin,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    dataDir: data.DATA_DIR,
    authSecret: data.AUTH_SECRET,
    internalSecret: data.INTERNAL_SECRET,
    contentSecret: data.CONTENT_SECRET,
    vapidPrivateKey: data.VAPID_PRIVATE_KEY,
    pushServices: data.PUSH_SERVICES,
    smtpUrl: data.SMTP_URL,
    contactEmail: data.CONTACT_EMAIL,
    logLevel: data.LOG_LEVEL,
    metricsPort: data.PROVIDER_METRICS_PORT,
    metricsToken: data.METRICS_TOKEN,
    drainDelaySeconds: data.DRAIN_DELAY_SECONDS,
    mailFrom: data.MAIL_FROM ?? `no-response@${siteUrl.hostname}`,
    ...(data.GOOGLE_CLIENT_ID &&
      data.GOOGLE_CLIENT_SECRET && {
        google: {
          clientId: data.GOOGLE_CLIENT_ID,
          clientSecret: data.GOOGLE_CLIENT_SECRET,
          issuer: data.GOOGLE_ISSUER.replace(/\/$/, ''),
        },
      }),
  };
}

/**
 * Reads only what preparing the database needs: the location of the data and the secret of the dailies.
 * @throws as readProviderEnv
 */
export function readDatabaseEnv(
  source: NodeJS.ProcessEnv = process.env,
): Pick<ProviderEnv, 'databaseUrl' | 'dataDir' | 'contentSecret'> {
  const shape = environment.pick({ DATABASE_URL: true, DATA_DIR: true, CONTENT_SECRET: true });
  const data = parseVariables(shape, source);
  return { databaseUrl: data.DATABASE_URL, dataDir: data.DATA_DIR, contentSecret: data.CONTENT_SECRET };
}

/** The environment of owner commands (`provider/cli`): where the data is, and how to reach the provider that holds it. */
export interface CommandEnv {
  /** An absolute path. */
  dataDir: string;
  databaseUrl?: string;
  /** Where `npm run backup` keeps its archives; an absolute path. */
  backupDir: string;
  providerPort: number;
  internalSecret?: string;
  contentSecret?: string;
  /** Size of Node's thread pool; undefined when the environment does not set it. */
  threadPoolSize?: string;
}

/**
 * Reads the environment of owner commands.
 * @throws as readProviderEnv
 */
export function readCommandEnv(source: NodeJS.ProcessEnv = process.env): CommandEnv {
  const shape = environment.pick({
    DATABASE_URL: true,
    DATABASE_DIRECT_URL: true,
    DATA_DIR: true,
    PROVIDER_PORT: true,
  });
  const ofCommands = shape.extend({
    INTERNAL_SECRET: variables.secret.optional(),
    CONTENT_SECRET: variables.secret.optional(),
    BACKUP_DIR: z.string().optional(),
    UV_THREADPOOL_SIZE: z.string().optional(),
  });
  const data = parseVariables(ofCommands, source);
  return {
    dataDir: resolve(data.DATA_DIR),
    // A command runs at length and alone: nothing is gained by a pooler.
    databaseUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
    backupDir: resolve(data.BACKUP_DIR ?? join(data.DATA_DIR, 'backups')),
    providerPort: data.PROVIDER_PORT,
    internalSecret: data.INTERNAL_SECRET,
    contentSecret: data.CONTENT_SECRET,
    threadPoolSize: data.UV_THREADPOOL_SIZE,
  };
}

/** Returns this process's environment with another size of Node's thread pool, for a child process. */
export function withThreadPool(threads: number): NodeJS.ProcessEnv {
  return { ...process.env, UV_THREADPOOL_SIZE: String(threads) };
}

/** Returns this process's environment with the password that programs of PostgreSQL read, for a child process. */
export function withDatabasePassword(password: string): NodeJS.ProcessEnv {
  return { ...process.env, ...(password && { PGPASSWORD: password }) };
}

/** Adds the variables of .env to the environment without overwriting any. Needs Node 20.12; ignored by older versions. */
export function loadEnvFile(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile?.(path);
}

/** Returns the PostgreSQL server on which tests may create databases; without it they use PGlite in memory. */
export function readTestServer(source: NodeJS.ProcessEnv = process.env): string | undefined {
  return source.TEST_DATABASE_URL || undefined;
}

const environment = z.object({
  ...sharedVariables,
  PROVIDER_HOST: z.string().default('127.0.0.1'),
  PROVIDER_METRICS_PORT: variables.port.optional(),
  DATABASE_URL: variables.databaseAddress.optional(),
  DATABASE_DIRECT_URL: variables.databaseAddress.optional(),
  DATABASE_REPLICA_URL: variables.databaseAddress.optional(),
  DATABASE_POOL_SIZE: variables.poolSize.optional(),
  DATA_DIR: z.string().default('./.data'),
  AUTH_SECRET: variables.secret,
  INTERNAL_SECRET: variables.secret,
  CONTENT_SECRET: variables.secret,
  VAPID_PRIVATE_KEY: variables.vapidKey.optional(),
  PUSH_SERVICES: variables.hostList,
  SMTP_URL: variables.smtpAddress.optional(),
  MAIL_FROM: variables.mailAddress.optional(),
  CONTACT_EMAIL: variables.mailAddress.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: variables.webAddress.default('https://accounts.google.com'),
});
