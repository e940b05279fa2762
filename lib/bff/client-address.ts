import 'server-only';

/** Returns the browser's address, as scripts/web-preload.mjs has established it; what a browser claims is not in it. */
export function clientAddress(request: Request): string | null {
  return request.headers.get('x-forwarded-for');
}
