import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseVariables, readSiteUrl, sharedVariables, variables } from '@/lib/contract/environment';

/** What the provider reads from its environment, checked once at start. Ports are numbers, sizes bytes. */
export interface ProviderEnv {
  port: number;
  /** Address to listen on. Loopback unless web and provider run on different machines. */
  host: string;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Set: PostgreSQL. Unset: the embedded database in dataDir. */
  databaseUrl?: string;
  dataDir: string;
  authSecret: string;
  /** Shared with the web: signs what the browser must not be able to claim (its own address). */
  internalSecret: string;
  /** Unset: mails become files in dataDir/outbox. */
  smtpUrl?: string;
  /** Address that mails come from. */
  mailFrom: string;
  /** Unset: signing in with Google is refused. */
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
    dataDir: data.DATA_DIR,
    authSecret: data.AUTH_SECRET,
    internalSecret: data.INTERNAL_SECRET,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `no-reply@${siteUrl.hostname}`,
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
 * Only what says where the data are: what preparing the database needs.
 * @throws as readProviderEnv
 */
export function readDatabaseEnv(
  source: NodeJS.ProcessEnv = process.env,
): Pick<ProviderEnv, 'databaseUrl' | 'dataDir'> {
  const data = parseVariables(environment.pick({ DATABASE_URL: true, DATA_DIR: true }), source);
  return { databaseUrl: data.DATABASE_URL, dataDir: data.DATA_DIR };
}

/** What an owner's commands read (`provider/cli`): where the data are, and how to ask the provider that holds them. */
export interface CommandEnv {
  /** Absolute. */
  dataDir: string;
  databaseUrl?: string;
  providerPort: number;
  internalSecret?: string;
  /** Threads of Node's pool; undefined when the environment leaves that to Node. */
  threadPoolSize?: string;
}

/**
 * Reads what an owner's commands need.
 * @throws as readProviderEnv
 */
export function readCommandEnv(source: NodeJS.ProcessEnv = process.env): CommandEnv {
  const shape = environment.pick({ DATABASE_URL: true, DATA_DIR: true, PROVIDER_PORT: true });
  const ofCommands = shape.extend({
    INTERNAL_SECRET: variables.secret.optional(),
    UV_THREADPOOL_SIZE: z.string().optional(),
  });
  const data = parseVariables(ofCommands, source);
  return {
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    providerPort: data.PROVIDER_PORT,
    internalSecret: data.INTERNAL_SECRET,
    threadPoolSize: data.UV_THREADPOOL_SIZE,
  };
}

/** Returns this process's environment with another size of Node's thread pool, for a child process. */
export function withThreadPool(threads: number): NodeJS.ProcessEnv {
  return { ...process.env, UV_THREADPOOL_SIZE: String(threads) };
}

/** Adds what .env holds to the environment; what is set already stays. Needs Node 20.12, older ones go without. */
export function loadEnvFile(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile?.(path);
}

/** The PostgreSQL server whose databases the tests may make and drop; without it they use PGlite in memory. */
export function readTestServer(source: NodeJS.ProcessEnv = process.env): string | undefined {
  return source.TEST_DATABASE_URL || undefined;
}

const environment = z.object({
  ...sharedVariables,
  PROVIDER_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: variables.databaseAddress.optional(),
  DATA_DIR: z.string().default('./.data'),
  AUTH_SECRET: variables.secret,
  INTERNAL_SECRET: variables.secret,
  SMTP_URL: variables.smtpAddress.optional(),
  MAIL_FROM: variables.mailAddress.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: variables.webAddress.default('https://accounts.google.com'),
});
