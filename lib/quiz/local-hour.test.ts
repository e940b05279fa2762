import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate, localHour } from './day';
import { nextLocalHour } from './local-hour';

const next = (now: string, zone: string, hour: number) =>
  nextLocalHour(new Date(now), { zone, hour }).toISOString();

describe('the next local hour', () => {
  it('is later today, or tomorrow once it has begun', () => {
    expect(next('2026-11-22T06:59:59Z', 'UTC', 7)).toBe('2026-11-22T07:00:00.000Z');
    expect(next('2026-11-22T07:00:00Z', 'UTC', 7)).toBe('2026-11-23T07:00:00.000Z');
    expect(next('2026-11-22T12:00:00Z', 'Asia/Kathmandu', 18)).toBe('2026-11-22T12:15:00.000Z');
    expect(next('2026-11-22T12:00:00Z', 'UTC', 0)).toBe('2026-11-23T00:00:00.000Z');
  });

  it('is the hour after one that the clock skips, and the first of one that comes twice', () => {
    // In Berlin 02:00 to 03:00 is skipped on 28 March 2027 and comes twice on 31 October.
    expect(next('2027-03-28T00:00:00Z', 'Europe/Berlin', 2)).toBe('2027-03-28T01:00:00.000Z');
    expect(next('2027-10-30T22:00:00Z', 'Europe/Berlin', 2)).toBe('2027-10-31T00:00:00.000Z');
    expect(next('2027-10-31T00:30:00Z', 'Europe/Berlin', 2)).toBe('2027-11-01T01:00:00.000Z');
  });

  it('comes once on each date of a zone', () => {
    const zones = [
      'UTC',
      'Europe/Berlin',
      'America/St_Johns',
      'Pacific/Chatham',
      'Pacific/Kiritimati',
      'Africa/Cairo',
    ];
    const days = fc.integer({ min: 0, max: 800 }).map((day) => Date.UTC(2026, 10, 1) + day * 86_400_000);
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), fc.integer({ min: 0, max: 23 }), (from, zone, hour) => {
        const first = nextLocalHour(new Date(from), { zone, hour });
        const second = nextLocalHour(first, { zone, hour });
        expect(localHour(first, zone)).toBeGreaterThanOrEqual(hour);
        expect(localHour(first, zone)).toBeLessThanOrEqual(hour + 1);
        const tomorrow = new Date(Date.parse(`${localDate(first, zone)}T12:00:00Z`) + 86_400_000);
        expect(localDate(second, zone)).toBe(tomorrow.toISOString().slice(0, 10));
      }),
      { numRuns: 60 },
    );
  });
});
