import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { allScreenGroups } from '@/e2e/screens/all-screens';
import {
  openTestSession,
  pathTo,
  type Screen,
  type ScreenGroup,
  type TestSession,
} from '@/e2e/screens/screen';
import playwright from '@/playwright.config';
import { compareScreens } from './compare-screens';
import { journeySettings, withCopy } from './journeys';
import { readScreensOptions, SCREENS_HELP, type ScreensOptions } from './screens-options';

/** `npm run screens`: pictures of every screen in both themes, into `screens/`. Exit code 1 when one could not be reached. */
const FOLDER = 'screens';
const THEMES = ['light', 'dark'] as const;
/** Browsers side by side: one a core of a small machine. */
const LANES = 2;
/**
 * On a picture of the whole page, what sticks to the window's edge would lie across the middle, and rows that no reader
 * has come near yet would be empty.
 */
const IN_FLOW = `[data-tab-bar], [data-pinned-rank], [data-resume-bar], [data-part="quiz-foot"] { position: static !important }
  tr { content-visibility: visible !important }`;
const WAIT_MS = 20_000;
const QUIET_MS = 3_000;

type Outcome = { screen: string; files: number; fault?: string };

async function takeScreens(options: ScreensOptions): Promise<Outcome[]> {
  if (options.siteUrl) return shootAll(options.siteUrl, options);
  const settings = await journeySettings();
  return withCopy(settings, () => shootAll(settings.siteUrl, options));
}

async function shootAll(siteUrl: string, options: ScreensOptions): Promise<Outcome[]> {
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch(playwright.use?.launchOptions);
  const isWanted = ({ name }: Screen) =>
    options.only.length === 0 || options.only.some((part) => name.includes(part));
  const groups = allScreenGroups().filter(({ screens }) => screens.some(isWanted));
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      outcomes.push(...(await openGroup(browser, group, { siteUrl, options, isWanted })));
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await browser.close();
  }
  return outcomes;
}

type ShootRequest = { siteUrl: string; options: ScreensOptions; isWanted: (screen: Screen) => boolean };

async function openGroup(browser: Browser, group: ScreenGroup, request: ShootRequest): Promise<Outcome[]> {
  const { siteUrl, options } = request;
  try {
    const session = await openTestSession(
      browser,
      { player: group.player, siteUrl },
      contextOptions(options),
    );
    return await openScreens(session, group, request);
  } catch (error) {
    return [{ screen: group.name, files: 0, fault: describeFault(error) }];
  }
}

async function openScreens(
  session: TestSession,
  group: ScreenGroup,
  { options, isWanted }: ShootRequest,
): Promise<Outcome[]> {
  session.page.setDefaultTimeout(WAIT_MS);
  const outcomes: Outcome[] = [];
  let broken: string | undefined;
  for (const screen of pathTo(group, isWanted)) {
    if (broken && !screen.startsFresh) {
      outcomes.push({ screen: screen.name, files: 0, fault: `needs ${broken}` });
      continue;
    }
    broken = undefined;
    const started = Date.now();
    try {
      await show(session, options.sizes[0], options);
      await screen.open(session);
      const files = isWanted(screen) ? await shoot(session, screen, options) : 0;
      if (files) console.log(`${String(Date.now() - started).padStart(6)} ms  ${screen.name}`);
      outcomes.push({ screen: screen.name, files });
    } catch (error) {
      broken = screen.name;
      const fault = describeFault(error);
      await session.page.screenshot({ path: join(FOLDER, `FAILED-${screen.name}.png`) }).catch(() => {});
      console.error(`  FAILED  ${screen.name} (${group.name})\n${fault}`);
      outcomes.push({ screen: screen.name, files: 0, fault });
    }
  }
  await session.context.close();
  return outcomes;
}

const describeFault = (error: unknown) => (error instanceof Error ? error.message : String(error));

function contextOptions({ zoomPercent, hasForcedColors, isMotionReduced }: ScreensOptions) {
  return {
    deviceScaleFactor: zoomPercent / 100,
    forcedColors: hasForcedColors ? ('active' as const) : ('none' as const),
    reducedMotion: isMotionReduced ? ('reduce' as const) : ('no-preference' as const),
    colorScheme: 'light' as const,
  };
}

/** Narrower windows are phones: fingers are the only way in. */
const PHONE_BELOW = 800;

async function show(
  session: TestSession,
  size: ScreensOptions['sizes'][number] | undefined,
  options: ScreensOptions,
) {
  if (!size) return;
  const { page } = session;
  const scale = 100 / options.zoomPercent;
  await page.setViewportSize({
    width: Math.round(size.width * scale),
    height: Math.round(size.height * scale),
  });
}

/** All sizes and themes of what the page shows now, without loading it again. Gives how many files were written. */
async function shoot(session: TestSession, screen: Screen, options: ScreensOptions): Promise<number> {
  const { page } = session;
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
  let files = 0;
  // Wide first: a page that was a touch screen has no mouse until it is loaded anew.
  for (const size of options.sizes.toSorted((one, other) => other.width - one.width)) {
    await show(session, size, options);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      // A picture of the whole page ends it.
      await session.setTouch(size.width < PHONE_BELOW);
      const file = join(FOLDER, `${screen.name}-${size.width}-${colorScheme}${suffixOf(options)}`);
      // Ends what moves, so that a picture taken again is the same picture.
      await page.screenshot({ path: `${file}.png`, animations: 'disabled' });
      files += 1;
      if (!(await page.evaluate(isLongerThanTheWindow))) continue;
      await page.screenshot({
        path: `${file}-full.png`,
        animations: 'disabled',
        fullPage: true,
        style: IN_FLOW,
      });
      files += 1;
    }
  }
  await session.setTouch(false);
  await page.emulateMedia({ colorScheme: 'light' });
  await show(session, options.sizes[0], options);
  return files;
}

const isLongerThanTheWindow = () =>
  !document.querySelector('dialog[open]') && document.documentElement.scrollHeight > window.innerHeight + 1;

function suffixOf({ zoomPercent, hasForcedColors, isMotionReduced }: ScreensOptions): string {
  return [
    zoomPercent === 100 ? '' : `-zoom${zoomPercent}`,
    hasForcedColors ? '-forced' : '',
    isMotionReduced ? '-reduced' : '',
  ].join('');
}

async function printDifferences(before: string, isPartial: boolean): Promise<void> {
  const found = await compareScreens(before, FOLDER);
  const differences = found.filter(({ kind }) => !(isPartial && kind === 'only-before'));
  for (const { file, kind, pixels, share } of differences) {
    const extent = kind === 'pixels' ? `${pixels} pixels, ${(share * 100).toFixed(2)} %` : kind;
    console.log(`Differs: ${file}: ${extent}`);
  }
  console.log(`${differences.length} pictures differ from ${before}.`);
}

if (process.argv.includes('--help')) {
  console.log(SCREENS_HELP);
} else {
  const options = readScreensOptions(process.argv.slice(2));
  const outcomes = await takeScreens(options);
  const failed = outcomes.filter(({ fault }) => fault);
  const files = outcomes.reduce((sum, outcome) => sum + outcome.files, 0);
  console.log(`\n${files} pictures of ${outcomes.length - failed.length} screens in ${FOLDER}/.`);
  for (const { screen, fault } of failed) console.log(`Not reached: ${screen}: ${fault?.split('\n')[0]}`);
  if (files === 0 || failed.length > 0) process.exitCode = 1;
  if (options.compareWith) await printDifferences(options.compareWith, options.only.length > 0);
}
