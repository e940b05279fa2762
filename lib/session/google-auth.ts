import 'server-only';

import type { NextAuthOptions } from 'next-auth';
import credentials from 'next-auth/providers/credentials';
import type { GoogleEnv } from '@/lib/env';
import { writeTokens } from './cookies';
import { signInWithGoogle } from './sign-in';

/** Where every failure of the handshake leads; the Google button recognises it by its `error`. */
const FAILED = '/auth?error=google';

/**
 * Configures next-auth for Google's handshake: it checks its CSRF token and returns the authorisation code. The
 * provider exchanges the code for our two cookies or a register token. The result is a path, so that no next-auth
 * session is created.
 */
export function googleAuthOptions(google: GoogleEnv): NextAuthOptions {
  return {
    secret: google.secret,
    pages: { signIn: '/auth', error: '/auth' },
    session: { strategy: 'jwt', maxAge: 60 },
    providers: [
      credentials({
        id: 'google',
        name: 'Google',
        credentials: { code: {} },
        authorize: async (given, request) => {
          const address: unknown = request.headers?.['x-forwarded-for'];
          return { id: await enterWithCode(given?.code, typeof address === 'string' ? address : null) };
        },
      }),
    ],
    // A string instead of true: next-auth redirects there and creates no session of its own.
    callbacks: { signIn: ({ user }) => user.id },
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  };
}

async function enterWithCode(code: string | undefined, clientAddress: string | null): Promise<string> {
  if (!code || code.length > 2048) return FAILED;
  try {
    const entered = await signInWithGoogle(code, clientAddress);
    if ('register_token' in entered) return `/auth/register/${entered.register_token}`;
    await writeTokens(entered.token);
    return '/';
  } catch {
    return FAILED;
  }
}
