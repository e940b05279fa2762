import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ChallengePlayer } from '@/lib/contract/challenge';
import { countRight, standingOf } from './head-to-head';

function player(points: readonly number[], { time = 60, own = false } = {}): ChallengePlayer {
  return {
    person: null,
    is_own: own,
    is_maker: false,
    score: points.reduce((sum, each) => sum + each, 0),
    time_seconds: time,
    marks: points.map((each) => ({ correct: each > 0, hint_used: false, points: each })),
  };
}
const own = { own: true };

test('alone there is nobody to be compared with', () => {
  expect(standingOf([player([10], own)])).toMatchObject({
    place: 1,
    players: 1,
    rival: null,
    question: null,
  });
  expect(standingOf([player([10])])).toBeNull();
});

test('the question that decided is the one with the largest gain of who is ahead, the last of several', () => {
  const won = standingOf([player([10, 20, 0, 30], own), player([10, 0, 20, 10])]);
  expect(won).toMatchObject({ place: 1, points: 20, question: 4 });
  const lost = standingOf([player([0, 50]), player([10, 20], own)]);
  expect(lost).toMatchObject({ place: 2, points: -20, question: 2 });
});

test('with the same points time decides, and with the same time nobody is ahead', () => {
  expect(standingOf([player([10], { time: 50, own: true }), player([10], { time: 62 })])).toMatchObject({
    place: 1,
    points: 0,
    seconds: 12,
    question: null,
  });
  expect(standingOf([player([10]), player([10], own)])).toMatchObject({ place: 1, points: 0, seconds: 0 });
});

test('among several the rival of the third is the second, that of the first the second', () => {
  const [first, second, third] = [player([30]), player([20]), player([10], own)];
  expect(standingOf([first, second, third])).toMatchObject({
    place: 3,
    players: 3,
    rival: second,
    points: -10,
  });
  const leader = { ...first, is_own: true };
  expect(standingOf([leader, second, { ...third, is_own: false }])).toMatchObject({
    place: 1,
    rival: second,
  });
});

test('whoever is ahead on points gained at the question that is named', () => {
  const points = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(points, points, (mine, theirs) => {
      const players = [player(mine, own), player(theirs)].sort((one, other) => other.score - one.score);
      const standing = standingOf(players);
      const sign = Math.sign(standing?.points ?? 0);
      const index = (standing?.question ?? 0) - 1;
      if (sign === 0) return standing?.question === null;
      return sign * ((mine[index] ?? 0) - (theirs[index] ?? 0)) > 0;
    }),
  );
});

test('right answers are counted by question', () => {
  expect(countRight([player([10, 0]), player([10, 20])])).toEqual([2, 1]);
});
