import { ACCEPT_ARGUMENT } from '@/provider/secrets';
import { type Environment, isLoopback, isReadByWeb } from './environment';
import { type Command, EXIT_WITH_PARENT, NEXT } from './processes';
import type { Part, StartOptions } from './start-arguments';

export type PartSettings = {
  environment: Environment;
  env: Record<string, string | undefined>;
  dev: boolean;
  /** Folder of the compiled provider; in development its sources run. */
  providerDir: string;
  acceptedSecrets?: StartOptions['acceptedSecrets'];
};

/** Returns the command that runs a part of Playwit. */
export function partCommand(part: Part, settings: PartSettings): Command {
  const { environment, env, dev } = settings;
  const own = part === 'web' ? webArgs(environment, dev) : providerArgs(settings);
  const args = [...EXIT_WITH_PARENT, ...own];
  if (part === 'provider') return { name: part, args, env };
  return { name: part, args, env, reads: isReadByWeb };
}

/** Name of the step that creates the embedded database. */
export const PREPARE = 'prepare';

/** Returns the command of the step that creates the embedded database. */
export function prepareCommand({ env, dev, providerDir }: PartSettings): Command {
  const program = dev ? ['--import', 'tsx', 'provider/db/prepare.ts'] : [`${providerDir}/prepare.mjs`];
  return { name: PREPARE, args: [...EXIT_WITH_PARENT, ...program], env };
}

/** Returns the address at which a part responds with 2xx when it is ready. */
export function readyAddress(part: Part, environment: Environment): string {
  return part === 'provider'
    ? `http://127.0.0.1:${environment.providerPort}/readyz`
    : aliveAddress(part, environment);
}

/** Returns the address at which a part responds as long as its event loop runs. */
export function aliveAddress(part: Part, { port, webHost, providerPort }: Environment): string {
  if (part === 'provider') return `http://127.0.0.1:${providerPort}/healthz`;
  const isEverywhere = webHost === '0.0.0.0' || webHost === '::';
  return `http://${isEverywhere ? 'localhost' : inUrl(webHost)}:${port}/healthz`;
}

/** Returns the line that `npm start` prints when its parts are ready. */
export function readyLine({ siteUrl, port, webHost, providerPort }: Environment, parts: readonly Part[]) {
  const reach = isLoopback(webHost) ? 'this machine only; WEB_HOST changes that' : 'other machines, too';
  const listening = `listening on ${inUrl(webHost)}:${port} (${reach})`;
  if (parts.length > 1) return `Playwit is ready on ${siteUrl}, ${listening}`;
  return parts[0] === 'web'
    ? `The web is ready on ${siteUrl}, ${listening}`
    : `The provider is ready on port ${providerPort}, for the site ${siteUrl}`;
}

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

/**
 * A request's objects then die before V8 moves them: a call takes a fifth less CPU, and the process 50 MB more at its peak
 * (decision 084).
 */
const NEW_SPACE = '--max-semi-space-size=32';

function webArgs({ port, webHost }: Environment, dev: boolean): string[] {
  const command = [NEXT, dev ? 'dev' : 'start', '-p', String(port), '-H', webHost];
  return [NEW_SPACE, '--import', './scripts/web-preload.mjs', ...command];
}

function providerArgs({ providerDir, dev, acceptedSecrets = [] }: PartSettings): string[] {
  const accepted = acceptedSecrets.map((name) => `${ACCEPT_ARGUMENT}=${name}`);
  if (!dev) return [`${providerDir}/index.mjs`, ...accepted];
  return ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'provider/index.ts', ...accepted];
}
