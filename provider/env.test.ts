import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { readCommandEnv, readProviderEnv } from './env';

const secrets = {
  AUTH_SECRET: 'a'.repeat(32),
  INTERNAL_SECRET: 'i'.repeat(32),
  CONTENT_SECRET: 'c'.repeat(32),
};
const read = (source: Record<string, string>) => readProviderEnv(source as NodeJS.ProcessEnv);

test('everything but the secrets has a default', () => {
  expect(read(secrets)).toEqual({
    port: 4000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    mailFrom: 'no-response@localhost',
    databaseUrl: undefined,
    dataDir: './.data',
    authSecret: secrets.AUTH_SECRET,
    internalSecret: secrets.INTERNAL_SECRET,
    contentSecret: secrets.CONTENT_SECRET,
    pushServices: [],
    logLevel: 'info',
    drainDelaySeconds: 0,
  });
});

test("the site's address uses PORT unless SITE_URL is set; an empty string counts as unset", () => {
  expect(read({ ...secrets, PORT: '3100', SITE_URL: '' }).siteUrl).toBe('http://localhost:3100');
  expect(read({ ...secrets, SITE_URL: 'https://play.example/' }).siteUrl).toBe('https://play.example');
});

test.each([
  [{ PROVIDER_PORT: 'http' }, /^PROVIDER_PORT: must be a port number/],
  [{ PROVIDER_PORT: '70000' }, /^PROVIDER_PORT: must be a port number/],
  [{ SITE_URL: 'play.example' }, /^SITE_URL: must be an http/],
  [{ SITE_URL: 'https://example.com/play' }, /^SITE_URL: must be an address without a path[^\n]*$/],
  [{ SITE_URL: 'https://example.com/?game' }, /^SITE_URL: must be an address without a path[^\n]*$/],
  [{ SMTP_URL: 'smpt://mail.example:587' }, /^SMTP_URL: must be an smtp:[^\n]*$/],
  [{ SMTP_URL: 'mail.example:587' }, /^SMTP_URL: must be an smtp:[^\n]*$/],
  [{ DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL: must be a postgres/],
  [{ DATABASE_DIRECT_URL: 'localhost' }, /^DATABASE_DIRECT_URL: must be a postgres/],
  [{ DATABASE_REPLICA_URL: 'http://replica' }, /^DATABASE_REPLICA_URL: must be a postgres/],
  [{ DATABASE_POOL_SIZE: '1' }, /^DATABASE_POOL_SIZE: must be a number of connections from 2 to 500$/],
  [{ CONTACT_EMAIL: 'nobody' }, /^CONTACT_EMAIL: must be a mail address/],
  [{ AUTH_SECRET: 'short' }, /^AUTH_SECRET: must be at least 32 bytes/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be one of trace, debug/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN: must be at least 16/],
  [{ DRAIN_DELAY_SECONDS: '-1' }, /^DRAIN_DELAY_SECONDS: must be a whole number/],
  [{ PROVIDER_METRICS_PORT: '0' }, /^PROVIDER_METRICS_PORT: must be a port/],
  [{ INTERNAL_SECRET: '' }, /^INTERNAL_SECRET: is missing/],
])('an invalid value is rejected with a line that names the variable: %j', (wrong, line) => {
  expect(() => read({ ...secrets, ...wrong })).toThrow(line);
});

test('a secret never appears in the message that rejects it', () => {
  expect(() => read({ ...secrets, AUTH_SECRET: 'my-short-secret' })).not.toThrow(/my-short-secret/);
});

test('mail and Google are configured by addresses and a pair of credentials', () => {
  const env = read({
    ...secrets,
    SITE_URL: 'https://playwit.example',
    SMTP_URL: 'smtp://user:word@mail.example:587',
    CONTACT_EMAIL: 'hello@playwit.example',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  });
  expect(env).toMatchObject({
    smtpUrl: 'smtp://user:word@mail.example:587',
    mailFrom: 'no-response@playwit.example',
    contactEmail: 'hello@playwit.example',
    google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
  });
  expect(read({ ...secrets, GOOGLE_CLIENT_ID: 'id' }).google).toBeUndefined();
  expect(() => read({ ...secrets, SMTP_URL: 'http://mail.example' })).toThrow(/^SMTP_URL: /);
});

test('owner commands need no secret and resolve the data folder from the working directory', () => {
  const set = { DATA_DIR: 'somewhere', INTERNAL_SECRET: '' } as unknown as NodeJS.ProcessEnv;
  expect(readCommandEnv(set)).toEqual({
    dataDir: resolve('somewhere'),
    databaseUrl: undefined,
    backupDir: resolve('somewhere/backups'),
    providerPort: 4000,
    internalSecret: undefined,
    threadPoolSize: undefined,
  });
  const wrong = { INTERNAL_SECRET: 'short', PROVIDER_PORT: '0' } as unknown as NodeJS.ProcessEnv;
  expect(() => readCommandEnv(wrong)).toThrow(
    /^PROVIDER_PORT: must be a port number[^\n]*\nINTERNAL_SECRET: must be at least 32 bytes long$/,
  );
});

test('owner commands go past a pooler', () => {
  const set = {
    DATABASE_URL: 'postgres://pooler/playwit',
    DATABASE_DIRECT_URL: 'postgres://postgres/playwit',
  } as unknown as NodeJS.ProcessEnv;
  expect(readCommandEnv(set).databaseUrl).toBe('postgres://postgres/playwit');
});
