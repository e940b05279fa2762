import { describe, expect, it } from '@jest/globals';
import { calendarDays, calendarMonths } from './calendar-days';

describe('the days of a profile’s calendar', () => {
  it('begin on a Monday and end today, whatever the weekday', () => {
    for (let day = 16; day <= 22; day += 1) {
      const today = `2026-11-${day}`;
      const days = calendarDays(today);
      expect([days[0], days.at(-1)]).toEqual(['2026-08-31', today]);
      expect(days).toHaveLength(77 + day - 15);
    }
  });

  it('contain every date once, across new year and a leap day', () => {
    const days = calendarDays('2028-03-05');
    expect(new Set(days).size).toBe(84);
    expect(days).toContain('2027-12-31');
    expect(days).toContain('2028-02-29');
  });
});

describe('the months of a profile’s calendar', () => {
  const columns = (until: string) =>
    calendarMonths(calendarDays(until)).map(({ date, column }) => [date.slice(0, 7), column]);

  it('are labelled above the first week that begins in them', () => {
    expect(columns('2026-11-29')).toEqual([
      ['2026-09', 1],
      ['2026-10', 5],
      ['2026-11', 9],
    ]);
  });

  it('have no label for a single week before the next month', () => {
    expect(columns('2026-11-21')).toEqual([
      ['2026-09', 2],
      ['2026-10', 6],
      ['2026-11', 10],
    ]);
  });
});
