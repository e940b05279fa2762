import { existsSync } from 'node:fs';
import { test } from '@playwright/test';

/** The system's Firefox, driven over WebDriver BiDi; Playwright's own build of Firefox is not needed. */
export const firefoxPath = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find(existsSync);

/** Skips the journeys of a file in Firefox on a machine that has none, and says why. */
export function skipWithoutFirefox(): void {
  // biome-ignore lint/suspicious/noSkippedTests: only on a machine without Firefox, and with its reason.
  test.skip(
    ({ browserName }) => browserName === 'firefox' && !firefoxPath,
    'Firefox is not installed (apt-get install firefox-esr)',
  );
}
