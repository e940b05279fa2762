'use client';

import type { ReactNode } from 'react';
import { describeLead, describeRank, describeRankOfAll } from '@/components/leaderboard/rank-text';
import { describeDone, describeFriendsRank } from '@/components/quiz/day-text';
import { TimeLeft } from '@/components/quiz/time-left';
import { type DailyState, useDailyState } from '@/lib/browser/play/daily-state';
import { useSession } from '@/lib/browser/session/session';
import type { OwnBoardRow } from '@/lib/contract/leaderboard';
import { formatCount, formatRightShare } from '@/lib/format/numbers';
import { typeset } from '@/lib/quiz/typeset';
import { DayStatus } from './day-status';
import { Swap } from './swap';
import { useDailyBoard } from './use-daily-board';

export { ReaderDay } from './reader-day';

type PartProps = { initial: ReactNode };

/** What the daily is, or the reader's day in full. */
export function Day({ initial }: PartProps) {
  const day = useDailyState();
  return <Swap initial={initial}>{describeDay(day, useOwnRank())}</Swap>;
}

/** An invitation, or the reader's rank and the next player. */
export function Place({ initial }: PartProps) {
  const day = useDailyState();
  return <Swap initial={initial}>{describePlace(day, useOwnRank())}</Swap>;
}

/** The title of the last invitation, or of the reader's day. */
export function ClosingTitle({ initial }: PartProps) {
  return <Swap initial={initial}>{CLOSING_TITLES[useDailyState().state]}</Swap>;
}

/** That guests can play, or the reader's day in short. */
export function ClosingDay({ initial }: PartProps) {
  const day = useDailyState();
  const isSignedIn = day.state !== 'unknown' && day.state !== 'visitor';
  return <Swap initial={initial}>{isSignedIn && <DayStatus day={day} />}</Swap>;
}

const CLOSING_TITLES: Partial<Record<DailyState['state'], string>> = {
  playing: 'Your game is still open.',
  done: 'That’s today’s game done.',
};

function useOwnRank(): OwnBoardRow | null {
  const { session } = useSession();
  return useDailyBoard(session?.id ?? null)?.own ?? null;
}

/** Returns the day of a reader in full; null where nothing is known that the page does not say to everybody. */
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

/** Returns a reader's place on today's leaderboard, or how to get one; undefined where the invitation says it all. */
function describePlace({ state }: DailyState, own: OwnBoardRow | null): string | undefined {
  if (own) {
    const place = describeRankOfAll(own);
    return `You’re ${place.charAt(0).toLowerCase()}${place.slice(1)} today. ${describeLead(own)}`;
  }
  if (state === 'playing') return 'Finish today’s game, and your name stands on this list.';
  return state === 'done' ? 'Your next points put your name on this list.' : undefined;
}
