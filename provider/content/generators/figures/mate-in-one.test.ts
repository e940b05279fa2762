import { describe, expect, it } from '@jest/globals';
import { Chess } from 'chess.js';
import mates from '@/provider/content/data/chess-mates.json' with { type: 'json' };
import { testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { mateInOne, moveWords } from './mate-in-one';

/** Returns all legal moves of White by their words; '#' ends the notation of those that mate. */
function movesOf(placement: string): { name: string; san: string }[] {
  const moves = new Chess(`${placement} w - - 0 1`).moves({ verbose: true });
  return moves.map(({ piece, to, san }) => ({ name: moveWords(`${piece.toUpperCase()}${to}`), san }));
}

testFigureFamily(mateInOne, ({ figure }) => {
  if (figure?.kind !== 'chessboard') return undefined;
  const mating = movesOf(figure.placement).filter(({ san }) => san.endsWith('#'));
  return mating.length === 1 ? mating[0]?.name : undefined;
});

describe('the positions for mates in one', () => {
  it('are at least two thousand different ones', () => {
    expect(new Set(mates.flat().map((line) => line.split(' ')[0])).size).toBeGreaterThanOrEqual(2_000);
  });

  it('have one mating move, and three others that are legal, differ in words and do not mate', () => {
    // The script that wrote them has checked all.
    const faults = mates.flat().filter((line, index) => {
      if (index % 6 !== 0) return false;
      const [placement = '', ...given] = line.split(' ');
      const moves = movesOf(placement);
      const mating = moves.filter(({ san }) => san.endsWith('#'));
      const isLegal = given.every(
        (move) => moves.filter(({ name }) => name === moveWords(move)).length === 1,
      );
      const hasCheck = moves.some(
        ({ name, san }) => san.endsWith('+') && given.slice(1).map(moveWords).includes(name),
      );
      return (
        mating.length !== 1 ||
        mating[0]?.name !== moveWords(given[0] ?? '') ||
        !isLegal ||
        !hasCheck ||
        given.length !== 4
      );
    });
    expect(faults).toEqual([]);
  }, 120_000);
});
