import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lookAt } from './follow-pointer';

describe('where Dot looks', () => {
  test('straight ahead when the pointer is on it', () => {
    expect(lookAt({ x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
  });

  test('half way for half the distance, all the way from far off', () => {
    expect(lookAt({ x: 160, y: 0 })).toEqual({ x: 0.5, y: 0 });
    expect(lookAt({ x: 0, y: -5000 })).toEqual({ x: 0, y: -1 });
  });

  test('towards the pointer, and no eye leaves its socket', () => {
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
