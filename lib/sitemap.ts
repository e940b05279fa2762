import 'server-only';

import { LEADERBOARD_FILTERS, WHOLE_CATEGORY } from '@/lib/contract/enums';
import { ApiError } from '@/lib/contract/errors';
import { env } from '@/lib/env';
import { readForCachedPage } from '@/lib/provider-api/cached-page';
import { callForSite } from '@/lib/provider-api/call-provider';
import { getCategories } from '@/lib/provider-api/trivia';
import { boardHref, profileHref, triviaHref } from './urls';

/** Public pages that exist whatever the provider says. /quiz isn’t one of them: its list is empty (product rules §2). */
const FIXED_PATHS = [
  '/',
  '/daily-challenge',
  '/trivia',
  '/leader-board',
  ...LEADERBOARD_FILTERS.filter((filter) => filter !== 'All Time').map((filter) => boardHref(filter)),
  '/about',
  '/terms-of-service',
  '/credits',
];

const PLAYERS_FILE = /^players-(0|[1-9]\d{0,3})\.xml$/;

type Entry = { path: string; changedAt?: string | null };

/**
 * A sitemap file: `index.xml` (which /sitemap.xml is), `pages.xml` or `players-<part>.xml`. For a cached route: while
 * the provider is away the last good copy stays; one never filled has what needs no provider, or 503. Else 404.
 */
export async function sitemapAnswer(file: string): Promise<Response> {
  if (file === 'index.xml') return xml(await readIndex());
  if (file === 'pages.xml') return xml(await readPages());
  const part = PLAYERS_FILE.exec(file)?.[1];
  const players = part === undefined ? undefined : await readPlayers(part);
  if (players) return xml(urlSet(players));
  return new Response(null, { status: players === null ? 503 : 404 });
}

async function readIndex(): Promise<string> {
  const listed = await readForCachedPage('sitemap', () => callForSite('getListedPlayers'));
  const files = Array.from({ length: listed?.parts ?? 0 }, (_, part) => `players-${part}.xml`);
  const entries = ['pages.xml', ...files].map(
    (name) => `<sitemap><loc>${absolute(`/sitemaps/${name}`)}</loc></sitemap>`,
  );
  return `<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

async function readPages(): Promise<string> {
  const categories = (await getCategories()) ?? [];
  const games = categories.flatMap(({ id, sub_categories: parts }) => [
    triviaHref(id),
    ...parts.filter((part) => part.id !== WHOLE_CATEGORY).map((part) => triviaHref(id, part.id)),
  ]);
  return urlSet([...FIXED_PATHS, ...games].map((path) => ({ path })));
}

/** undefined for a part that there is not, null while the provider is away. */
async function readPlayers(part: string): Promise<Entry[] | null | undefined> {
  try {
    const listed = await readForCachedPage(`sitemap:${part}`, () =>
      callForSite('getListedPlayers', { part }),
    );
    if (!listed) return null;
    return listed.players.map((player) => ({
      path: profileHref(player.username),
      changedAt: player.changed_at,
    }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Without a moment of change nothing is claimed: a guess teaches crawlers to ignore the true ones. */
function urlSet(entries: Entry[]): string {
  const urls = entries.map(
    ({ path, changedAt }) =>
      `<url><loc>${absolute(path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`,
  );
  return `<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`;
}

const absolute = (path: string) =>
  new URL(path, env.siteUrl).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;');

const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
