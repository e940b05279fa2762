import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { listOutdated } from './kept-backups';
import { backupName } from './manifest';

const at = (text: string) => backupName(new Date(text));

test('the newest of each day and of each week is kept, the others are not', () => {
  const names = [
    at('2026-11-01T12:00:00Z'), // a Sunday
    at('2026-11-02T12:00:00Z'), // a Monday
    at('2026-11-08T12:00:00Z'), // the Sunday of its week
    at('2026-11-21T12:00:00Z'),
    at('2026-11-22T06:00:00Z'),
    at('2026-11-22T18:00:00Z'),
  ];
  expect(listOutdated(names, { daily: 2, weekly: 3 })).toEqual([names[1], names[4]]);
  expect(listOutdated(names, { daily: 1, weekly: 0 })).toEqual(names.slice(0, 5));
});

test('whatever is kept, the newest backup is, and at most one for each day and week', () => {
  const times = fc.array(fc.integer({ min: 0, max: 5_000 * 86_400_000 }), { minLength: 1, maxLength: 60 });
  const keep = fc.record({ daily: fc.nat(40), weekly: fc.nat(40) });
  fc.assert(
    fc.property(times, keep, (instants, kept) => {
      const names = [...new Set(instants.map((ms) => backupName(new Date(ms))))].sort();
      const outdated = listOutdated(names, kept);
      expect(outdated).not.toContain(names.at(-1));
      expect(names.length - outdated.length).toBeLessThanOrEqual(Math.max(1, kept.daily + kept.weekly));
    }),
  );
});
