import type { Page } from '@playwright/test';
import { OAuth2Server } from 'oauth2-mock-server';

/** The Google identity that signs in with a code. */
export type GoogleIdentity = { sub: string; email: string; name: string; email_verified: boolean };

/**
 * Starts a real OAuth server in Google's place, on the port that the copy under test calls; a code carries its
 * identity.
 */
export async function startGoogleStandIn(port: number) {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(port, 'localhost');
  server.service.on('beforeTokenSigning', (token, request) => {
    const code = String((request as unknown as { body: { code: string } }).body.code);
    Object.assign(token.payload, JSON.parse(Buffer.from(code, 'base64url').toString()));
  });
  return { stop: () => server.stop() };
}

/**
 * Replaces Google's sign-in script: its popup responds at once with the code of `identity`, or is closed when there is
 * none. The URL stays Google's, so that the page's policy is tested with it.
 */
export async function standInForGoogleScript(
  page: Page,
  identity: GoogleIdentity | undefined,
): Promise<void> {
  const code = identity && Buffer.from(JSON.stringify(identity)).toString('base64url');
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.google = { accounts: { oauth2: { initCodeClient: (settings) => ({
        requestCode: () => ${code ? `settings.callback({ code: '${code}' })` : 'settings.error_callback({ type: "popup_closed" })'},
      }) } } };`,
    }),
  );
}
