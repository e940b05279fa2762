import 'server-only';

import { CSRF_HEADER } from '@/lib/contract/protocol';
import { env } from '@/lib/env';
import { foreignOrigin } from './errors';

/**
 * Throws 403 for a call that changes something and does not come from our own pages: it must carry `X-Playwit: 1`,
 * which a page of another origin cannot set, and an Origin whose host is the requested one (or SITE_URL's).
 */
export async function checkOrigin(request: Request): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (request.headers.get(CSRF_HEADER) !== '1') throw foreignOrigin();
  await checkFormOrigin(request);
}

/** Throws 403 for a form that none of our own pages sent. A form cannot set headers, so its Origin decides. */
export async function checkFormOrigin(request: Request): Promise<void> {
  const fetchSite = request.headers.get('sec-fetch-site') ?? 'same-origin';
  const isOwn = isOwnHost(request.headers.get('origin'), request.headers.get('host'));
  if (fetchSite !== 'same-origin' || !isOwn) throw foreignOrigin();
}

function isOwnHost(origin: string | null, host: string | null): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const { host: originHost } = new URL(origin);
  return originHost !== '' && (originHost === host || originHost === env.siteUrl.host);
}
