import { describe, expect, it } from '@jest/globals';
import { TIME_MULTIPLIERS } from '@/lib/contract/enums';
import { deadlineOf, numericMultiplier, runEnd, timeMultiplierOf } from './time-multiplier';

const HOUR_MS = 3_600_000;

describe('the time setting', () => {
  it('offers no clock, and at least ten times the standard one (WCAG 2.2.1)', () => {
    const multipliers = TIME_MULTIPLIERS.map(numericMultiplier);
    expect(multipliers).toContain(null);
    expect(Math.max(...multipliers.map((multiplier) => multiplier ?? 0))).toBeGreaterThanOrEqual(10);
    expect(numericMultiplier(TIME_MULTIPLIERS[0])).toBe(1);
  });

  it('is read off a run’s multiplier again, whichever it is', () => {
    expect(TIME_MULTIPLIERS.map(numericMultiplier).map(timeMultiplierOf)).toEqual([...TIME_MULTIPLIERS]);
  });

  it('of a multiplier that is offered no more is the standard one', () => {
    expect(timeMultiplierOf(3)).toBe('1');
  });

  it('multiplies a game’s seconds, and gives no deadline without a clock', () => {
    expect(TIME_MULTIPLIERS.map((setting) => deadlineOf(1_000, 360, setting))).toEqual([
      361_000,
      721_000,
      3_601_000,
      null,
    ]);
  });

  it('leaves a run without a clock open for more than the 20 hours of WCAG 2.2.1, not for ever', () => {
    expect(runEnd({ startedAt: 0, deadline: 5_000 })).toBe(5_000);
    const end = runEnd({ startedAt: 0, deadline: null });
    expect(end).toBeGreaterThan(20 * HOUR_MS);
    expect(end).toBeLessThanOrEqual(24 * HOUR_MS);
  });
});
