/**
 * Any path not listed redirects to / (product rules §2), but for those that programs ask for and must not be handed a page: below
 * /_next/ an old tab asks for a chunk of a build that is gone, below /.well-known/ a program for a file by its name
 * (RFC 8615). `app/api` serves what is below /api/.
 */
function handle(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (/^\/(_next|\.well-known)\//.test(pathname)) return new Response('Not found', { status: 404 });
  // Relative: an absolute one would name the host this server believes in, not the one the visitor used.
  return new Response(null, { status: 307, headers: { location: '/' } });
}

export const GET = handle;
export const HEAD = handle;
export const POST = handle;
export const PUT = handle;
export const PATCH = handle;
export const DELETE = handle;
