import { countBytes, findPathOfSize } from '../bare-next';
import { measureRate } from '../load';
import type { Options } from '../options';
import { describeRounds, type Row, runRounds } from '../rounds';
import type { Stage } from '../stage';

const CONNECTIONS = 20;

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
  const yardstick = `${bare}${await findPathOfSize(bare, bytes)}`;
  console.log(`${ours} against ${yardstick}, ${bytes} bytes of HTML each`);

  const rate = (url: string) => async (seconds: number) =>
    (await measureRate({ url, connections: CONNECTIONS, seconds })).perSecond;
  const rounds = await runRounds(options, {
    ours: rate(ours),
    yardstick: rate(yardstick),
    show: (perSecond) => `${perSecond.toFixed(0)}/s`,
  });
  const scenario = `${page.name}: HTML pages per second, ${CONNECTIONS} connections`;
  return [describeRounds(scenario, rounds, { unit: '/s', atLeast: 0.8, notes: { bytes } })];
}

/** An error page would be fast too. */
async function requirePlayers(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  if (!html.includes('Bench Player')) throw new Error(`${url} shows no player of the board`);
}
