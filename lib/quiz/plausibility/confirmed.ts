import type { PlayHistory } from './judged-run';
import { isHistory } from './reading';

/** A run is confirmed by runs that are played nearly as quickly: its pace is at least this share of theirs. */
const CONFIRMED_PACE_SHARE = 0.75;

/** How much more of a run may be right than of the runs that confirm it. */
const CONFIRMED_RIGHT_LEAD = 0.2;

/**
 * Returns whether later human runs show that a waiting run was this player's way: at least three of them, about as quick
 * and about as right (product rules §11). `pace` is null for a run with too few answers to have one.
 */
export function isConfirmedBy(
  later: PlayHistory,
  { pace, rightRate }: { pace: number | null; rightRate: number },
): boolean {
  if (!isHistory(later)) return false;
  const isUsualPace = pace === null || pace >= later.pace * CONFIRMED_PACE_SHARE;
  return isUsualPace && rightRate <= later.rightRate + CONFIRMED_RIGHT_LEAD;
}
