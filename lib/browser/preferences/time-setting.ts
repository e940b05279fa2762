'use client';

import { useCallback, useEffect } from 'react';
import { callBff } from '@/lib/browser/api/bff';
import { storageOrMemory } from '@/lib/browser/play/play-memory';
import { useSession } from '@/lib/browser/session/session';
import type { Session } from '@/lib/contract/account';
import type { TimeSetting } from '@/lib/contract/enums';
import { readPreference, storePreference, usePreference } from './preferences';

/** What this browser last knew of the account's clock, as `<account id> <setting>`, or that it has a newer one. */
const SEEN_KEY = 'time-on-account';
const NEWER_HERE = 'newer-here';

type Account = Pick<Session, 'id' | 'time_setting'>;
type Sides = { here: TimeSetting; account: Account; seen: string | null };

/** Whose clock is the newer one: `tell` the account this browser's, `take` the account's, or they are in step. */
export function compareTimeSettings({ here, account, seen }: Sides): 'tell' | 'take' | 'in step' {
  if (account.time_setting === here) return 'in step';
  if (seen === NEWER_HERE) return 'tell';
  if (account.time_setting === null) return 'in step';
  return seen === seenAs(account.id, account.time_setting) ? 'tell' : 'take';
}

const seenAs = (id: string, setting: TimeSetting) => `${id} ${setting}`;

/** Brings this browser in step with a session that has just become known; true when the account is to be told. */
export function adoptTimeSetting(account: Account): boolean {
  const storage = storageOrMemory('localStorage');
  const here = readPreference('time');
  const verdict = compareTimeSettings({ here, account, seen: storage.getItem(SEEN_KEY) });
  if (verdict === 'take' && account.time_setting) storePreference('time', account.time_setting);
  if (verdict !== 'tell' && account.time_setting) remember(seenAs(account.id, account.time_setting));
  return verdict === 'tell';
}

/** The player's clock for games to come, and the way to choose another: kept here at once, and on the account. */
export function useTimeSetting() {
  const { session, refreshSession } = useSession();
  const timeSetting = usePreference('time');
  const tell = useCallback(
    async (account: Account, time_setting: TimeSetting) => {
      await callBff('updatePreferences', { body: { time_setting } });
      remember(seenAs(account.id, time_setting));
      await refreshSession((known) => known && { ...known, time_setting }, { revalidate: false });
    },
    [refreshSession],
  );

  useEffect(() => {
    // Without a line the newer choice stays marked, and goes along with the next start.
    if (session && adoptTimeSetting(session)) tell(session, readPreference('time')).catch(() => {});
  }, [session, tell]);

  const choose = (chosen: TimeSetting) => {
    storePreference('time', chosen);
    remember(NEWER_HERE);
    if (session) tell(session, chosen).catch(() => {});
  };
  return { timeSetting, choose };
}

function remember(seen: string) {
  try {
    storageOrMemory('localStorage').setItem(SEEN_KEY, seen);
  } catch {
    // A full or closed storage: the account's clock is taken again on the next page.
  }
}
