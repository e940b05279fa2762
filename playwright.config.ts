import { existsSync } from 'node:fs';
import { chromium, defineConfig } from '@playwright/test';
import { firefoxPath } from './e2e/second-engine';

/** Playwright's own browser when it is installed, else the system's. */
const systemChromium = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);
const executablePath = existsSync(chromium.executablePath()) ? undefined : systemChromium;

/** Journeys in `e2e/`, run by `npm run e2e`, which starts the copy they look at. Nearly every journey runs on a phone. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One for each core, as a journey keeps one busy.
  workers: '100%',
  fullyParallel: true,
  forbidOnly: true,
  // A browser on a busy machine may stumble once; what stumbles twice is broken. Both are printed.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_SITE_URL,
    actionTimeout: 20_000,
    trace: 'on-first-retry',
    // The worker would answer what a journey wants to see asked of the server; e2e/pwa.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-background-networking'] },
  },
  projects: [
    // All but what a phone has no keys for: test('…', { tag: '@desktop-only' }, …).
    {
      name: 'phone',
      grepInvert: /@desktop-only/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // For journeys that ask for it: test('…', { tag: '@desktop' }, …).
    { name: 'desktop', grep: /@desktop/, use: { viewport: { width: 1280, height: 900 } } },
    // The same journeys in a second engine, for those that say test('…', { tag: '@firefox' }, …): decision 030.
    {
      name: 'firefox',
      grep: /@firefox/,
      // Over BiDi a game of fifteen questions takes most of a minute on a busy machine.
      timeout: 120_000,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        viewport: { width: 390, height: 844 },
        launchOptions: { executablePath: firefoxPath },
      },
    },
  ],
});
