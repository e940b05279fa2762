import { jest } from '@jest/globals';
import { createCookieJar } from './cookie-jar';
import { startFakeProvider } from './fake-provider';

/**
 * Creates a browser's cookies and a provider that the test controls. Modules imported after this read `jar`, which may
 * be replaced; `headers` are those of the request, for next-auth. Close it at the end.
 */
export async function startTestBrowser() {
  const provider = await startFakeProvider();
  const browser = { provider, jar: createCookieJar(), headers: new Headers(), close: provider.close };
  const nextHeaders = () => ({ cookies: async () => browser.jar, headers: async () => browser.headers });
  jest.unstable_mockModule('next/headers', nextHeaders);
  // next-auth is CommonJS: its require() bypasses the mock of ES modules.
  jest.doMock('next/headers', nextHeaders);
  process.env.PROVIDER_URL = provider.url;
  process.env.INTERNAL_SECRET = 'i'.repeat(32);
  return browser;
}

/** The guest that a browser has played as, and its cookie. */
export const GUEST = { email: 'guest-1@guest.playwit.invalid', password: 'p'.repeat(43) };
export const GUEST_COOKIE = JSON.stringify(GUEST);

export const TOKENS = { access: 'access-1', refresh: 'refresh-1', remember: true };
