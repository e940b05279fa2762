import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lookAt } from './follow-pointer';

describe('the direction of Dot’s eyes', () => {
  test('is straight ahead when the pointer is on Dot', () => {
    expect(lookAt({ x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
  });

  test('grows with distance and is limited when far away', () => {
    expect(lookAt({ x: 160, y: 0 })).toEqual({ x: 0.5, y: 0 });
    expect(lookAt({ x: 0, y: -5000 })).toEqual({ x: 0, y: -1 });
  });

  test('points at the pointer and is never longer than 1', () => {
    const pixels = fc.integer({ min: -4000, max: 4000 });
    fc.assert(
      fc.property(pixels, pixels, (x, y) => {
        const look = lookAt({ x, y });
        expect(Math.hypot(look.x, look.y)).toBeLessThanOrEqual(1 + 1e-9);
        expect(look.x * x).toBeGreaterThanOrEqual(0);
        expect(look.y * y).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
