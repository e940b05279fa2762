'use client';

import type { ReactNode } from 'react';
import { useSession } from '@/lib/browser/session/session';
import { TopPlayersRows } from './top-players-rows';
import { useDailyBoard } from './use-daily-board';

type OwnTopPlayersProps = {
  /** A player's id, or `visitor`. */
  reader: string;
  /** Shown until the leaderboard is there. */
  initial: ReactNode;
};

/** Today's leaderboard as one reader sees it, requested now. */
export function OwnTopPlayers({ reader, initial }: OwnTopPlayersProps) {
  const { session } = useSession();
  const board = useDailyBoard(reader);
  return board ? <TopPlayersRows rows={board.result} session={session ?? null} own={board.own} /> : initial;
}
