import { expect, type Page, test } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { allScreenGroups } from '@/e2e/screens/all-screens';
import { heldClocks } from '@/e2e/screens/play-screens';
import { openTestSession } from './screens/screen';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Experimental, so no tag includes it: a name begins with or contains the visible text (WCAG 2.5.3). */
const LABEL_IN_NAME = 'label-content-name-mismatch';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Rows that are all alike: checking the first ones is enough. */
const MORE_OF_THE_SAME = 'tbody tr:nth-child(n + 9):not([data-own-place], [data-part="gap"])';

const OPTIONS: RunOptions = {
  // The list of passed rules takes a third of the time, and nobody reads it.
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: TAGS },
  rules: { [LABEL_IN_NAME]: { enabled: true } },
};

async function violations(page: Page): Promise<unknown[]> {
  // Once per document: compiling it takes longer than the checks of a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(endOfAnimations);
  let isLooking = true;
  const looking = page
    .evaluate(({ context, options }) => window.axe.run(context, options), {
      context: { exclude: [[MORE_OF_THE_SAME]] },
      options: OPTIONS,
    })
    .finally(() => {
      isLooking = false;
    });
  // A page whose clock is paused runs no timers, and axe needs some: its clock advances by milliseconds meanwhile.
  while (isLooking && heldClocks.has(page)) await page.clock.runFor(1);
  const { violations: found } = await looking;
  return found.map(({ id, nodes }) => [id, nodes.map(({ html, any }) => [html, any[0]?.message])]);
}

/** A panel that still fades in has no contrast yet. */
async function endOfAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 2_000);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Every rule on a phone in light and on a desktop in dark: both layouts, both themes. */
async function checkEverywhere(page: Page): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  found['phone, light'] = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(DESKTOP);
  found['desktop, dark'] = await violations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
  return found;
}

const NOTHING = { 'phone, light': [], 'desktop, dark': [] };

for (const group of allScreenGroups()) {
  test(`axe finds no violation wherever ${group.name}`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const session = await openTestSession(
      browser,
      { player: group.player, siteUrl: baseURL ?? '' },
      { viewport: PHONE, colorScheme: 'light', reducedMotion: 'reduce' },
    );
    for (const screen of group.screens) {
      await test.step(screen.name, async () => {
        await screen.open(session);
        expect.soft(await checkEverywhere(session.page), screen.name).toEqual(NOTHING);
      });
    }
    await session.context.close();
  });
}
