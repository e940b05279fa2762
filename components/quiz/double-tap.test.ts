import { describe, expect, it } from '@jest/globals';
import { isDoubleTap } from './double-tap';

const tap = (timeStamp: number, clientX = 200, clientY = 560) => ({ timeStamp, clientX, clientY, detail: 1 });
const key = (timeStamp: number) => ({ timeStamp, clientX: 0, clientY: 0, detail: 0 });

describe('a double tap', () => {
  it('is two presses at one position within 300 ms', () => {
    expect(isDoubleTap(tap(1000), tap(1200, 206, 552))).toBe(true);
    expect(isDoubleTap(tap(1000), tap(1300))).toBe(false);
    expect(isDoubleTap(tap(1000), tap(1200, 120))).toBe(false);
  });

  it('is never a first press or a key press', () => {
    expect(isDoubleTap(null, tap(1000))).toBe(false);
    expect(isDoubleTap(key(1000), key(1100))).toBe(false);
    expect(isDoubleTap(tap(1000, 0, 0), key(1100))).toBe(false);
  });
});
