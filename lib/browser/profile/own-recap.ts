'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';
import { callAsMember } from '@/lib/browser/session/session-calls';
import { dailyDate } from '@/lib/quiz/day';
import { lastClosedWeek } from '@/lib/quiz/recap-week';
import { getStorage, storeItem } from '@/lib/storage';

/**
 * Returns the own last week: undefined while loading, null when nothing was played. An ended session redirects to
 * /auth.
 */
export function useOwnRecap() {
  const { data, error, mutate } = useSWR('own-recap', () => callAsMember('GET /api/account/recap'));
  return { recap: data, error, retry: () => void mutate() };
}

/** Returns the same for a public page, where it is left out if it cannot be read. Fetched only while `isWanted`. */
export function useRecapHere(isWanted: boolean) {
  const { data } = useSWR(isWanted ? 'recap-here' : null, () => callBff('GET /api/account/recap'), {
    revalidateOnFocus: false,
  });
  return isWanted ? (data ?? null) : null;
}

const KEY = 'playwit.recap-dismissed';

type Week = { player: string; todaysNumber: number };

/** The Monday of the week that a day's recap is of, then the players who have put it away. */
function readDismissals(todaysNumber: number): string[] {
  const monday = dailyDate(lastClosedWeek(todaysNumber).from);
  const stored = getStorage('localStorage').getItem(KEY)?.split(' ') ?? [];
  return stored[0] === monday ? stored : [monday];
}

/** Returns whether a player has put the week's recap away in this browser. */
export function isRecapDismissed({ player, todaysNumber }: Week): boolean {
  return readDismissals(todaysNumber).includes(player);
}

/** Puts the week's recap away for a player until the next one. Without storage it is shown again on the next page. */
export function dismissRecap({ player, todaysNumber }: Week): void {
  storeItem(getStorage('localStorage'), KEY, [...readDismissals(todaysNumber), player].join(' '));
}
