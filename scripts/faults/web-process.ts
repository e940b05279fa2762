import { findFreePort } from '../ports';
import { NEXT, type Server, startServer } from '../processes';

type Settings = {
  distDir: string;
  providerUrl: string;
  internalSecret: string;
  /** Where browsers find it; without a proxy its own address. */
  siteUrl?: string;
  /** More of its environment. */
  env?: Record<string, string>;
};

/**
 * Returns a web in a process of its own on a production build, as `npm start` runs it, that a test can kill and start
 * again.
 */
export async function createWebProcess(settings: Settings) {
  const { distDir, providerUrl, internalSecret } = settings;
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const command = [
    '--import',
    './scripts/web-preload.mjs',
    NEXT,
    'start',
    '-p',
    `${port}`,
    '-H',
    '127.0.0.1',
  ];
  const env = {
    NODE_OPTIONS: '',
    NODE_ENV: 'production',
    NEXT_DIST_DIR: distDir,
    PORT: String(port),
    WEB_HOST: '127.0.0.1',
    // Each browser of a test says which address is its own.
    TRUSTED_PROXIES: 'loopback',
    SITE_URL: settings.siteUrl ?? url,
    PROVIDER_URL: providerUrl,
    INTERNAL_SECRET: internalSecret,
    ...settings.env,
  };
  let server: Server | undefined;
  return {
    url,
    /** Resolves when it responds. */
    async start(): Promise<void> {
      const web = { name: 'the web', args: command, readyUrl: `${url}/healthz` };
      server = await startServer(web, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    },
    stop: async (signal: NodeJS.Signals) => server?.stop(signal),
  };
}
