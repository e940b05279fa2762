import { useEffect, useState } from 'react';
import { noteVisit } from '@/lib/browser/leaderboard/board-visits';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { getStorage } from '@/lib/storage';

/** By how many places the reader has risen on this board since their last visit; negative when they fell. Estimates do not move. */
export function useMovement(board: Leaderboard | null): number {
  const [movement, setMovement] = useState(0);
  useEffect(() => {
    setMovement(board ? noteBoard(board) : 0);
  }, [board]);
  return movement;
}

function noteBoard({ own, filter, resets_at }: Leaderboard): number {
  if (!own || own.rank === null || own.rank_is_estimate) return 0;
  const seen = { player: own.user.id, filter, period: resets_at ?? '', rank: own.rank };
  return noteVisit(getStorage('localStorage'), seen, Date.now());
}
