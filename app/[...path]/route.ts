import type { ErrorBody } from '@/lib/contract/error-body';

/**
 * Any path not listed redirects to / (SPEC §2). Below /api/ a program is asking and gets JSON; below /_next/ an old
 * tab is asking for a chunk of a build that is gone, and below /.well-known/ a program for a file by its name
 * (RFC 8615): neither must be handed a page.
 */
function handle(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/api/')) {
    const body: ErrorBody = { statusCode: 404, detail: 'Not found.' };
    return Response.json(body, { status: 404 });
  }
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
