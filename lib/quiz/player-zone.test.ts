import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dailyNumber, localDate } from './day';
import { type PlayerZone, zoneAfterStart, zoneInForce } from './player-zone';

const NOON = new Date('2026-11-21T12:00:00Z');
const EAST = 'Pacific/Kiritimati';
const WEST = 'Pacific/Pago_Pago';
const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000);
const numberIn = (zone: string, at: Date) => dailyNumber(localDate(at, zone));

test('the first zone is free, and later ones are kept when the day is the same', () => {
  const first = zoneAfterStart({ zone: 'UTC', changes: null }, EAST, NOON);
  expect(first).toEqual({ zone: EAST, changes: [] });
  expect(zoneAfterStart({ zone: 'UTC', changes: [] }, 'Europe/Vienna', NOON)).toEqual({
    zone: 'Europe/Vienna',
    changes: [NOON.toISOString()],
  });
});

test('moving east opens the next day at the midnight of the zone that is left', () => {
  const kept: PlayerZone = { zone: 'UTC', changes: [] };
  expect(zoneInForce(kept, EAST, NOON)).toBe('UTC');
  expect(zoneAfterStart(kept, EAST, NOON)).toEqual(kept);
  expect(zoneInForce(kept, EAST, hours(12))).toBe(EAST);
});

test('a third change within a week does not count, and counts once the week is over', () => {
  const twice = [WEST, 'UTC'].reduce<PlayerZone>(
    (kept, zone, index) => zoneAfterStart(kept, zone, hours(index * 24)),
    { zone: 'UTC', changes: [] },
  );
  expect(twice.changes).toHaveLength(2);
  expect(zoneInForce(twice, WEST, hours(48))).toBe('UTC');
  expect(zoneInForce(twice, WEST, hours(24 * 7 + 1))).toBe(WEST);
});

test('without a requested zone the kept one counts', () => {
  expect(zoneInForce({ zone: EAST, changes: null }, null, NOON)).toBe(EAST);
  expect(zoneAfterStart({ zone: EAST, changes: null }, null, NOON).changes).toBeNull();
});

test('no sequence of zones opens more dailies than days have passed, and one', () => {
  const step = fc.record({ zone: fc.constantFrom('UTC', EAST, WEST, 'Asia/Kathmandu'), wait: fc.nat(30) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      let [kept, elapsed]: [PlayerZone, number] = [{ zone: 'UTC', changes: [] }, 0];
      const opened = new Set<number>();
      for (const { zone, wait } of steps) {
        elapsed += wait;
        kept = zoneAfterStart(kept, zone, hours(elapsed));
        opened.add(numberIn(zoneInForce(kept, zone, hours(elapsed)), hours(elapsed)));
      }
      // Moving west shows an earlier day again, which a player has played: it is one more number, never a later one.
      expect(Math.max(...opened)).toBeLessThanOrEqual(numberIn('UTC', NOON) + Math.ceil(elapsed / 24) + 1);
    }),
  );
});
