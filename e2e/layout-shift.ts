import { expect, type Page } from '@playwright/test';

/** Adds up the layout shifts of the pages that this browser opens from now on (Layout Instability API). */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        const nodes = sources.map(({ node }) => (node as Element | null)?.className || node?.nodeName);
        if (!hadRecentInput) moved.push(`${value.toFixed(4)}: ${nodes.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** A tenth of what counts as good (0.1), and less than a line of text moving by its own height. */
const NOTICEABLE = 0.01;

/** Expects no noticeable layout shift since the page was opened, and names what has moved. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  const total = moved.reduce((sum, entry) => sum + Number.parseFloat(entry), 0);
  expect(total, moved.join('\n')).toBeLessThan(NOTICEABLE);
}
