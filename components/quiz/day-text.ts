import type { DailyState } from '@/lib/browser/play/daily-state';
import type { Today } from '@/lib/contract/daily';
import { formatCount, formatOrdinal } from '@/lib/format/numbers';

type OpenDay = Extract<DailyState, { state: 'open' }>;
type DoneDay = Extract<DailyState, { state: 'done' }>;

/** Returns what today's open daily does for the streak; a lost one gets a kind word. */
export function describeOpen({ streak, frozenDays, longestStreak }: OpenDay): string {
  if (streak > 0 && frozenDays > 0) {
    return `A freeze kept your ${streak}-day streak. It goes on if you finish today’s game before midnight.`;
  }
  if (streak > 0) return `Your ${streak}-day streak continues if you finish today’s game before midnight.`;
  if (longestStreak > 1) {
    return `Today’s set is open until midnight. Your longest streak, ${longestStreak} days, stays yours.`;
  }
  return 'Today’s set is open until midnight.';
}

/** Returns the same in one line of a small phone, where a challenge takes the others. */
export function describeOpenShortly({ streak, frozenDays }: OpenDay): string {
  if (streak > 0 && frozenDays > 0) return `A freeze kept your ${streak}-day streak.`;
  if (streak > 0) return `Play for a ${streak + 1}-day streak.`;
  return 'Today’s set is open.';
}

/** Returns "120 points today, 5-day streak"; without the streak when there is none. */
export function describeDone({ score, streak }: DoneDay): string {
  const points = `${score} ${score === 1 ? 'point' : 'points'} today`;
  return streak > 0 ? `${points}, ${streak}-day streak` : points;
}

/**
 * Returns the places among all and among friends in one short sentence: "Now 12th, 2nd among friends."; null without any.
 * A rank among all is told when it is counted: with an estimate the line would not fit on a small phone.
 */
export function describePlaces({ rank, rank_is_estimate, amongFriends }: DoneDay): string | null {
  const all = rank === null || rank_is_estimate ? null : formatOrdinal(rank);
  const friends = amongFriends ? `${formatOrdinal(amongFriends.rank)} among friends` : null;
  const places = [all, friends].filter(Boolean).join(', ');
  return places ? `Now ${places}.` : null;
}

/** Returns "2nd among you and 6 friends". */
export function describeFriendsRank({ rank, friends }: NonNullable<Today['among_friends']>): string {
  return `${formatOrdinal(rank)} among you and ${formatCount(friends, 'friend')}`;
}

/** Returns "5-day streak, 2 freezes at hand"; without freezes the streak alone. */
export function describeStreak({ streak, freezes }: { streak: number; freezes: number }): string {
  const held = freezes > 0 ? `, ${formatCount(freezes, 'freeze')} at hand` : '';
  return `${streak}-day streak${held}`;
}
