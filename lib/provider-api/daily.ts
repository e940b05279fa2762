import 'server-only';

import type { DailyEntry } from '@/lib/contract/daily';
import { readForCachedPage } from './cached-page';
import { callForSite } from './call-provider';

/** Opened dailies on the page: a week. */
const OPENED_SHOWN = 7;

/** A daily that was fixed with a commitment. */
export type CommittedDaily = DailyEntry & { commitment: string };

/**
 * Returns the dailies whose openings are still to come and those of the last week, newest first; null when the provider is
 * unavailable.
 */
export async function getCommittedDailies(): Promise<CommittedDaily[] | null> {
  const listed = await readForCachedPage('dailies', () => callForSite('listDailyChallenges'));
  if (!listed) return null;
  const dailies = [listed].flat().filter((daily): daily is CommittedDaily => daily.commitment !== null);
  const opened = dailies.filter((daily) => daily.opened).slice(0, OPENED_SHOWN);
  return [...dailies.filter((daily) => !daily.opened), ...opened];
}
