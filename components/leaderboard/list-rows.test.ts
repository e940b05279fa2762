import { describe, expect, it } from '@jest/globals';
import type { BoardRow, OwnBoardRow } from '@/lib/contract/leaderboard';
import { gapBefore, listRows } from './list-rows';

const row = (rank: number): BoardRow => ({
  user: { id: `id-${rank}`, username: `player-${rank}`, profile_picture: null },
  rank,
  total_points: 1_000 - rank,
  occurrences: 1,
  streaks: 0,
  used_extra_time: false,
});

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

const ownAt = (rank: number, last = rank + 2): OwnBoardRow => ({
  ...row(rank),
  rank,
  rank_is_estimate: false,
  is_first_game: false,
  top_percent: 50,
  players: last,
  ahead: range(Math.max(1, rank - 2), rank - 1).map(row),
  behind: range(rank + 1, Math.min(last, rank + 2)).map(row),
});

const result = range(1, 100).map(row);
const ranksOf = (own: OwnBoardRow | null) => listRows({ result, own }, '').map(({ rank }) => rank);

describe('the rows of a board', () => {
  it('begin after the podium and end with the page', () => {
    expect(ranksOf(null)).toEqual(range(4, 100));
    expect(ranksOf(ownAt(40))).toEqual(range(4, 100));
  });

  it('continue after a gap with the reader and two neighbours on each side', () => {
    const rows = listRows({ result, own: ownAt(135) }, '');
    expect(rows.map(({ rank }) => rank)).toEqual([...range(4, 100), ...range(133, 137)]);
    expect(rows.map((_, index) => gapBefore(rows, index)).filter((gap) => gap !== 0)).toEqual([32]);
  });

  it('have no numbers around a reader whose rank has not been counted', () => {
    const own = ownAt(1135);
    const unranked = (rows: BoardRow[]) => rows.map((one) => ({ ...one, rank: null }));
    const uncounted = {
      ...own,
      rank: null,
      top_percent: null,
      players: null,
      ahead: unranked(own.ahead),
      behind: unranked(own.behind),
    };
    const rows = listRows({ result, own: uncounted }, '');
    expect(rows.map(({ rank }) => rank)).toEqual([...range(4, 100), null, null, null, null, null]);
    expect(rows.map((_, index) => gapBefore(rows, index)).filter((gap) => gap !== 0)).toEqual([null]);
  });

  it('begin with rank 11 under an open podium while everybody has played one game', () => {
    const rows = listRows({ result: [row(11), row(12)], own: null }, '');
    expect(rows.map(({ rank }) => rank)).toEqual([11, 12]);
  });

  it('show no gap where ranks are kept for players with more than one game', () => {
    const rows = listRows({ result: [...range(1, 5), 11, 12].map(row), own: null }, '');
    expect(rows.map((_, index) => gapBefore(rows, index))).toEqual([0, 0, 0, 0]);
  });

  it('contain nobody twice when the neighbours are on the page', () => {
    expect(ranksOf(ownAt(101))).toEqual(range(4, 103));
    expect(ranksOf(ownAt(99, 100))).toEqual(range(4, 100));
    expect(ranksOf(ownAt(100))).toEqual(range(4, 102));
  });

  it('are those of the page that match a search, including the podium', () => {
    const found = listRows({ result, own: ownAt(135) }, ' PLAYER-1 ').map(({ rank }) => rank);
    expect(found).toEqual([1, ...range(10, 19), 100]);
  });
});
