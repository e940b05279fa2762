import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import playwright from '@/playwright.config';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type LighthouseCategory = (typeof CATEGORIES)[number];

/** Measured by the performance category: milliseconds, but layout shift, which has no unit. */
export const MEASURES = {
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;
export type LighthouseMeasure = keyof typeof MEASURES;

export interface LighthouseRun {
  /** 0 to 100. */
  scores: Record<LighthouseCategory, number>;
  measures: Record<LighthouseMeasure, number>;
  /** Audits that lost points, as `category: title (measured value)`. */
  losses: string[];
}

const DEBUG_PORT = 9342;

/** Runs Lighthouse for mobile (slow 4G, four times slower processor) on one address, in a new browser. */
export async function runLighthouse(url: string): Promise<LighthouseRun> {
  const { executablePath, args = [] } = playwright.use?.launchOptions ?? {};
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    const result = await lighthouse(url, {
      port: DEBUG_PORT,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const losses = CATEGORIES.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${audits[id]?.title} (${audits[id]?.displayValue ?? id})`),
    );
    const scores = Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ) as LighthouseRun['scores'];
    const measures = Object.fromEntries(
      Object.keys(MEASURES).map((id) => [id, audits[id]?.numericValue ?? Number.NaN]),
    ) as LighthouseRun['measures'];
    return { scores, measures, losses };
  } finally {
    await browser.close();
  }
}
