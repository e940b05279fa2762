import { storeItem } from '@/lib/storage';

/** A player's counted rank on one leaderboard within one period. */
export type SeenRank = { player: string; filter: string; period: string; rank: number };

/** `before`: the rank at the end of the previous visit; null when there was none. */
type Visit = SeenRank & { before: number | null; seenAtMs: number };

const KEY = 'playwit.board-visits';

/** Views within this time are one visit, so that a reload does not reset the movement. */
const VISIT_GAP_MS = 30 * 60_000;

/** Four leaderboards each for five players of one browser. */
const MOST_VISITS = 20;

/**
 * Stores the rank that a player sees now, in this browser only, and returns by how many ranks they have risen since
 * their last visit: negative when they fell, 0 on a first visit, in a new period or without storage.
 */
export function noteVisit(storage: Storage, seen: SeenRank, nowMs: number): number {
  const visits = readVisits(storage);
  const isSameBoard = ({ player, filter }: Visit) => player === seen.player && filter === seen.filter;
  const last = visits.find((visit) => isSameBoard(visit) && visit.period === seen.period);
  const before = last ? rankBefore(last, nowMs) : null;
  const others = visits.filter((visit) => !isSameBoard(visit));
  const kept = [...others, { ...seen, before, seenAtMs: nowMs }].slice(-MOST_VISITS);
  // From a full storage the next visit compares with an older one.
  storeItem(storage, KEY, JSON.stringify(kept));
  return before === null ? 0 : before - seen.rank;
}

function rankBefore(last: Visit, nowMs: number): number | null {
  return nowMs - last.seenAtMs > VISIT_GAP_MS ? last.rank : last.before;
}

function readVisits(storage: Storage): Visit[] {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  } catch {
    return [];
  }
}

function isVisit(value: Partial<Visit> | null): value is Visit {
  return (
    typeof value?.player === 'string' &&
    typeof value.rank === 'number' &&
    typeof value.seenAtMs === 'number' &&
    (value.before === null || typeof value.before === 'number')
  );
}
