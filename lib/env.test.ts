import { expect, test } from '@jest/globals';
import { env, parseWebEnv } from './env';

const secrets = { INTERNAL_SECRET: 'i'.repeat(32) };
const parse = (source: Record<string, string>) => parseWebEnv(source as NodeJS.ProcessEnv);

test('site and provider are looked for on this machine', () => {
  const env = parse({ ...secrets, PORT: '3100', PROVIDER_PORT: '4100' });
  expect(env.siteUrl.href).toBe('http://localhost:3100/');
  expect(env.providerUrl).toBe('http://127.0.0.1:4100');
});

test('PROVIDER_URL loses its trailing slash', () => {
  expect(parse({ ...secrets, PROVIDER_URL: 'http://provider:4000/' }).providerUrl).toBe(
    'http://provider:4000',
  );
});

test.each([
  [{ INTERNAL_SECRET: 'short' }, /^INTERNAL_SECRET: must be at least 32 bytes/],
  [{ INTERNAL_SECRET: '' }, /^INTERNAL_SECRET: is missing/],
  [{ PROVIDER_URL: 'provider:4000' }, /^PROVIDER_URL: must be an http/],
  [{ CONTACT_EMAIL: 'write to me' }, /^CONTACT_EMAIL: must be a mail address/],
  [{ SERVICE_WORKER: 'no' }, /^SERVICE_WORKER: must be on or off/],
])('a wrong value is refused with a line that names the variable: %j', (wrong, line) => {
  expect(() => parse({ ...secrets, ...wrong })).toThrow(line);
});

test('a contact address is given or missing, never made up', () => {
  expect(parse(secrets).contactEmail).toBeUndefined();
  expect(parse({ ...secrets, CONTACT_EMAIL: '' }).contactEmail).toBeUndefined();
  expect(parse({ ...secrets, CONTACT_EMAIL: 'hello@example.com' }).contactEmail).toBe('hello@example.com');
});

test('pages built ahead know the contact of the environment they are built in, without any secret', () => {
  const kept = process.env;
  const build = { NEXT_PHASE: 'phase-production-build' };
  try {
    process.env = { ...build, CONTACT_EMAIL: 'hello@example.com' } as unknown as NodeJS.ProcessEnv;
    expect(env.contactEmail).toBe('hello@example.com');
    process.env = { ...build, CONTACT_EMAIL: '' } as unknown as NodeJS.ProcessEnv;
    expect(env.contactEmail).toBeUndefined();
  } finally {
    process.env = kept;
  }
});

test('Google is configured by a client id and a secret for the hand-shake, and by nothing less', () => {
  const GOOGLE_CLIENT_ID = 'id.apps.googleusercontent.com';
  const NEXTAUTH_SECRET = 'n'.repeat(32);
  expect(parse({ ...secrets, GOOGLE_CLIENT_ID }).google).toBeUndefined();
  expect(parse({ ...secrets, NEXTAUTH_SECRET }).google).toBeUndefined();
  expect(parse({ ...secrets, GOOGLE_CLIENT_ID, NEXTAUTH_SECRET }).google).toEqual({
    clientId: GOOGLE_CLIENT_ID,
    scriptUrl: 'https://accounts.google.com/gsi/client',
    secret: NEXTAUTH_SECRET,
  });
});

test('a production process serves the worker of its own build; development and an operator remove it', () => {
  const production = { ...secrets, NODE_ENV: 'production', NEXT_DIST_DIR: '.next-12ab' };
  expect(parse(production).serviceWorkerFile).toMatch(/\/\.next-12ab\/sw\.js$/);
  expect(parse({ ...production, SERVICE_WORKER: 'off' }).serviceWorkerFile).toBeUndefined();
  expect(parse({ ...production, NODE_ENV: 'development' }).serviceWorkerFile).toBeUndefined();
});
