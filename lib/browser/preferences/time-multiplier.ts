'use client';

import { useCallback, useEffect } from 'react';
import { callBff } from '@/lib/browser/api/bff';
import { useSession } from '@/lib/browser/session/session';
import type { Session } from '@/lib/contract/account';
import type { TimeMultiplier } from '@/lib/contract/enums';
import { getStorage, storeItem } from '@/lib/storage';
import { readPreference, storePreference, usePreference } from './preferences';

/** What this browser last knew of the account's clock, as `<account id> <setting>`, or that it has a newer one. */
const SEEN_KEY = 'time-on-account';
const NEWER_HERE = 'newer-here';

type Account = Pick<Session, 'id' | 'time_multiplier'>;
type Sides = { here: TimeMultiplier; account: Account; seen: string | null };

/** Whose clock is the newer one: `tell` the account this browser's, `take` the account's, or they are in step. */
export function compareTimeMultipliers({ here, account, seen }: Sides): 'tell' | 'take' | 'in step' {
  if (account.time_multiplier === here) return 'in step';
  if (seen === NEWER_HERE) return 'tell';
  if (account.time_multiplier === null) return 'in step';
  return seen === seenAs(account.id, account.time_multiplier) ? 'tell' : 'take';
}

const seenAs = (id: string, setting: TimeMultiplier) => `${id} ${setting}`;

/** Brings this browser in step with a session that has just become known; true when the account is to be told. */
export function adoptTimeMultiplier(account: Account): boolean {
  const storage = getStorage('localStorage');
  const here = readPreference('time');
  const verdict = compareTimeMultipliers({ here, account, seen: storage.getItem(SEEN_KEY) });
  if (verdict === 'take' && account.time_multiplier) storePreference('time', account.time_multiplier);
  if (verdict !== 'tell' && account.time_multiplier) remember(seenAs(account.id, account.time_multiplier));
  return verdict === 'tell';
}

/** The player's clock for games to come, and the way to choose another: kept here at once, and on the account. */
export function useTimeMultiplier() {
  const { session, refreshSession } = useSession();
  const timeMultiplier = usePreference('time');
  const tell = useCallback(
    async (account: Account, time_multiplier: TimeMultiplier) => {
      await callBff('PUT /api/account/preferences', { body: { time_multiplier } });
      remember(seenAs(account.id, time_multiplier));
      await refreshSession((known) => known && { ...known, time_multiplier }, { revalidate: false });
    },
    [refreshSession],
  );

  useEffect(() => {
    // Without a line the newer choice stays marked, and goes along with the next start.
    if (session && adoptTimeMultiplier(session)) tell(session, readPreference('time')).catch(() => {});
  }, [session, tell]);

  const choose = (chosen: TimeMultiplier) => {
    storePreference('time', chosen);
    remember(NEWER_HERE);
    if (session) tell(session, chosen).catch(() => {});
  };
  return { timeMultiplier, choose };
}

function remember(seen: string) {
  // From a full storage the account's clock is taken again on the next page.
  storeItem(getStorage('localStorage'), SEEN_KEY, seen);
}
