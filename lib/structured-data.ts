import type { BoardRow } from '@/lib/contract/leaderboard';
import type { PublicProfile } from '@/lib/contract/profile';
import { SITE_NAME } from '@/lib/site';
import { profileHref } from './urls';

/** One schema.org item; `siteUrl` below is the site's public address, which every address in it is made absolute by. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

const LISTED_PLAYERS = 10;

/** The site, for its landing page, and who publishes it. */
export function describeSite(siteUrl: URL, description: string): StructuredData {
  return item('WebSite', {
    name: SITE_NAME,
    url: siteUrl.href,
    description,
    inLanguage: 'en',
    publisher: publisher(siteUrl),
  });
}

/** Where a page stands: from the landing page down to itself. `path` is the page's canonical one. */
export function describeTrail(siteUrl: URL, trail: { name: string; path: string }[]): StructuredData {
  return item('BreadcrumbList', {
    itemListElement: [{ name: SITE_NAME, path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(siteUrl, path),
    })),
  });
}

/** A player's public page; only what the page itself shows. */
export function describeProfile(siteUrl: URL, profile: PublicProfile): StructuredData {
  const { id, username, bio, joinDate, profile_photo: photo, stats } = profile;
  return item('ProfilePage', {
    dateCreated: joinDate,
    mainEntity: {
      '@type': 'Person',
      name: username,
      identifier: id,
      url: absolute(siteUrl, profileHref(username)),
      ...(bio && { description: bio }),
      ...(photo && { image: absolute(siteUrl, photo) }),
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/PlayAction',
        userInteractionCount: stats.totalTaken,
      },
    },
  });
}

type QuizFacts = { name: string; description: string; path: string; about: string };

/** A game that can be played at its address: the daily, or a category's. */
export function describeQuiz(siteUrl: URL, { name, description, path, about }: QuizFacts): StructuredData {
  return item('Quiz', {
    name,
    description,
    url: absolute(siteUrl, path),
    about: { '@type': 'Thing', name: about },
    inLanguage: 'en',
    isAccessibleForFree: true,
    learningResourceType: 'Quiz',
    interactivityType: 'active',
    publisher: publisher(siteUrl),
  });
}

/** The first ten of a board, each by the address of the profile. */
export function describeBoard(siteUrl: URL, name: string, rows: BoardRow[]): StructuredData {
  const first = rows.filter(({ rank }) => rank !== null && rank <= LISTED_PLAYERS);
  return item('ItemList', {
    name,
    itemListOrder: 'https://schema.org/ItemListOrderAscending',
    numberOfItems: first.length,
    itemListElement: first.map(({ user, rank }) => ({
      '@type': 'ListItem',
      position: rank,
      name: user.username,
      url: absolute(siteUrl, profileHref(user.username)),
    })),
  });
}

/**
 * The text of a JSON-LD script. Nothing in it can end the script or open a tag, and no character of it takes more
 * than a byte: letters beyond ASCII stand as \u escapes.
 */
export function printStructuredData(data: StructuredData[]): string {
  return JSON.stringify(data.length === 1 ? data[0] : data).replace(
    /[<>&\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function item(type: string, rest: Record<string, unknown>): StructuredData {
  return { '@context': 'https://schema.org', '@type': type, ...rest };
}

const publisher = (siteUrl: URL) => ({
  '@type': 'Organization',
  name: SITE_NAME,
  url: siteUrl.href,
  logo: absolute(siteUrl, '/app-icon.svg'),
});

const absolute = (siteUrl: URL, path: string) => new URL(path, siteUrl).href;
