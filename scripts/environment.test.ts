import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { captureNode } from '@/provider/testing/capture-node';
import { childEnvironment, readEnvironment } from './environment';

const kept = process.env;
const written: string[] = [];
beforeEach(() => {
  written.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});
afterEach(() => {
  process.env = kept;
  jest.restoreAllMocks();
});

function read(variables: Record<string, string>) {
  process.env = variables as unknown as NodeJS.ProcessEnv;
  return readEnvironment();
}

const SITE_URL = 'https://play.example';

test('the web is reached from this machine only unless WEB_HOST says otherwise', () => {
  expect(read({}).webHost).toBe('localhost');
  expect(read({ WEB_HOST: '' }).webHost).toBe('localhost');
  expect(read({ WEB_HOST: '0.0.0.0' }).webHost).toBe('0.0.0.0');
  expect(() => read({ WEB_HOST: 'http://localhost' })).toThrow(/^WEB_HOST: must be an address or a name/);
});

test('a site on https trusts a proxy on this machine, any other site none, unless TRUSTED_PROXIES is set', () => {
  expect(read({}).trustedProxies).toBe('');
  expect(read({ SITE_URL }).trustedProxies).toBe('loopback');
  expect(read({ SITE_URL, TRUSTED_PROXIES: '10.0.0.1' }).trustedProxies).toBe('10.0.0.1');
  expect(read({ TRUSTED_PROXIES: 'loopback' }).trustedProxies).toBe('loopback');
  expect(() => read({ TRUSTED_PROXIES: '10.0.0.1, nginx' })).toThrow(
    /^TRUSTED_PROXIES: "nginx" is no [^\n]*$/,
  );
});

test('says so when an https site that other machines reach knows no proxy', () => {
  read({ SITE_URL });
  read({ SITE_URL, WEB_HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' });
  read({ WEB_HOST: '0.0.0.0' });
  expect(written).toEqual([]);
  read({ SITE_URL, WEB_HOST: '0.0.0.0' });
  expect(written).toEqual([expect.stringMatching(/^TRUSTED_PROXIES is not set: [^\n]*\n$/)]);
});

test('Next does not read .env by itself in a child process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playwit-env-'));
  await writeFile(join(folder, '.env'), 'DATABASE_URL=postgres://user:password@host/db\n');
  const load = `require('@next/env').loadEnvConfig(${JSON.stringify(folder)}, false); console.log(process.env.DATABASE_URL)`;
  const outputOf = async (env: Record<string, string | undefined>) => {
    const changes = { ...env, NODE_ENV: 'production', DATABASE_URL: undefined };
    return (await captureNode(['-e', load], { env: changes }).ended).output.trim();
  };
  expect(await outputOf({ __NEXT_PROCESSED_ENV: undefined })).toBe('postgres://user:password@host/db');
  expect(await outputOf(childEnvironment({}))).toBe('undefined');
  await rm(folder, { recursive: true });
});
