import { countBytes, findPathOfSize } from '../bare-next';
import { measureRate } from '../load';
import type { Options } from '../options';
import type { Resources } from '../resources';
import { describeRounds, type Measure, type Row, runRounds } from '../rounds';

const CONNECTIONS = 20;

/** The target applies to the first page; the second shows how much of the difference typographic characters cause. */
const BASELINES = [
  { encoding: 'latin1', name: 'bare page', atLeast: 0.9 },
  { encoding: 'two-byte', name: 'bare page with a ’' },
] as const;

/** Measures the responses per second of one of our cached pages, against a bare Next page with as many bytes. */
export async function measureHtml(
  resources: Resources,
  options: Options,
  { shows = 'BenchPlayer', ...page }: { name: string; path: string; shows?: string },
): Promise<Row[]> {
  const { siteUrl } = await resources.startPlaywit();
  const bare = await resources.startBareNext();
  // The same host name on both sides.
  const ours = `${siteUrl.replace('localhost', '127.0.0.1')}${page.path}`;
  // The first request renders the page.
  await countBytes(ours);
  const bytes = await countBytes(ours);
  await requireText(ours, shows);
  const rows: Row[] = [];
  for (const { encoding, name, ...target } of BASELINES) {
    const baseline = `${bare}${await findPathOfSize(bare, { encoding, bytes })}`;
    console.log(`${ours} against ${baseline}, ${bytes} bytes of HTML each`);
    const rounds = await runRounds(options, {
      ours: measurePages(ours),
      baseline: measurePages(baseline),
      show: (perSecond) => `${perSecond.toFixed(0)}/s`,
    });
    const scenario = `${page.name}: HTML per second, ${CONNECTIONS} connections, against ${name}`;
    rows.push(describeRounds(scenario, rounds, { unit: '/s', notes: { bytes }, ...target }));
  }
  return rows;
}

function measurePages(url: string): Measure<number> {
  return async (seconds) => (await measureRate({ url, connections: CONNECTIONS, seconds })).perSecond;
}

/** Throws when the page does not show what it is for: an error page would be fast as well. */
async function requireText(url: string, shown: string): Promise<void> {
  const html = await (await fetch(url)).text();
  if (!html.includes(shown)) throw new Error(`${url} does not show ${shown}`);
}
