import type { ReactNode } from 'react';
import { describeLead, describeRank, describeRankOfAll } from '@/components/leaderboard/rank-text';
import { describeDone, describeFriendsRank } from '@/components/quiz/day-text';
import { TimeLeft } from '@/components/quiz/time-left';
import type { DailyState } from '@/lib/browser/play/daily-state';
import type { OwnBoardRow } from '@/lib/contract/leaderboard';
import { formatCount, formatRightShare } from '@/lib/format/numbers';
import { typeset } from '@/lib/quiz/typeset';

export { DayStatus } from './day-status';
export { ReaderDay } from './reader-day';

/** Returns the day of a reader in full; null where nothing is known that the page does not say to everybody. */
export function describeDay(day: DailyState, own: OwnBoardRow | null): ReactNode {
  if (day.state === 'playing') {
    return (
      <>
        You’re in the middle of today’s game. <TimeLeft deadline={day.deadline} />
      </>
    );
  }
  if (day.state === 'open' && day.hardest) {
    const { question, right_percent: percent } = day.hardest;
    return (
      <>
        Yesterday’s hardest: <q>{typeset(question)}</q> {`${formatRightShare(percent)}.`}
      </>
    );
  }
  if (day.state !== 'done') return null;
  const place = own && `${describeRank(own)} on the board`;
  const friends = day.amongFriends && describeFriendsRank(day.amongFriends);
  const score = [describeDone(day), place, friends].filter(Boolean).join(', ');
  const freezes = day.freezes > 0 ? ` ${formatCount(day.freezes, 'freeze')} at hand.` : '';
  return `${day.correct} of ${day.questions} right. ${score}.${freezes}`;
}

/** Returns a reader's place on today's leaderboard, or how to get one; undefined where the invitation says it all. */
export function describePlace({ state }: DailyState, own: OwnBoardRow | null): string | undefined {
  if (own) {
    const place = describeRankOfAll(own);
    return `You’re ${place.charAt(0).toLowerCase()}${place.slice(1)} today. ${describeLead(own)}`;
  }
  if (state === 'playing') return 'Finish today’s game, and your name stands on this list.';
  return state === 'done' ? 'Your next points put your name on this list.' : undefined;
}
