import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import playwright from '@/playwright.config';
import type { Resources } from '../resources';
import type { Row } from '../rounds';
import { findImporters } from '../script-contents';

const ALLOWED_EXCESS_KB = 25;
const SHOWN_FILES = 12;
const SETTLE_MS = 3_000;

interface Script {
  path: string;
  gzipBytes: number;
}

/** Measures the JavaScript that Chromium requests for the landing page without a cache, against the bare Next app's. */
export async function measureFirstLoad(resources: Resources): Promise<Row[]> {
  const { siteUrl } = await resources.startPlaywit();
  const bareUrl = await resources.startBareNext();
  const browser = await chromium.launch(playwright.use?.launchOptions);
  resources.onClose(() => browser.close());
  const load = async (url: string) => {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const scripts: Promise<Script>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(weigh(response));
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    const loaded = await Promise.all(scripts);
    await context.close();
    return loaded.sort((a, b) => b.gzipBytes - a.gzipBytes);
  };
  await renderAnew(`${siteUrl}/`);
  const ours = await load(`${siteUrl}/`);
  const bare = await load(`${bareUrl}/`);
  await browser.close();
  await printScripts('ours', ours);
  await printScripts('bare', bare);
  return [describe(ours, bare)];
}

/** A copy older than its lifetime has its board fetched again, with 3.5 KB of code for that: a fresh one is measured. */
async function renderAnew(url: string): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await (await fetch(url)).text();
    await sleep(SETTLE_MS);
  }
}

interface ScriptResponse {
  url(): string;
  body(): Promise<Buffer>;
}

async function weigh(response: ScriptResponse): Promise<Script> {
  const body = await response.body();
  return { path: new URL(response.url()).pathname, gzipBytes: gzipSync(body, { level: 6 }).byteLength };
}

const sum = (scripts: Script[]) => scripts.reduce((total, { gzipBytes }) => total + gzipBytes, 0);
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function describe(ours: Script[], bare: Script[]): Row {
  const excess = sum(ours) - sum(bare);
  return {
    scenario: 'landing: JavaScript of the first load, gzip -6',
    ours: `${kb(sum(ours))} in ${ours.length} files`,
    baseline: `${kb(sum(bare))} in ${bare.length} files`,
    ratio: `${excess > 0 ? '+' : ''}${kb(excess)}`,
    target: `<= +${ALLOWED_EXCESS_KB} KB`,
    met: excess <= ALLOWED_EXCESS_KB * 1000,
    rounds: [{ ours, baseline: bare }],
  };
}

async function printScripts(name: string, scripts: Script[]): Promise<void> {
  console.log(`  ${name}: ${kb(sum(scripts))} in ${scripts.length} files, the largest:`);
  for (const { path, gzipBytes } of scripts.slice(0, SHOWN_FILES)) {
    const importers = await findImporters(path);
    console.log(
      `  ${kb(gzipBytes).padStart(9)}  ${path}${importers.length > 0 ? `  <- ${importers.join(', ')}` : ''}`,
    );
  }
}
