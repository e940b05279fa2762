import 'server-only';

/**
 * Returns the browser's address as scripts/web-preload.mjs has determined it, without what a browser claims in headers.
 */
export function clientAddress(request: Request): string | null {
  return request.headers.get('x-forwarded-for');
}
