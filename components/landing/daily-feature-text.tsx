'use client';

import type { ReactNode } from 'react';
import { describeRank } from '@/components/leaderboard/rank-text';
import { describeDone, describeFriendsRank } from '@/components/quiz/day-text';
import { TimeLeft } from '@/components/quiz/time-left';
import { type DailyState, useDailyState } from '@/lib/browser/play/daily-state';
import { useSession } from '@/lib/browser/session/session';
import type { OwnBoardRow } from '@/lib/contract/leaderboard';
import { formatCount, formatRightShare } from '@/lib/format/numbers';
import { typeset } from '@/lib/quiz/typeset';
import featuresStyles from './features.module.css';
import { Swap } from './swap';
import { useDailyBoard } from './use-daily-board';

/** Renders what the daily is, or the progress of a reader who is playing it or has finished it. */
export function DailyFeatureText() {
  const day = useDailyState();
  const { session } = useSession();
  const own = useDailyBoard(session?.id ?? null)?.own;
  return (
    <p className={featuresStyles.featureText}>
      <Swap initial="One set of fifteen. The same for everyone, gone at midnight.">
        {describeDay(day, own ?? null)}
      </Swap>
    </p>
  );
}

function describeDay(day: DailyState, own: OwnBoardRow | null): ReactNode {
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
