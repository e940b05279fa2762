import 'server-only';

import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { env } from '@/lib/env';
import { googleAuthOptions } from '@/lib/session/google-auth';
import { notFound } from './errors';
import { readForm } from './read-body';
import { respond } from './respond';

/** What signing in with Google asks of next-auth (`lib/browser/session/google.ts`); its other paths are closed. */
const CALLS = ['GET csrf', 'POST callback/google'];

/** What next-auth needs from the browser. It is told the rest: JSON instead of a redirect, and where that would lead. */
const FIELDS = ['csrfToken', 'code'];
const FIXED_FIELDS = { json: 'true', callbackUrl: '/' };

/**
 * Delegates the handshake with Google to next-auth, given the path below `/api/auth` in its parts. next-auth checks its
 * own CSRF token. 404 for every other call, and for all while Google is not configured; 413 beyond the body limit.
 */
export function exchangeWithGoogle(request: Request, parts: readonly string[]): Promise<Response> {
  return respond(
    request,
    async () => {
      const path = parts.join('/');
      if (!env.google || !CALLS.includes(`${request.method} ${path}`)) throw notFound();
      const body = request.method === 'POST' ? await readFields(request) : undefined;
      // A request of our own: neither the query nor an unread body gets to next-auth.
      const call = new NextRequest(new URL(`/api/auth/${path}`, request.url), {
        method: request.method,
        body,
      });
      const context = { params: { nextauth: path.split('/') } };
      return NextAuth(call as never, context as never, googleAuthOptions(env.google));
    },
    async () => {},
  );
}

async function readFields(request: Request): Promise<URLSearchParams> {
  const given = await readForm(request);
  const fields = new URLSearchParams(FIXED_FIELDS);
  for (const name of FIELDS) fields.set(name, given.get(name) ?? '');
  return fields;
}
