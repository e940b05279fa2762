import 'server-only';
import { join } from 'node:path';
import { z } from 'zod';

/** What the web reads from its environment. Read at first use, so that `next build` works with nothing set. */
export const env = {
  /** Where the browser finds the site. */
  get siteUrl(): URL {
    // A page made now would carry the builder's address wherever it is served: it must be filled on its first visit.
    if (process.env.NEXT_PHASE === 'phase-production-build')
      throw new Error('SITE_URL is known at run time only.');
    return read().siteUrl;
  },
  /** Origin of the provider, without a trailing slash. */
  get providerUrl(): string {
    return read().providerUrl;
  },
  /** Shared with the provider: signs the client's address. At least 32 bytes. */
  get internalSecret(): string {
    return read().internalSecret;
  },
  /** Where people reach whoever runs this site; undefined while nobody has said. */
  get contactEmail(): string | undefined {
    // Pages built ahead take it from the builder's environment, which has no secrets: the rest would not parse.
    if (process.env.NEXT_PHASE === 'phase-production-build') return process.env.CONTACT_EMAIL || undefined;
    return read().contactEmail;
  },
  /** The service worker of the build that this process serves, an absolute path; undefined when it is to be removed. */
  get serviceWorkerFile(): string | undefined {
    return read().serviceWorkerFile;
  },
  /** Sign-in with Google; undefined while it is not configured. */
  get google(): GoogleEnv | undefined {
    return read().google;
  },
};

/** `secret` is next-auth's: it signs the CSRF token of the hand-shake, nothing else. */
export interface GoogleEnv {
  clientId: string;
  scriptUrl: string;
  secret: string;
}

interface WebEnv {
  siteUrl: URL;
  providerUrl: string;
  internalSecret: string;
  contactEmail?: string;
  serviceWorkerFile?: string;
  google?: GoogleEnv;
}

let cached: WebEnv | undefined;

function read(): WebEnv {
  cached ??= parseWebEnv(process.env);
  return cached;
}

/**
 * Empty strings count as unset.
 * @throws Error with one line per wrong variable, each beginning with the variable's name
 */
export function parseWebEnv(source: NodeJS.ProcessEnv): WebEnv {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const { data } = parsed;
  return {
    siteUrl: new URL(data.SITE_URL ?? `http://localhost:${data.PORT}`),
    providerUrl: new URL(data.PROVIDER_URL ?? `http://127.0.0.1:${data.PROVIDER_PORT}`).origin,
    internalSecret: data.INTERNAL_SECRET,
    contactEmail: data.CONTACT_EMAIL,
    serviceWorkerFile: serviceWorkerFile(data),
    google: googleEnv(data),
  };
}

/** None under `npm run dev`: a worker that keeps pages would hide every change. */
function serviceWorkerFile(data: z.output<typeof environment>): string | undefined {
  if (data.NODE_ENV !== 'production' || data.SERVICE_WORKER === 'off') return undefined;
  return join(/* turbopackIgnore: true */ process.cwd(), data.NEXT_DIST_DIR, 'sw.js');
}

function googleEnv(data: z.output<typeof environment>): GoogleEnv | undefined {
  if (!data.GOOGLE_CLIENT_ID || !data.NEXTAUTH_SECRET) return undefined;
  return { clientId: data.GOOGLE_CLIENT_ID, scriptUrl: data.GOOGLE_SCRIPT_URL, secret: data.NEXTAUTH_SECRET };
}

const port = z.coerce.number('must be a port number').int('must be a port number');
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const environment = z.object({
  PORT: port.default(3000),
  PROVIDER_PORT: port.default(4000),
  SITE_URL: address.optional(),
  PROVIDER_URL: address.optional(),
  INTERNAL_SECRET: z
    .string('is missing: npm start makes one, a web started alone needs it set')
    .refine((value) => Buffer.byteLength(value) >= 32, 'must be at least 32 bytes long'),
  CONTACT_EMAIL: z.email('must be a mail address').optional(),
  NODE_ENV: z.string().optional(),
  NEXT_DIST_DIR: z.string().default('.next'),
  SERVICE_WORKER: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_SCRIPT_URL: address.default('https://accounts.google.com/gsi/client'),
  NEXTAUTH_SECRET: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, 'must be at least 32 bytes long')
    .optional(),
});
