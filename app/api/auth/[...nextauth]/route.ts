import NextAuth from 'next-auth';
import { env } from '@/lib/env';
import { googleAuthOptions } from '@/lib/session/google-auth';

type AuthContext = { params: Promise<{ nextauth: string[] }> };

/** The Google hand-shake belongs to next-auth, its CSRF token included; without configuration there is none. */
async function handle(request: Request, context: AuthContext): Promise<Response> {
  if (env.google) return NextAuth(request as never, context as never, googleAuthOptions(env.google));
  return Response.json({ url: '/auth?error=google' }, { status: 503 });
}

export const GET = handle;
export const POST = handle;
