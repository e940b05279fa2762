import 'server-only';

import { ApiError } from '@/lib/contract/errors';
import { hasUsernameShape } from '@/lib/contract/username';
import { callProvider } from '@/lib/provider-api/call-provider';
import {
  boardCard,
  type Card,
  challengeCard,
  PAGE_SUBJECTS,
  profileCard,
  triviaCard,
} from '@/lib/share-image';
import { findBoardFilter } from '@/lib/urls';

/** Thrown for an unknown or invalid username. */
const NOT_FOUND = new Set([400, 404]);

export type CardRequest = { kind: string; subject: string; clientAddress: string | null };

/**
 * Returns the card of a URL with its current data; undefined when there is none. The provider's rate limits count the
 * call for `clientAddress`. Throws NetworkError or ApiError.
 */
export async function readCard({ kind, subject, clientAddress }: CardRequest): Promise<Card | undefined> {
  switch (kind) {
    case 'page': {
      const page = PAGE_SUBJECTS.find((name) => name === subject);
      return page && { kind, subject: page };
    }
    case 'trivia': {
      const categories = await callProvider('getCategories', { clientAddress });
      const category = categories.find(({ id }) => id === subject);
      return category && triviaCard(category);
    }
    case 'board': {
      const filter = findBoardFilter(subject);
      const query = filter && new URLSearchParams({ filter });
      return query && boardCard(await callProvider('getLeaderboard', { query, clientAddress }));
    }
    case 'profile':
      return readProfileCard(subject, clientAddress);
    case 'challenge':
      return readChallengeCard(subject, clientAddress);
    default:
      return undefined;
  }
}

async function readProfileCard(username: string, clientAddress: string | null): Promise<Card | undefined> {
  if (!hasUsernameShape(username)) return undefined;
  try {
    const query = new URLSearchParams({ username });
    return profileCard(await callProvider('getPublicProfile', { query, clientAddress }));
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.has(error.status)) return undefined;
    throw error;
  }
}

async function readChallengeCard(code: string, clientAddress: string | null): Promise<Card | undefined> {
  try {
    const query = new URLSearchParams({ code });
    return challengeCard(await callProvider('getChallenge', { query, clientAddress }));
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.has(error.status)) return undefined;
    throw error;
  }
}
