import { fork } from 'node:child_process';
import { once } from 'node:events';

export type GoogleAnswer = {
  /** Claims of the identity token that override the usual ones; null omits a claim. */
  claims: Record<string, unknown>;
  statusCode?: number;
  body?: Record<string, unknown>;
  tamper?: 'signature' | 'none';
};

/** Starts a real OAuth server for sign-in tests; a code created by `codeFor` determines its response. */
export async function startGoogleServer(trick?: 'foreign-token-endpoint' | 'foreign-issuer') {
  const child = fork('provider/testing/oauth-server.mjs', trick ? [trick] : [], { execArgv: [] });
  const [message] = await once(child, 'message');
  const { issuer } = message as { issuer: string };
  return {
    issuer,
    codeFor: (answer: GoogleAnswer) => Buffer.from(JSON.stringify(answer)).toString('base64url'),
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
