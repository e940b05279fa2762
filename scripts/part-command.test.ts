import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { childEnvironment, type Environment, isReadByBuild } from './environment';
import { partCommand, readyAddress, readyLine } from './part-command';
import { createChildren } from './processes';

const environment: Environment = {
  port: 3000,
  webHost: 'localhost',
  trustedProxies: '',
  providerPort: 4000,
  siteUrl: 'https://play.example',
  providerUrl: 'http://127.0.0.1:4000',
  dataDir: '/data',
  metricsPorts: {},
  drainDelaySeconds: 0,
  secrets: {},
};

/** What only the provider, or nobody, may know. */
const FORBIDDEN = {
  DATABASE_URL: 'postgres://user:password@host/db',
  DATA_DIR: '/data',
  AUTH_SECRET: 'a'.repeat(32),
  CONTENT_SECRET: 'c'.repeat(32),
  SMTP_URL: 'smtp://user:password@host:587',
  MAIL_FROM: 'no-reply@example.com',
  GOOGLE_CLIENT_SECRET: 'g',
  GOOGLE_ISSUER: 'https://accounts.example',
  PROVIDER_HOST: '0.0.0.0',
  PROVIDER_METRICS_PORT: '9401',
  PGPASSWORD: 'p',
  AWS_SECRET_ACCESS_KEY: 's',
  NODE_AUTH_TOKEN: 't',
  npm_config_userconfig: '/root/.npmrc',
};

const NEEDED = {
  PORT: '3000',
  SITE_URL: 'https://play.example',
  PROVIDER_URL: 'http://127.0.0.1:4000',
  CONTACT_EMAIL: 'hello@example.com',
  SERVICE_WORKER: 'off',
  LOG_LEVEL: 'warn',
  METRICS_PORT: '9400',
  DRAIN_DELAY_SECONDS: '5',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_SCRIPT_URL: 'https://accounts.example/script.js',
  NODE_ENV: 'production',
  NODE_OPTIONS: '--max-old-space-size=512',
  NEXT_DIST_DIR: '.next',
  PATH: process.env.PATH,
  HOME: '/home/player',
  TZ: 'UTC',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
};

const SECRETS = {
  INTERNAL_SECRET: 'i'.repeat(32),
  NEXTAUTH_SECRET: 'n'.repeat(32),
  METRICS_TOKEN: 'm'.repeat(32),
};

const kept = process.env;
beforeEach(() => {
  // As a .env file leaves them: in this process, and in what its parts are started with.
  process.env = { ...FORBIDDEN, ...NEEDED, ...SECRETS } as unknown as NodeJS.ProcessEnv;
});
afterEach(() => {
  process.env = kept;
});

const commandOf = (part: 'web' | 'provider') =>
  partCommand(part, { environment, env: { ...FORBIDDEN, ...SECRETS }, dev: false, providerDir: '.provider' });

test('the web gets what it reads, and neither the database, nor the mail server, nor the secrets of the provider', () => {
  const { env, reads } = commandOf('web');
  expect(childEnvironment(env, reads)).toEqual({
    ...NEEDED,
    ...SECRETS,
    NEXT_TELEMETRY_DISABLED: '1',
    __NEXT_PROCESSED_ENV: 'true',
  });
});

test('the process of the web has that environment', async () => {
  const check = 'process.exit(Number("DATABASE_URL" in process.env || "AUTH_SECRET" in process.env))';
  const children = createChildren();
  const run = (part: 'web' | 'provider') =>
    children.start({ ...commandOf(part), args: ['-e', check], quiet: true });
  expect((await run('web')).reason).toBe('code 0');
  expect((await run('provider')).reason).toBe('code 1');
});

test('a build gets no secret at all', () => {
  const env = childEnvironment(SECRETS, isReadByBuild);
  expect(env).toMatchObject(NEEDED);
  for (const name of Object.keys({ ...FORBIDDEN, ...SECRETS })) expect(env).not.toHaveProperty(name);
});

test('the provider keeps its own variables', () => {
  const { env, reads } = commandOf('provider');
  expect(childEnvironment(env, reads)).toMatchObject({ ...FORBIDDEN, ...SECRETS });
});

test('the web listens where the environment says, and is asked there whether it is ready', () => {
  const of = (webHost: string) => {
    const changed = { ...environment, webHost };
    const { args } = partCommand('web', {
      environment: changed,
      env: {},
      dev: false,
      providerDir: '.provider',
    });
    return [args.slice(-2), readyAddress('web', changed)];
  };
  expect(of('localhost')).toEqual([['-H', 'localhost'], 'http://localhost:3000/healthz']);
  expect(of('0.0.0.0')).toEqual([['-H', '0.0.0.0'], 'http://localhost:3000/healthz']);
  expect(of('::')).toEqual([['-H', '::'], 'http://localhost:3000/healthz']);
  expect(of('2001:db8::1')).toEqual([['-H', '2001:db8::1'], 'http://[2001:db8::1]:3000/healthz']);
});

test('the line that is printed says who can reach the web', () => {
  expect(readyLine(environment, ['provider', 'web'])).toBe(
    'Playwit is ready on https://play.example, listening on localhost:3000 (this machine only; WEB_HOST changes that)',
  );
  expect(readyLine({ ...environment, webHost: '0.0.0.0' }, ['web'])).toBe(
    'The web is ready on https://play.example, listening on 0.0.0.0:3000 (other machines, too)',
  );
});
