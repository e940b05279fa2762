import { CATEGORIES, type LighthouseCategory, type LighthouseRun, runLighthouse } from '../lighthouse-flow';
import type { Resources } from '../resources';
import { median, type Row } from '../rounds';

const ROUNDS = 3;

const PAGES = [
  { name: 'landing', path: '/' },
  { name: 'trivia', path: '/trivia' },
  { name: 'leaderboard', path: '/leader-board' },
  { name: 'profile', path: '/profile/BenchPlayer1' },
];

/** The minimum score of each category, of 100. */
const TARGETS: Record<LighthouseCategory, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
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
      console.log(`  ${name} ${round}/${ROUNDS}: ${CATEGORIES.map((each) => run.scores[each]).join(' ')}`);
    }
    for (const loss of runs.at(-1)?.losses ?? []) console.log(`    ${loss}`);
    rows.push(...CATEGORIES.map((category) => describeCategory(name, category, runs)));
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
