import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  parseVariables,
  readProviderOrigin,
  readSiteUrl,
  sharedVariables,
  variables,
} from '@/lib/contract/environment';
import { PARTS, type Part } from './start-arguments';

/** The settings of `npm start`. In scripts/ only this module reads the environment. */
export interface Environment {
  port: number;
  providerPort: number;
  /** Origins, without a trailing slash. */
  siteUrl: string;
  providerUrl: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl?: string;
  secrets: { AUTH_SECRET?: string; INTERNAL_SECRET?: string; CONTENT_SECRET?: string };
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
  return {
    port: data.PORT,
    providerPort: data.PROVIDER_PORT,
    siteUrl: readSiteUrl(data).origin,
    providerUrl: readProviderOrigin(data),
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    secrets: {
      AUTH_SECRET: data.AUTH_SECRET,
      INTERNAL_SECRET: data.INTERNAL_SECRET,
      CONTENT_SECRET: data.CONTENT_SECRET,
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

/** Returns whether npm has started this process. */
export function isRunByNpm(): boolean {
  return Boolean(process.env.npm_lifecycle_event);
}

/** Returns the environment of this process with changes applied, for a child process. */
export function childEnvironment(changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...changes };
}

const shape = z.object({
  ...sharedVariables,
  PROVIDER_URL: variables.webAddress.optional(),
  DATABASE_URL: variables.databaseAddress.optional(),
  DATA_DIR: z.string().default('./.data'),
  AUTH_SECRET: variables.secret.optional(),
  INTERNAL_SECRET: variables.secret.optional(),
  CONTENT_SECRET: variables.secret.optional(),
});
