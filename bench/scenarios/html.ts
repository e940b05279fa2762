import { countBytes, findPathOfSize } from '../bare-next';
import { measureRate } from '../load';
import type { Options } from '../options';
import type { Stage } from '../resources';
import { describeRounds, type Measure, type Row, runRounds } from '../rounds';

const CONNECTIONS = 20;

/** The target is for the plain page; the other one says how much of the distance our typographic characters cost. */
const YARDSTICKS = [
  { letters: 'filled', name: 'bare page', atLeast: 0.8 },
  { letters: 'wide', name: 'bare page with a ’' },
] as const;

/** HTML pages per second of one of our cached pages, against a bare Next page with as many bytes. */
export async function measureHtml(
  stage: Stage,
  options: Options,
  page: { name: string; path: string },
): Promise<Row[]> {
  const { siteUrl } = await stage.playwit();
  const bare = await stage.bareNext();
  // The same name of this machine on both sides.
  const ours = `${siteUrl.replace('localhost', '127.0.0.1')}${page.path}`;
  // The first visit fills the page.
  await countBytes(ours);
  const bytes = await countBytes(ours);
  await requirePlayers(ours);
  const rows: Row[] = [];
  for (const { letters, name, ...target } of YARDSTICKS) {
    const yardstick = `${bare}${await findPathOfSize(bare, { letters, bytes })}`;
    console.log(`${ours} against ${yardstick}, ${bytes} bytes of HTML each`);
    const rounds = await runRounds(options, {
      ours: measurePages(ours),
      yardstick: measurePages(yardstick),
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

/** An error page would be fast too. */
async function requirePlayers(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  if (!html.includes('Bench Player')) throw new Error(`${url} shows no player of the board`);
}
