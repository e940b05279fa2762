import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isAhead } from './challenge-wins';

const result = (score: number, timeSeconds: number) => ({ score, timeSeconds });

test('more points are ahead, and as many in less time', () => {
  expect(isAhead(result(90, 100), result(80, 20))).toBe(true);
  expect(isAhead(result(90, 99), result(90, 100))).toBe(true);
  expect(isAhead(result(90, 100), result(90, 100))).toBe(false);
  expect(isAhead(result(80, 20), result(90, 100))).toBe(false);
});

test('of two different results exactly one is ahead', () => {
  const any = fc.record({ score: fc.nat(200), timeSeconds: fc.nat(400) });
  fc.assert(
    fc.property(any, any, (one, other) => {
      const isSame = one.score === other.score && one.timeSeconds === other.timeSeconds;
      expect([isAhead(one, other), isAhead(other, one)].filter(Boolean)).toHaveLength(isSame ? 0 : 1);
    }),
  );
});
