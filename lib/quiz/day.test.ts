import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  currentStreak,
  dailyDate,
  dailyNumber,
  localDate,
  nextLocalMidnight,
  nextStreak,
  streakOf,
} from './day';

const ZONES = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/New_York',
  'Europe/Berlin',
  'America/Santiago',
  'Africa/Cairo',
];

describe('a date', () => {
  it('is the local date in that zone', () => {
    const instant = new Date('2026-11-21T10:30:00Z');
    expect(
      ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'].map((zone) => localDate(instant, zone)),
    ).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });
});

describe('a daily’s number', () => {
  it('is 1 on the first day and grows by one each calendar day, including leap days', () => {
    expect(dailyNumber('2026-04-22')).toBe(1);
    expect(dailyNumber('2026-11-21')).toBe(214);
    expect(dailyNumber('2028-03-01') - dailyNumber('2028-02-28')).toBe(2);
  });

  it('converts to its date and back, for any number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (n) => expect(dailyNumber(dailyDate(n))).toBe(n)),
    );
  });
});

describe('the next local midnight', () => {
  it('is the first instant of the next date in every zone, on days of 23, 24 and 25 hours', () => {
    const anyInstant = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), anyInstant, (zone, instant) => {
        const midnight = nextLocalMidnight(instant, zone);
        const today = localDate(instant, zone);
        expect(localDate(new Date(midnight.getTime() - 1), zone)).toBe(today);
        expect(dailyNumber(localDate(midnight, zone))).toBe(dailyNumber(today) + 1);
      }),
      { numRuns: 300 },
    );
  });

  it('is 23 or 25 hours after midnight when daylight saving time starts or ends', () => {
    const hoursFrom = (midnight: string) =>
      (nextLocalMidnight(new Date(midnight), 'Europe/Berlin').getTime() - Date.parse(midnight)) / 3_600_000;
    expect(hoursFrom('2027-03-27T23:00:00Z')).toBe(23);
    expect(hoursFrom('2026-10-24T22:00:00Z')).toBe(25);
  });
});

describe('a streak', () => {
  it('grows after the previous number and restarts at one after a gap', () => {
    expect(nextStreak({ streak: 8, lastNumber: 213 }, 214)).toBe(9);
    expect(nextStreak({ streak: 8, lastNumber: 212 }, 214)).toBe(1);
    expect(nextStreak({ streak: 0, lastNumber: null }, 214)).toBe(1);
  });

  it('lasts today and tomorrow and lapses the day after', () => {
    const last = { streak: 5, lastNumber: 214 };
    expect([214, 215, 216].map((today) => currentStreak(last, today))).toEqual([5, 5, 0]);
  });

  it('needs a finished daily, even on the first day', () => {
    expect(currentStreak({ streak: 1, lastNumber: null }, 1)).toBe(0);
  });

  it('is the number of consecutive finished numbers at the newest end of a list', () => {
    expect(streakOf([])).toBe(0);
    expect(streakOf([214])).toBe(1);
    expect(streakOf([214, 213, 212, 210, 209])).toBe(3);
  });
});
