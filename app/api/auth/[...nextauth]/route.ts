import NextAuth from 'next-auth';
import type { ErrorBody } from '@/lib/contract/error-body';
import { env } from '@/lib/env';
import { googleAuthOptions } from '@/lib/session/google-auth';

type AuthContext = { params: Promise<{ nextauth: string[] }> };

/** Delegates Google's handshake to next-auth, its CSRF token included; 404 while Google is not configured. */
async function handle(request: Request, context: AuthContext): Promise<Response> {
  if (env.google) return NextAuth(request as never, context as never, googleAuthOptions(env.google));
  const body: ErrorBody = { statusCode: 404, detail: 'Not found.' };
  return Response.json(body, { status: 404 });
}

export const GET = handle;
export const POST = handle;
