import { describe, expect, it } from '@jest/globals';
import { calendarDays } from './calendar-days';

describe('the days of a profile’s calendar', () => {
  it('begin on a Monday and end with today, whatever weekday that is', () => {
    for (let day = 16; day <= 22; day += 1) {
      const today = `2026-11-${day}`;
      const days = calendarDays(today);
      expect([days[0], days.at(-1)]).toEqual(['2026-08-31', today]);
      expect(days).toHaveLength(77 + day - 15);
    }
  });

  it('name every date once, across the turn of a year and a leap day', () => {
    const days = calendarDays('2028-03-05');
    expect(new Set(days).size).toBe(84);
    expect(days).toContain('2027-12-31');
    expect(days).toContain('2028-02-29');
  });
});
