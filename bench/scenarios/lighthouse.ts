import {
  CATEGORIES,
  type LighthouseCategory,
  type LighthouseMeasure,
  type LighthouseRun,
  MEASURES,
  runLighthouse,
} from '../lighthouse-flow';
import type { Resources } from '../resources';
import { median, type Row } from '../rounds';

const ROUNDS = 3;

const PAGES = [
  { name: 'landing', path: '/' },
  { name: 'trivia', path: '/trivia' },
  { name: 'leaderboard', path: '/leader-board' },
  { name: 'profile', path: '/profile/BenchPlayer1' },
  { name: 'daily intro', path: '/daily-challenge' },
];

/** The minimum score of each category, of 100. */
const TARGETS: Record<LighthouseCategory, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** The most of each measure that a page may have. */
const LIMITS: Record<LighthouseMeasure, number> = {
  'largest-contentful-paint': 2_000,
  'total-blocking-time': 50,
  'cumulative-layout-shift': 0,
};

/** Measures the entry pages with Lighthouse: the median of three runs each. */
export async function measureLighthouse(resources: Resources): Promise<Row[]> {
  const { siteUrl } = await resources.startPlaywit();
  const rows: Row[] = [];
  for (const { name, path } of PAGES) {
    // The first request renders the page.
    await fetch(`${siteUrl}${path}`);
    const runs: LighthouseRun[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const run = await runLighthouse(`${siteUrl}${path}`);
      runs.push(run);
      const { 'largest-contentful-paint': lcp, 'total-blocking-time': tbt } = run.measures;
      const scores = CATEGORIES.map((each) => run.scores[each]).join(' ');
      console.log(
        `  ${name} ${round}/${ROUNDS}: ${scores}, LCP ${lcp.toFixed(0)} ms, TBT ${tbt.toFixed(0)} ms`,
      );
    }
    for (const loss of runs.at(-1)?.losses ?? []) console.log(`    ${loss}`);
    rows.push(...CATEGORIES.map((category) => describeCategory(name, category, runs)));
    rows.push(
      ...Object.keys(MEASURES).map((measure) => describeMeasure(name, measure as LighthouseMeasure, runs)),
    );
  }
  return rows;
}

function describeCategory(page: string, category: LighthouseCategory, runs: LighthouseRun[]): Row {
  const scores = runs.map((run) => run.scores[category]);
  const score = median(scores);
  const target = TARGETS[category];
  return {
    scenario: `${page}: Lighthouse mobile, ${category}`,
    ours: `${score}`,
    baseline: '-',
    ratio: `${Math.min(...scores)}..${Math.max(...scores)}`,
    target: `>= ${target}`,
    met: score >= target,
    rounds: runs,
  };
}

function describeMeasure(page: string, measure: LighthouseMeasure, runs: LighthouseRun[]): Row {
  const values = runs.map(({ measures }) => measures[measure]);
  const isShift = measure === 'cumulative-layout-shift';
  const show = (value: number) => (isShift ? value.toFixed(3) : `${value.toFixed(0)} ms`);
  return {
    scenario: `${page}: Lighthouse mobile, ${MEASURES[measure]}`,
    ours: show(median(values)),
    baseline: '-',
    ratio: `${show(Math.min(...values))}..${show(Math.max(...values))}`,
    target: `<= ${show(LIMITS[measure])}`,
    met: median(values) <= LIMITS[measure],
    rounds: values,
  };
}
