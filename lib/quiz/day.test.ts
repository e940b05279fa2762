import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  currentStreak,
  DAYS_PER_FREEZE,
  dailyDate,
  dailyNumber,
  FREEZES_MAX,
  localDate,
  NO_STREAK,
  nextLocalMidnight,
  nextStreak,
  type Streak,
  streakOf,
} from './day';
import { type PlayerZone, zoneAfterStart } from './player-zone';

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

  it('is the same in whatever order instants are asked about', () => {
    const instants = fc.array(fc.integer({ min: 0, max: 72 * 60 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, (zone, minutes) => {
        for (const minute of minutes) {
          const instant = new Date(Date.parse('2026-10-24T00:00:00Z') + minute * 60_000);
          const midnight = nextLocalMidnight(instant, zone);
          const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
          const today = format.format(instant);
          expect(localDate(instant, zone)).toBe(today);
          expect(format.format(midnight.getTime() - 1)).toBe(today);
          expect(format.format(midnight)).not.toBe(today);
        }
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

const none = { freezes: 0, longestStreak: 0, frozen: [] };
const runOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a streak', () => {
  it('grows after the previous number and restarts at one after a gap without a freeze', () => {
    const last = { streak: 8, freezes: 0, longestStreak: 9, lastDailyNumber: 213 };
    expect(nextStreak(last, 214)).toEqual({ ...none, streak: 9, longestStreak: 9, lastDailyNumber: 214 });
    expect(nextStreak(last, 215)).toEqual({ ...none, streak: 1, longestStreak: 9, lastDailyNumber: 215 });
    expect(nextStreak(NO_STREAK, 214)).toEqual({
      ...none,
      streak: 1,
      longestStreak: 1,
      lastDailyNumber: 214,
    });
  });

  it('lasts today and tomorrow and lapses the day after', () => {
    const last = { streak: 5, freezes: 0, lastDailyNumber: 214 };
    expect([214, 215, 216].map((today) => currentStreak(last, today).streak)).toEqual([5, 5, 0]);
  });

  it('needs a finished daily, even on the first day', () => {
    expect(currentStreak({ streak: 1, freezes: 1, lastDailyNumber: null }, 1)).toEqual({
      streak: 0,
      freezes: 0,
      frozen: [],
    });
  });

  it('is 0 without numbers, and the same in whatever order they are given', () => {
    expect(streakOf([])).toEqual({ ...NO_STREAK, frozen: [] });
    expect(streakOf([214, 209, 212, 210, 213, 214])).toMatchObject({ streak: 3, longestStreak: 3 });
  });
});

describe('a streak freeze', () => {
  it('is earned on each seventh day of a streak, and two are held at most', () => {
    const held = [6, 7, 13, 14, 21, 28].map((days) => streakOf(runOf(1, days)).freezes);
    expect(held).toEqual([0, 1, 1, 2, 2, 2]);
  });

  it('covers a missed day by itself: the streak goes on, and the day adds nothing to it', () => {
    expect(streakOf([...runOf(1, 7), 9])).toMatchObject({ streak: 8, freezes: 0, frozen: [8] });
    expect(streakOf([...runOf(1, 14), 17])).toMatchObject({ streak: 15, freezes: 0, frozen: [15, 16] });
  });

  it('is used up by a gap that is too long, whose first days it covered', () => {
    const last = streakOf(runOf(1, 14));
    expect([15, 16, 17, 18].map((today) => currentStreak(last, today))).toEqual([
      { streak: 14, freezes: 2, frozen: [] },
      { streak: 14, freezes: 1, frozen: [15] },
      { streak: 14, freezes: 0, frozen: [15, 16] },
      { streak: 0, freezes: 0, frozen: [15, 16] },
    ]);
    expect(streakOf([...runOf(1, 14), 18])).toMatchObject({
      streak: 1,
      freezes: 0,
      longestStreak: 14,
      frozen: [15, 16],
    });
  });

  const anyNumbers = fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: 110 });

  it('is never more than two, and each was earned by seven finished days', () => {
    fc.assert(
      fc.property(anyNumbers, (numbers) => {
        const { streak, freezes, longestStreak, frozen } = streakOf(numbers);
        expect(freezes).toBeGreaterThanOrEqual(0);
        expect(freezes).toBeLessThanOrEqual(FREEZES_MAX);
        expect((freezes + frozen.length) * DAYS_PER_FREEZE).toBeLessThanOrEqual(numbers.length);
        expect(longestStreak).toBeGreaterThanOrEqual(streak);
        expect(longestStreak).toBeLessThanOrEqual(numbers.length);
        expect(frozen.filter((number) => numbers.includes(number))).toEqual([]);
      }),
    );
  });

  it('leaves the streak as a reader of the days would count it', () => {
    fc.assert(
      fc.property(anyNumbers, (numbers) => {
        const { streak, frozen, lastDailyNumber } = streakOf(numbers);
        const [played, covered] = [new Set(numbers), new Set(frozen)];
        let days = 0;
        for (let day = lastDailyNumber ?? 0; played.has(day) || covered.has(day); day -= 1) {
          if (played.has(day)) days += 1;
        }
        expect(streak).toBe(days);
      }),
    );
  });

  it('covers a day for good: what a calendar shows on one day is what it shows later', () => {
    fc.assert(
      fc.property(anyNumbers, fc.integer({ min: 1, max: 125 }), (numbers, today) => {
        const before = streakOf(numbers.filter((number) => number < today));
        const shown = [...before.frozen, ...currentStreak(before, today).frozen];
        expect(streakOf(numbers).frozen.filter((number) => number < today)).toEqual(shown);
      }),
    );
  });

  it('goes on one by one as it is counted over all numbers', () => {
    fc.assert(
      fc.property(anyNumbers, (numbers) => {
        const sorted = [...numbers].sort((a, b) => a - b);
        const stepped = sorted.reduce<Streak>((before, number) => {
          const { frozen: _, ...after } = nextStreak(before, number);
          return after;
        }, NO_STREAK);
        expect(streakOf(numbers)).toMatchObject(stepped);
      }),
    );
  });

  it('is used for no day that the player’s own zones skip or repeat while they play each day they see', () => {
    const step = fc.record({ zone: fc.constantFrom(...ZONES), hours: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        let now = Date.parse('2026-11-01T12:00:00Z');
        let kept: PlayerZone = { zone: 'UTC', changes: null };
        const finished: number[] = [];
        for (const { zone, hours } of steps) {
          now += hours * 3_600_000;
          kept = zoneAfterStart(kept, zone, new Date(now));
          finished.push(dailyNumber(localDate(new Date(now), kept.zone)));
        }
        const { streak, frozen } = streakOf(finished);
        const seen = new Set(finished);
        const skipped = runOf(Math.min(...finished), Math.max(...finished)).filter((day) => !seen.has(day));
        expect(frozen.every((day) => skipped.includes(day))).toBe(true);
        if (skipped.length === 0) expect(streak).toBe(seen.size);
      }),
    );
  });

  it('follows the date line: a player who goes west sees a finished day again, and loses nothing', () => {
    const last = streakOf(runOf(1, 10));
    const at = new Date('2026-05-01T10:30:00Z');
    const numbers = ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'].map((zone) =>
      dailyNumber(localDate(at, zone)),
    );
    expect(numbers).toEqual([11, 10, 9]);
    expect(numbers.map((today) => currentStreak(last, today))).toEqual(
      Array(3).fill({ streak: 10, freezes: 1, frozen: [] }),
    );
  });
});
