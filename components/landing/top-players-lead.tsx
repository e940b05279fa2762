'use client';

import { describeLead, describeRankOfAll } from '@/components/leaderboard/rank-text';
import { useDailyState } from '@/lib/browser/play/daily-state';
import { useSession } from '@/lib/browser/session/session';
import type { OwnBoardRow } from '@/lib/contract/leaderboard';
import { Swap } from './swap';
import { useDailyBoard } from './use-daily-board';

/** Renders the invitation beside today's leaderboard; for a ranked reader, their rank and the next player. */
export function TopPlayersLead() {
  const { session } = useSession();
  const day = useDailyState();
  const own = useDailyBoard(session?.id ?? null)?.own;
  return (
    <p className="lead">
      <Swap initial="There is a gap at the bottom of this list with your name on it. Sort of.">
        {describeReader(day.state, own)}
      </Swap>
    </p>
  );
}

function describeReader(state: string, own: OwnBoardRow | null | undefined): string | undefined {
  if (own) {
    const place = describeRankOfAll(own);
    return `You’re ${place.charAt(0).toLowerCase()}${place.slice(1)} today. ${describeLead(own)}`;
  }
  if (state === 'playing') return 'Finish today’s game, and your name stands on this list.';
  return state === 'done' ? 'Your next points put your name on this list.' : undefined;
}
