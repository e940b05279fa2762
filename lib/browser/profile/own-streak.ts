'use client';

import useSWRInfinite from 'swr/infinite';
import { callAsMember } from '@/lib/browser/session/session-calls';
import type { OwnStreak } from '@/lib/contract/streak';

type PageKey = readonly ['own-streak', number | null];

/**
 * Returns the own streak with the days of the pages read so far, newest first, and a function that reads the next page;
 * null after the last one. The streak is undefined while loading; an ended session redirects to /auth.
 */
export function useOwnStreak() {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite(
    (index: number, before: OwnStreak | null): PageKey | null => {
      if (index === 0) return ['own-streak', null];
      return before?.next ? ['own-streak', before.next] : null;
    },
    ([, next]: PageKey) =>
      callAsMember('GET /api/account/streak', { query: next ? { before: `${next}` } : {} }),
    { revalidateFirstPage: false },
  );
  const [streak] = data ?? [];
  const isLast = data?.at(-1)?.next === null;
  return {
    streak,
    days: data?.flatMap(({ days }) => days) ?? [],
    error,
    isReading: isValidating,
    readMore: isLast ? null : () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}
