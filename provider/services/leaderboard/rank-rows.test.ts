import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KEPT_RANKS, rankAfter, rankRows, withoutFirst } from './rank-rows';

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

  it('are the same beside a player, whose neighbours are found among the rows around them', () => {
    const [shown, read] = [2, 2 + KEPT_RANKS];
    fc.assert(
      fc.property(boards, (ordered) => {
        const settled = ordered.filter((row) => row.isSettled);
        const ranked = rankRows(ordered, settled);
        const others = ranked.filter(({ rank }) => rank > KEPT_RANKS);
        for (const [place, { row }] of others.entries()) {
          const at = ordered.indexOf(row);
          const near = ordered.slice(Math.max(0, at - read), at + read + 1);
          const ahead = ordered.slice(0, at).filter((one) => one.isSettled).length;
          const settledAhead = Math.min(ahead, KEPT_RANKS + 2 * read);
          const rows = withoutFirst(near, { index: near.indexOf(row), settledAhead });
          const own = rows.indexOf(row);
          const around = (from: { id: string }[], index: number) =>
            from.slice(Math.max(0, index - shown), index + shown + 1).map(({ id }) => id);
          expect(around(rows, own)).toEqual(
            around(
              others.map((one) => one.row),
              place,
            ),
          );
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
