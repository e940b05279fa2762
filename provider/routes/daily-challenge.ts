import { getDailyChallenge } from '@/provider/services/daily/daily-challenge';
import { listDailyChallenges } from '@/provider/services/daily/daily-list';
import type { Mount } from './mount';

/** SPEC §7's /daily-challenge: the dailies published so far, and today's. */
export function mountDailyChallenge(mount: Mount): void {
  mount('listDailyChallenges', ({ context, query, timeZone }) =>
    listDailyChallenges(context, { ...query, timeZone }),
  );
  mount('getDailyChallenge', ({ context, caller, timeZone }) => getDailyChallenge(context, caller, timeZone));
}
