import 'server-only';

import { join } from 'node:path';
import { z } from 'zod';
import { parseVariables, readProviderOrigin, readSiteUrl, webVariables } from '@/lib/contract/environment';

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

/** Throws as parseVariables: one line per wrong variable. */
export function parseWebEnv(source: NodeJS.ProcessEnv): WebEnv {
  const data = parseVariables(environment, source);
  return {
    siteUrl: readSiteUrl(data),
    providerUrl: readProviderOrigin(data),
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

const environment = z.object(webVariables);
