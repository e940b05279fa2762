import { testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { matchstickSquares } from './matchstick-squares';

testFigureFamily(matchstickSquares, ({ figure }) => {
  if (figure?.kind !== 'matchsticks') return undefined;
  const sticks = new Set(figure.sticks.map((stick) => stick.join()));
  // From each corner goes round: right, down, and checks both other sides, one match at a time.
  const isLine = ([x, y]: [number, number], [right, down]: [number, number], length: number): boolean =>
    length === 0 ||
    (sticks.has([x, y, x + right, y + down].join()) &&
      isLine([x + right, y + down], [right, down], length - 1));
  let count = 0;
  for (let side = 1; side <= 4; side += 1) {
    for (let y = 0; y < 4; y += 1) {
      for (let x = 0; x < 4; x += 1) {
        const flat = isLine([x, y], [1, 0], side) && isLine([x, y + side], [1, 0], side);
        if (flat && isLine([x, y], [0, 1], side) && isLine([x + side, y], [0, 1], side)) count += 1;
      }
    }
  }
  return String(count);
});
