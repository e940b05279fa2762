import { beforeEach, expect, it, jest } from '@jest/globals';
import { MemoryStorage } from '@/lib/storage';

const storage = new MemoryStorage();
jest.unstable_mockModule('@/lib/storage', () => ({
  getStorage: () => storage,
  storeItem: (target: Storage, key: string, value: string) => target.setItem(key, value),
  findStorage: () => storage,
  MemoryStorage,
}));
const { dismissRecap, isRecapDismissed } = await import('./own-recap');

/** A Monday, and the Sunday of the same week. */
const [MONDAY, SUNDAY] = [216, 222];

beforeEach(() => storage.clear());

it('a recap is there until its player puts it away, and stays away until the next Monday', () => {
  expect(isRecapDismissed({ player: 'mira', todaysNumber: MONDAY })).toBe(false);
  dismissRecap({ player: 'mira', todaysNumber: MONDAY });
  expect(isRecapDismissed({ player: 'mira', todaysNumber: SUNDAY })).toBe(true);
  expect(isRecapDismissed({ player: 'mira', todaysNumber: SUNDAY + 1 })).toBe(false);
});

it('each player of a browser puts their own away, and only the newest week is kept', () => {
  dismissRecap({ player: 'mira', todaysNumber: MONDAY });
  expect(isRecapDismissed({ player: 'tom', todaysNumber: MONDAY })).toBe(false);
  dismissRecap({ player: 'tom', todaysNumber: MONDAY });
  expect(isRecapDismissed({ player: 'mira', todaysNumber: MONDAY })).toBe(true);
  dismissRecap({ player: 'tom', todaysNumber: SUNDAY + 1 });
  expect(storage.getItem('playwit.recap-dismissed')).toBe('2026-11-23 tom');
});
