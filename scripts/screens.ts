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
import { createJourneySettings, withCopy } from './journeys';
import { readScreensOptions, SCREENS_HELP, type ScreensOptions } from './screens-options';

/**
 * `npm run screens`: takes pictures of every screen in both themes, into `screens/`. Exits with 1 when a screen could
 * not be reached.
 */
const FOLDER = 'screens';
const THEMES = ['light', 'dark'] as const;
/** Groups opened in parallel: one per core of a small machine. */
const WORKERS = 2;
/**
 * On a picture of the whole page, fixed elements would cover its middle, and rows that have not been scrolled near the
 * window would be empty.
 */
const FULL_PAGE_STYLE = `[data-tab-bar], [data-pinned-rank], [data-resume-bar], [data-part="quiz-foot"] { position: static !important }
  tr { content-visibility: visible !important }`;
const ACTION_TIMEOUT_MS = 20_000;
const NETWORK_IDLE_TIMEOUT_MS = 3_000;

type Outcome = { screen: string; files: number; error?: string };

async function takeScreens(options: ScreensOptions): Promise<Outcome[]> {
  if (options.siteUrl) return takeAllPictures(options.siteUrl, options);
  const settings = await createJourneySettings();
  return withCopy(settings, () => takeAllPictures(settings.siteUrl, options));
}

async function takeAllPictures(siteUrl: string, options: ScreensOptions): Promise<Outcome[]> {
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch(playwright.use?.launchOptions);
  const isWanted = ({ name }: Screen) =>
    options.only.length === 0 || options.only.some((part) => name.includes(part));
  const groups = allScreenGroups().filter(({ screens }) => screens.some(isWanted));
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      outcomes.push(...(await openGroup(browser, group, { siteUrl, options, isWanted })));
    }
  };
  try {
    await Promise.all(Array.from({ length: WORKERS }, worker));
  } finally {
    await browser.close();
  }
  return outcomes;
}

type PictureRequest = { siteUrl: string; options: ScreensOptions; isWanted: (screen: Screen) => boolean };

async function openGroup(browser: Browser, group: ScreenGroup, request: PictureRequest): Promise<Outcome[]> {
  const { siteUrl, options } = request;
  try {
    const session = await openTestSession(
      browser,
      { player: group.player, siteUrl },
      contextOptions(options),
    );
    return await openScreens(session, group, request);
  } catch (error) {
    return [{ screen: group.name, files: 0, error: describeError(error) }];
  }
}

async function openScreens(
  session: TestSession,
  group: ScreenGroup,
  { options, isWanted }: PictureRequest,
): Promise<Outcome[]> {
  session.page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  const outcomes: Outcome[] = [];
  let failedScreen: string | undefined;
  for (const screen of pathTo(group, isWanted)) {
    if (failedScreen && !screen.startsFresh) {
      outcomes.push({ screen: screen.name, files: 0, error: `needs ${failedScreen}` });
      continue;
    }
    failedScreen = undefined;
    const started = Date.now();
    try {
      await resizeViewport(session, options.sizes[0], options);
      await screen.open(session);
      const files = isWanted(screen) ? await takePictures(session, screen, options) : 0;
      if (files) console.log(`${String(Date.now() - started).padStart(6)} ms  ${screen.name}`);
      outcomes.push({ screen: screen.name, files });
    } catch (error) {
      failedScreen = screen.name;
      const message = describeError(error);
      await session.page.screenshot({ path: join(FOLDER, `FAILED-${screen.name}.png`) }).catch(() => {});
      console.error(`  FAILED  ${screen.name} (${group.name})\n${message}`);
      outcomes.push({ screen: screen.name, files: 0, error: message });
    }
  }
  await session.context.close();
  return outcomes;
}

const describeError = (error: unknown) => (error instanceof Error ? error.message : String(error));

function contextOptions({ zoomPercent, hasForcedColors, isMotionReduced }: ScreensOptions) {
  return {
    deviceScaleFactor: zoomPercent / 100,
    forcedColors: hasForcedColors ? ('active' as const) : ('none' as const),
    reducedMotion: isMotionReduced ? ('reduce' as const) : ('no-preference' as const),
    colorScheme: 'light' as const,
  };
}

/** Narrower windows are phones, which have touch input only. */
const PHONE_BELOW = 800;

async function resizeViewport(
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

/** Takes pictures of the current page in all sizes and themes without reloading it. Returns how many files it wrote. */
async function takePictures(session: TestSession, screen: Screen, options: ScreensOptions): Promise<number> {
  const { page } = session;
  await page.waitForLoadState('networkidle', { timeout: NETWORK_IDLE_TIMEOUT_MS }).catch(() => {});
  let files = 0;
  // Widest first: after touch emulation a page has no mouse until it is reloaded.
  for (const size of options.sizes.toSorted((one, other) => other.width - one.width)) {
    await resizeViewport(session, size, options);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      // Set before each picture: a picture of the whole page ends the emulation.
      await session.setTouch(size.width < PHONE_BELOW);
      const file = join(FOLDER, `${screen.name}-${size.name}-${colorScheme}${suffixOf(options)}`);
      // Ends animations, so that repeated pictures are equal.
      await page.screenshot({ path: `${file}.png`, animations: 'disabled' });
      files += 1;
      if (!(await page.evaluate(isLongerThanTheWindow))) continue;
      await page.screenshot({
        path: `${file}-full.png`,
        animations: 'disabled',
        fullPage: true,
        style: FULL_PAGE_STYLE,
      });
      files += 1;
    }
  }
  await session.setTouch(false);
  await page.emulateMedia({ colorScheme: 'light' });
  await resizeViewport(session, options.sizes[0], options);
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
  const failed = outcomes.filter(({ error }) => error);
  const files = outcomes.reduce((sum, outcome) => sum + outcome.files, 0);
  console.log(`\n${files} pictures of ${outcomes.length - failed.length} screens in ${FOLDER}/.`);
  for (const { screen, error } of failed) console.log(`Not reached: ${screen}: ${error?.split('\n')[0]}`);
  if (files === 0 || failed.length > 0) process.exitCode = 1;
  if (options.compareWith) await printDifferences(options.compareWith, options.only.length > 0);
}
