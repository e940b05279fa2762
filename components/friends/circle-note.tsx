'use client';

import { UsersRound } from 'lucide-react';
import type { CircleState } from '@/components/leaderboard/use-leaderboard';
import { Notice } from '@/components/ui/notice';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { formatCount } from '@/lib/format/numbers';
import { LazyCircleInvitation } from './lazy-friends';

type CircleNoteProps = {
  state: CircleState;
  circle: string | null;
  board: Leaderboard | null;
  username: string | undefined;
};

/** Says whose board is shown, and what to do where it is not the one that the address asks for, or has nobody else. */
export function CircleNote({ state, circle, board, username }: CircleNoteProps) {
  const isAlone = state === 'shown' && board?.with?.players === 1;
  return (
    <>
      <p className="sr-only" role="status">
        {state === 'shown' && board?.with && describeCircle(board.with)}
      </p>
      {state === 'absent' && (
        <Notice icon={UsersRound} title="You’re not in this group.">
          It may have been closed, or you left it. This is everyone’s board.
        </Notice>
      )}
      {circle && (isAlone || state === 'visitor') && (
        <LazyCircleInvitation circle={circle} username={username} />
      )}
    </>
  );
}

function describeCircle({ name, players }: NonNullable<Leaderboard['with']>): string {
  return `${name ?? 'Friends'}: ${formatCount(players, 'player')}.`;
}
