'use client';

import { useDailyState } from '@/lib/browser/play/daily-state';
import { useSession } from '@/lib/browser/session/session';
import { Swap } from './swap';
import { useDailyBoard } from './use-daily-board';
import { useReaderParts } from './use-reader-parts';

/** Renders the invitation beside today's leaderboard; for a ranked reader, their rank and the next player. */
export function TopPlayersLead() {
  const { session } = useSession();
  const day = useDailyState();
  const own = useDailyBoard(session?.id ?? null)?.own;
  const parts = useReaderParts();
  return (
    <p className="lead">
      <Swap initial="There is a gap at the bottom of this list with your name on it. Sort of.">
        {parts?.describePlace(day, own ?? null)}
      </Swap>
    </p>
  );
}
