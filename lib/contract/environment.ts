import { z } from 'zod';

// How web, provider and scripts validate their environments. Only the `env.ts` of each reads its environment.

const NOT_A_PORT = 'must be a port number from 1 to 65535';
const NOT_A_POOL = 'must be a number of connections from 2 to 500';
const SECRET_BYTES = 32;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const NOT_A_DELAY = 'must be a whole number of seconds from 0 to 300';
/** What follows host and port, or nothing for what is no address, which another rule rejects. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
}

/** Shapes of single variables. */
export const variables = {
  port: z.coerce.number(NOT_A_PORT).int(NOT_A_PORT).min(1, NOT_A_PORT).max(65_535, NOT_A_PORT),
  host: z.string().regex(/^[\w.:%-]+$/, 'must be an address or a name of this machine'),
  webAddress: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  // A path would be lost: the site is all of its host.
  siteAddress: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine(
      (address) => /^[/]?$/.test(pathOf(address)),
      'must be an address without a path: Playwit needs a host name, or a port, of its own',
    ),
  databaseAddress: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  poolSize: z.coerce.number(NOT_A_POOL).int(NOT_A_POOL).min(2, NOT_A_POOL).max(500, NOT_A_POOL),
  smtpAddress: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
  mailAddress: z.email('must be a mail address'),
  hostList: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    ),
  vapidKey: z.string().regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'),
  metricsToken: z.string().regex(/^[\w.~+/=-]{16,}$/, 'must be at least 16 letters, digits or ._~+/=-'),
  drainDelay: z.coerce.number(NOT_A_DELAY).int(NOT_A_DELAY).min(0, NOT_A_DELAY).max(300, NOT_A_DELAY),
  secret: z
    .string('is missing: npm start makes one, a web or provider started alone needs it set')
    .refine(
      (value) => new TextEncoder().encode(value).length >= SECRET_BYTES,
      `must be at least ${SECRET_BYTES} bytes long`,
    ),
};

/** What web, provider and the start script must agree on, or read alike. */
export const sharedVariables = {
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  METRICS_TOKEN: variables.metricsToken.optional(),
  DRAIN_DELAY_SECONDS: variables.drainDelay.default(0),
  PORT: variables.port.default(3000),
  PROVIDER_PORT: variables.port.default(4000),
  SITE_URL: variables.siteAddress.optional(),
};

/** All that the web's process reads. `npm start` hands it no other variable of ours, and hands `next build` no secret. */
export const webVariables = {
  ...sharedVariables,
  PROVIDER_URL: variables.webAddress.optional(),
  INTERNAL_SECRET: variables.secret,
  CONTACT_EMAIL: variables.mailAddress.optional(),
  NODE_ENV: z.string().optional(),
  NEXT_DIST_DIR: z.string().default('.next'),
  SERVICE_WORKER: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_SCRIPT_URL: variables.webAddress.default('https://accounts.google.com/gsi/client'),
  // Read by next-auth, too.
  NEXTAUTH_URL: variables.webAddress.optional(),
  NEXTAUTH_SECRET: variables.secret.optional(),
  // Read by scripts/web-preload.mjs.
  WEB_HOST: variables.host.optional(),
  TRUSTED_PROXIES: z.string().optional(),
  METRICS_PORT: variables.port.optional(),
  PROVIDER_READY_URL: variables.webAddress.optional(),
};

/** Returns the site's origin: SITE_URL, or PORT on this machine. */
export function readSiteUrl(data: { SITE_URL?: string | undefined; PORT: number }): URL {
  return new URL(data.SITE_URL ?? `http://localhost:${data.PORT}`);
}

/** Returns the provider's origin: PROVIDER_URL's, or PROVIDER_PORT on this machine. */
export function readProviderOrigin(data: {
  PROVIDER_URL?: string | undefined;
  PROVIDER_PORT: number;
}): string {
  return new URL(data.PROVIDER_URL ?? `http://127.0.0.1:${data.PROVIDER_PORT}`).origin;
}

/**
 * Parses an environment; empty strings count as unset. Throws an Error with one line per invalid variable, each
 * beginning with the variable's name.
 */
export function parseVariables<Shape extends z.ZodType>(
  shape: Shape,
  source: Readonly<Record<string, string | undefined>>,
): z.output<Shape> {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(present);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}
