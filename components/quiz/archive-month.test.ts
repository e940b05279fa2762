import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { archiveWeeks, nextMonth, previousMonth } from './archive-month';

const months = fc
  .tuple(fc.integer({ min: 2020, max: 2060 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

describe('the months of the archive', () => {
  it('follow one another over the end of a year', () => {
    expect(nextMonth('2026-12')).toBe('2027-01');
    expect(previousMonth('2027-01')).toBe('2026-12');
    expect(nextMonth('2024-02')).toBe('2024-03');
  });

  it('are undone by the other direction', () => {
    fc.assert(fc.property(months, (month) => previousMonth(nextMonth(month)) === month));
  });
});

describe('the weeks of a month', () => {
  it('begin on Monday and leave out the days of other months', () => {
    const weeks = archiveWeeks('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  });

  it('have every date of the month once, in order, on its day of the week', () => {
    fc.assert(
      fc.property(months, (month) => {
        const dates = archiveWeeks(month)
          .flat()
          .filter((date) => date !== null);
        expect(dates).toEqual([...new Set(dates)].sort());
        expect(dates[0]).toBe(`${month}-01`);
        expect(nextMonth(month)).toBe(
          new Date(Date.parse(`${dates.at(-1)}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 7),
        );
        for (const week of archiveWeeks(month))
          for (const [index, date] of week.entries())
            if (date) expect((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7).toBe(index);
      }),
    );
  });
});
