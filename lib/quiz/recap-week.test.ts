import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dailyDate, dailyNumber, localDate, nextLocalMidnight } from './day';
import { lastClosedWeek } from './recap-week';

const weekdayOf = (number: number) => new Date(`${dailyDate(number)}T00:00:00Z`).getUTCDay();
const weekAt = (date: string) => {
  const { from, until } = lastClosedWeek(dailyNumber(date));
  return [dailyDate(from), dailyDate(until)];
};

describe('the last closed week', () => {
  it.each([
    ['2026-11-22', '2026-11-09', '2026-11-15'],
    ['2026-11-23', '2026-11-16', '2026-11-22'],
    ['2026-11-29', '2026-11-16', '2026-11-22'],
    ['2027-01-03', '2026-12-21', '2026-12-27'],
    ['2027-01-04', '2026-12-28', '2027-01-03'],
    ['2028-03-06', '2028-02-28', '2028-03-05'],
  ])('on %s is %s to %s', (date, monday, sunday) => {
    expect(weekAt(date)).toEqual([monday, sunday]);
  });

  it('runs from a Monday to the Sunday after it, and ended one to seven days ago', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15, max: 40_000 }), (today) => {
        const { from, until } = lastClosedWeek(today);
        expect([weekdayOf(from), weekdayOf(until), until - from]).toEqual([1, 0, 6]);
        expect(today - until).toBeGreaterThanOrEqual(1);
        expect(today - until).toBeLessThanOrEqual(7);
      }),
    );
  });

  it('changes at a Monday’s first instant in the player’s zone, and at no other', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Pacific/Kiritimati',
      'Etc/GMT+12',
      'America/St_Johns',
      'Africa/Cairo',
    );
    const instants = fc.date({
      min: new Date('2026-06-01'),
      max: new Date('2032-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const midnight = nextLocalMidnight(instant, zone);
        const [before, after] = [new Date(midnight.getTime() - 1), midnight].map((at) =>
          dailyNumber(localDate(at, zone)),
        ) as [number, number];
        const moved = lastClosedWeek(after).from - lastClosedWeek(before).from;
        expect(moved).toBe(weekdayOf(after) === 1 ? 7 : 0);
      }),
      { numRuns: 200 },
    );
  });
});
