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

/**
 * Measures the entry pages with Lighthouse: the median of three runs each, beside a bare Next page, which says what the
 * machine and the framework take.
 */
export async function measureLighthouse(resources: Resources): Promise<Row[]> {
  const { siteUrl } = await resources.startPlaywit();
  const bare = await measurePage('bare Next page', await resources.startBareNext());
  const rows: Row[] = [];
  for (const { name, path } of PAGES) {
    const page = { name, runs: await measurePage(name, `${siteUrl}${path}`), bare };
    rows.push(...CATEGORIES.map((category) => describeCategory(page, category)));
    rows.push(...Object.keys(MEASURES).map((measure) => describeMeasure(page, measure as LighthouseMeasure)));
  }
  return rows;
}

async function measurePage(name: string, url: string): Promise<LighthouseRun[]> {
  // The first request renders the page.
  await fetch(url);
  const runs: LighthouseRun[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const run = await runLighthouse(url);
    runs.push(run);
    const { 'largest-contentful-paint': lcp, 'total-blocking-time': tbt } = run.measures;
    const scores = CATEGORIES.map((each) => run.scores[each]).join(' ');
    console.log(
      `  ${name} ${round}/${ROUNDS}: ${scores}, LCP ${lcp.toFixed(0)} ms, TBT ${tbt.toFixed(0)} ms`,
    );
  }
  for (const loss of runs.at(-1)?.losses ?? []) console.log(`    ${loss}`);
  return runs;
}

interface MeasuredPage {
  name: string;
  runs: LighthouseRun[];
  /** Of the bare page. */
  bare: LighthouseRun[];
}

function describeCategory({ name, runs, bare }: MeasuredPage, category: LighthouseCategory): Row {
  const scores = runs.map((run) => run.scores[category]);
  const score = median(scores);
  const target = TARGETS[category];
  return {
    scenario: `${name}: Lighthouse mobile, ${category}`,
    ours: `${score}`,
    baseline: `${median(bare.map((run) => run.scores[category]))}`,
    ratio: `${Math.min(...scores)}..${Math.max(...scores)}`,
    target: `>= ${target}`,
    met: score >= target,
    rounds: runs,
  };
}

function describeMeasure({ name, runs, bare }: MeasuredPage, measure: LighthouseMeasure): Row {
  const values = runs.map(({ measures }) => measures[measure]);
  const isShift = measure === 'cumulative-layout-shift';
  const show = (value: number) => (isShift ? value.toFixed(3) : `${value.toFixed(0)} ms`);
  return {
    scenario: `${name}: Lighthouse mobile, ${MEASURES[measure]}`,
    ours: show(median(values)),
    baseline: show(median(bare.map(({ measures }) => measures[measure]))),
    ratio: `${show(Math.min(...values))}..${show(Math.max(...values))}`,
    target: `<= ${show(LIMITS[measure])}`,
    met: median(values) <= LIMITS[measure],
    rounds: values,
  };
}
