import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KEPT_RANKS, rankAfter, rankRows } from './rank-rows';

const boards = fc
  .array(fc.boolean(), { maxLength: 60 })
  .map((settled) => settled.map((isSettled, index) => ({ id: String(index), isSettled })));

describe('the ranks of a board', () => {
  it('are counted the same from one player’s place as over the whole board', () => {
    fc.assert(
      fc.property(boards, (ordered) => {
        const settled = ordered.filter((row) => row.isSettled);
        for (const { row, rank } of rankRows(ordered, settled)) {
          const ahead = ordered.slice(0, ordered.indexOf(row));
          const settledAhead = Math.min(KEPT_RANKS, ahead.filter((one) => one.isSettled).length);
          expect(rankAfter({ ahead: ahead.length, settledAhead, isSettled: row.isSettled })).toBe(rank);
        }
      }),
    );
  });

  it('give nobody one of the first ten who has played one game only, and leave nobody out', () => {
    fc.assert(
      fc.property(boards, (ordered) => {
        const ranked = rankRows(
          ordered,
          ordered.filter((row) => row.isSettled),
        );
        expect(ranked.filter(({ rank }) => rank <= KEPT_RANKS).every(({ row }) => row.isSettled)).toBe(true);
        expect(ranked.map(({ row }) => row.id).sort()).toEqual(ordered.map(({ id }) => id).sort());
        const ranks = ranked.map(({ rank }) => rank);
        expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
      }),
    );
  });
});
