import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { CLIENT_ADDRESS_HEADER } from '@/lib/contract/protocol';
import { claimCompiledProvider } from '../compiled-provider';
import { findFreePort } from '../ports';
import { type Exit, type Server, startServer } from '../processes';
import type { Call } from './acknowledged-play';

/** Where its data are; only the folder is needed without PostgreSQL. */
type StoreAddresses = { env: Record<string, string> };

type Options = { nodeArgs?: string[]; env?: Record<string, string> };

/**
 * Returns a provider in a process of its own, as `npm start` runs it, that a test can kill, stop and start again.
 * `nodeArgs` are arguments for Node, `env` more of its environment.
 */
export async function createProviderProcess(
  store: StoreAddresses,
  { nodeArgs = [], env = {} }: Options = {},
) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const secret = randomBytes(32).toString('hex');
  const program = `${await claimCompiledProvider()}/index.mjs`;
  let server: Server | undefined;
  const settings = {
    NODE_OPTIONS: '',
    NODE_ENV: 'production',
    ...store.env,
    PROVIDER_PORT: String(port),
    AUTH_SECRET: secret,
    INTERNAL_SECRET: secret,
    CONTENT_SECRET: secret,
    ...env,
  };
  return {
    port,
    url,
    secret,
    /** Resolves when it responds. */
    async start(): Promise<void> {
      server = await startServer(
        {
          name: 'the provider',
          args: [...nodeArgs, program],
          readyUrl: `${url}/readyz`,
        },
        { env: settings, stdio: ['ignore', 'ignore', 'inherit'] },
      );
    },
    /** Resolves with how it has ended; undefined when it was never started. */
    stop: async (signal: NodeJS.Signals): Promise<Exit | undefined> => server?.stop(signal),
    /** Returns the calls of one caller; each comes from another browser, because one address may not sign in so often. */
    callsOf: (token?: string): Call => sendTo({ url, headers: () => headersOf(secret, token) }),
    headersOf: (address?: string) => ({ [CLIENT_ADDRESS_HEADER]: signAddress(secret, address) }),
  };
}

export type ProviderProcess = Awaited<ReturnType<typeof createProviderProcess>>;

const headersOf = (secret: string, token?: string) => ({
  [CLIENT_ADDRESS_HEADER]: signAddress(secret),
  ...(token && { authorization: `Bearer ${token}` }),
});

function signAddress(secret: string, address = `10.0.${randomInt(256)}.${randomInt(256)}`): string {
  return `${address};${createHmac('sha256', secret).update(address).digest('hex')}`;
}

function sendTo({ url, headers }: { url: string; headers: () => Record<string, string> }): Call {
  return async (method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...headers(), ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const received = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(received)}`);
    return received.data;
  };
}
