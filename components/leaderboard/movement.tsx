import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Tag } from '@/components/ui/tag';
import { noteVisit } from '@/lib/browser/leaderboard/board-visits';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { formatPoints } from '@/lib/format/numbers';
import { getStorage } from '@/lib/storage';

/** "Up 312" since the last visit; renders nothing when the rank is unchanged. */
export function MovementTag({ movement }: { movement: number }) {
  if (movement === 0) return null;
  return (
    <Tag tone={movement > 0 ? 'right' : undefined}>
      <MovementArrow movement={movement} />
      {movement > 0 ? 'Up' : 'Down'} {formatPoints(Math.abs(movement))}
    </Tag>
  );
}

/** The direction of a movement; decorative, beside a text. */
export function MovementArrow({ movement }: { movement: number }) {
  const Arrow = movement > 0 ? ArrowUp : ArrowDown;
  return <Arrow size={14} strokeWidth={3} aria-hidden="true" />;
}

/** Returns by how many ranks the reader has risen since their last visit; negative when they fell, 0 for estimates. */
export function useMovement(board: Leaderboard | null): number {
  const [movement, setMovement] = useState(0);
  useEffect(() => {
    setMovement(board ? noteBoard(board) : 0);
  }, [board]);
  return movement;
}

function noteBoard({ own, filter, resets_at, with: circle }: Leaderboard): number {
  if (!own || own.rank === null || own.rank_is_estimate) return 0;
  const board = circle ? `${filter} ${circle.id}` : filter;
  const seen = { player: own.user.id, filter: board, period: resets_at ?? '', rank: own.rank };
  return noteVisit(getStorage('localStorage'), seen, Date.now());
}
