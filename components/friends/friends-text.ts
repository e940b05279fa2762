import type { DailyAmongFriends, TwoOfUs } from '@/lib/contract/friends';
import { formatCount, formatOrdinal } from '@/lib/format/numbers';

/** Dailies from which on it is said who is ahead. */
const ENOUGH_DAILIES = 3;

/**
 * Returns how two players did in the dailies that both have finished: "You’re ahead, 5 to 3, in 9 dailies you both
 * played."
 */
export function describeDailies({
  user,
  dailies: { both, won, lost },
}: Pick<TwoOfUs, 'user' | 'dailies'>): string {
  if (both === 0)
    return `You haven’t finished the same daily yet. Play today’s, and ask ${user.username} to.`;
  const played = `${formatCount(both, { one: 'daily', many: 'dailies' })} you both played`;
  if (both < ENOUGH_DAILIES) return `Only ${played} so far: too few to say who’s ahead.`;
  const score = `${Math.max(won, lost)} to ${Math.min(won, lost)}`;
  if (won > lost) return `You’re ahead, ${score}, in ${played}.`;
  if (lost > won) return `${user.username} is ahead, ${score}, in ${played}.`;
  return `You’re level, ${won} each, in ${played}.`;
}

/** Returns how a daily compares with friends': "2nd among you and 6 friends, 10 points behind mira-berg." */
export function describeAmongFriends({ friends, rank, best }: DailyAmongFriends): string {
  const name = best.user.username;
  const all = friends === 1 ? '' : ` among you and ${friends} friends`;
  if (best.lead > 0) {
    const gap = `${formatCount(best.lead, 'point')} behind ${name}`;
    return friends === 1 ? `${capital(gap)} today.` : `${formatOrdinal(rank)}${all}, ${gap}.`;
  }
  if (best.lead === 0) return `Level with ${name} at the top${all} so far.`;
  const gap = `${formatCount(-best.lead, 'point')} ahead of ${name}`;
  return friends === 1 ? `First of your friends so far, ${gap}.` : `First${all} so far, ${gap}.`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
