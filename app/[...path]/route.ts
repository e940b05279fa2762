/**
 * Redirects any path that is not listed to / (product rules §2), except those that programs request and that must not
 * return a page: below /_next/ an old tab requests a chunk of an earlier build, below /.well-known/ a program requests
 * a file by its name (RFC 8615). `app/api` serves what is below /api/.
 */
function handle(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (/^\/(_next|\.well-known)\//.test(pathname)) return new Response('Not found', { status: 404 });
  // Relative: an absolute URL would contain this server's host, which may differ from the one the visitor used.
  return new Response(null, { status: 307, headers: { location: '/' } });
}

export const GET = handle;
export const HEAD = handle;
export const POST = handle;
export const PUT = handle;
export const PATCH = handle;
export const DELETE = handle;
