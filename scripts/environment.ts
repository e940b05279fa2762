import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  parseVariables,
  readProviderOrigin,
  readSiteUrl,
  sharedVariables,
  variables,
  webVariables,
} from '@/lib/contract/environment';
import type { Secrets } from '@/provider/secrets';
import { PARTS, type Part } from './start-arguments';
import { readProxies } from './trusted-proxies.mjs';

/** The settings of `npm start`. In scripts/ only this module reads the environment. */
export interface Environment {
  port: number;
  /** Address or name that the web listens on; `localhost` means both loopback addresses. */
  webHost: string;
  /** Proxies whose X-Forwarded-For is believed, as `readProxies` reads them. */
  trustedProxies: string;
  providerPort: number;
  /** Origins, without a trailing slash. */
  siteUrl: string;
  providerUrl: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl?: string;
  /** Ports of `/metrics`, by the name of their variable. */
  metricsPorts: { METRICS_PORT?: number; PROVIDER_METRICS_PORT?: number };
  /** How long a part that is told to stop still serves, while it says that it is not ready. */
  drainDelaySeconds: number;
  secrets: Partial<Secrets>;
}

/** The checkout's folder, without a trailing slash. */
export const CHECKOUT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** The provider's address when none is set; the build in `.next` contains it. */
export const DEFAULT_PROVIDER_URL = 'http://127.0.0.1:4000';

/**
 * Reads and validates the environment; empty strings count as unset. A part that starts alone must be given what it
 * shares with the other part.
 * @throws Error with one line per wrong variable, each beginning with the variable's name
 */
export function readEnvironment({ parts = PARTS }: { parts?: readonly Part[] } = {}): Environment {
  const data = parseVariables(shape, process.env);
  const [first] = parts;
  if (parts.length === 1 && first) requireShared(first, data);
  else if (data.PORT === data.PROVIDER_PORT)
    throw new Error(`PROVIDER_PORT: must differ from PORT (${data.PORT})`);
  const siteUrl = readSiteUrl(data);
  if (parts.includes('web')) warnOfUnknownProxy(data, siteUrl);
  return {
    port: data.PORT,
    webHost: data.WEB_HOST,
    // The web speaks no TLS: on https there is a proxy, and one on this machine needs no setting.
    trustedProxies: data.TRUSTED_PROXIES ?? (siteUrl.protocol === 'https:' ? 'loopback' : ''),
    providerPort: data.PROVIDER_PORT,
    siteUrl: siteUrl.origin,
    providerUrl: readProviderOrigin(data),
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    metricsPorts: { METRICS_PORT: data.METRICS_PORT, PROVIDER_METRICS_PORT: data.PROVIDER_METRICS_PORT },
    drainDelaySeconds: data.DRAIN_DELAY_SECONDS,
    secrets: {
      AUTH_SECRET: data.AUTH_SECRET,
      INTERNAL_SECRET: data.INTERNAL_SECRET,
      CONTENT_SECRET: data.CONTENT_SECRET,
      VAPID_PRIVATE_KEY: data.VAPID_PRIVATE_KEY,
    },
  };
}

function requireShared(part: Part, data: z.output<typeof shape>): void {
  const errors = [];
  if (!data.INTERNAL_SECRET)
    errors.push(`INTERNAL_SECRET: is missing: a ${part} started alone needs the value of the other part`);
  if (part === 'web' && !data.PROVIDER_URL)
    errors.push('PROVIDER_URL: is missing: a web started alone needs the address of its provider');
  if (errors.length > 0) throw new Error(errors.join('\n'));
  if (part === 'provider' && !data.SITE_URL)
    process.stderr.write('SITE_URL is not set: links in e-mails will point to this machine.\n');
}

function warnOfUnknownProxy({ WEB_HOST, TRUSTED_PROXIES }: z.output<typeof shape>, siteUrl: URL): void {
  if (siteUrl.protocol !== 'https:' || isLoopback(WEB_HOST) || TRUSTED_PROXIES !== undefined) return;
  process.stderr.write(
    'TRUSTED_PROXIES is not set: all players behind a proxy on another machine count as one address.\n',
  );
}

/** Returns whether only this machine can reach what listens on the host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host);
}

/** Returns whether npm has started this process. */
export function isRunByNpm(): boolean {
  return Boolean(process.env.npm_lifecycle_event);
}

/** Returns the environment of this process with changes applied, for a child process that gets only what it `reads`. */
export function childEnvironment(
  changes: Record<string, string | undefined>,
  reads: (name: string) => boolean = () => true,
): NodeJS.ProcessEnv {
  const all = { ...process.env, ...OF_NEXT, ...changes };
  return Object.fromEntries(Object.entries(all).filter(([name]) => reads(name))) as NodeJS.ProcessEnv;
}

/** The second one keeps Next from reading .env by itself, which has variables that are not meant for the web. */
const OF_NEXT = { NEXT_TELEMETRY_DISABLED: '1', __NEXT_PROCESSED_ENV: 'true' };

/** Returns whether the web reads a variable: one of ours that its table lists, or one of Node, Next or the machine. */
export function isReadByWeb(name: string): boolean {
  return Object.hasOwn(webVariables, name) || OF_THE_MACHINE.test(name);
}

/** Returns whether `next build` reads a variable. A build holds no secret. */
export function isReadByBuild(name: string): boolean {
  return isReadByWeb(name) && !/_(SECRET|TOKEN)$/.test(name);
}

const OF_THE_MACHINE = new RegExp(
  `^(${[
    '(path|home|user|shell|term|colorterm|tz|lang|language|lc_\\w+|tmpdir|temp|tmp|systemroot)',
    'NODE_(ENV|OPTIONS|DEBUG|V8_COVERAGE|EXTRA_CA_CERTS|COMPILE_CACHE|NO_WARNINGS)',
    '(SSL_CERT_(FILE|DIR)|UV_THREADPOOL_SIZE|MALLOC_\\w+|LD_\\w+)',
    '(__)?NEXT_\\w+',
    '(CI|NO_COLOR|FORCE_COLOR|NO_UPDATE_NOTIFIER)',
  ].join('|')})$`,
  'i',
);

const shape = z.object({
  ...sharedVariables,
  WEB_HOST: variables.host.default('localhost'),
  TRUSTED_PROXIES: z
    .string()
    .superRefine((list, { addIssue }) => {
      const fault = faultOf(() => readProxies(list));
      if (fault) addIssue(fault);
    })
    .optional(),
  PROVIDER_URL: variables.webAddress.optional(),
  DATABASE_URL: variables.databaseAddress.optional(),
  DATABASE_DIRECT_URL: variables.databaseAddress.optional(),
  DATABASE_REPLICA_URL: variables.databaseAddress.optional(),
  DATABASE_POOL_SIZE: variables.poolSize.optional(),
  METRICS_PORT: variables.port.optional(),
  PROVIDER_METRICS_PORT: variables.port.optional(),
  DATA_DIR: z.string().default('./.data'),
  AUTH_SECRET: variables.secret.optional(),
  INTERNAL_SECRET: variables.secret.optional(),
  CONTENT_SECRET: variables.secret.optional(),
  VAPID_PRIVATE_KEY: variables.vapidKey.optional(),
});

function faultOf(read: () => unknown): string | undefined {
  try {
    read();
  } catch (error) {
    return (error as Error).message;
  }
}
