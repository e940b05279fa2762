import { expect, test } from '@jest/globals';
import { streakNote } from './streak-text';

const result = { kind: 'scored', streak: 24, frozen_dates: [] as string[], freeze_earned: false } as const;

test('an ordinary day and practice need no words', () => {
  expect(streakNote(result, 23)).toBeUndefined();
  expect(streakNote({ ...result, kind: 'practice', frozen_dates: ['2026-11-24'] })).toBeUndefined();
  expect(streakNote({ ...result, streak: 1 }, 1)).toBeUndefined();
});

test('freezes that were used are named with their days', () => {
  expect(streakNote({ ...result, frozen_dates: ['2026-11-24'] })).toBe(
    'A freeze kept your streak of 23 on Tuesday.',
  );
  expect(streakNote({ ...result, frozen_dates: ['2026-11-23', '2026-11-24'] })).toBe(
    'Two freezes kept your streak of 23 on Monday and Tuesday.',
  );
});

test('a freeze that was earned is told, also when one was used before', () => {
  const earned = { ...result, streak: 14, freeze_earned: true };
  expect(streakNote(earned)).toBe('14 days: you’ve earned a streak freeze. It covers a day you miss.');
  expect(streakNote({ ...earned, frozen_dates: ['2026-11-24'] })).toMatch(/^A freeze kept.*earned/);
});

test('after a longer streak the first day of a new one gets a kind word', () => {
  expect(streakNote({ ...result, streak: 1 }, 23)).toBe(
    'A new streak begins. Your longest, 23 days, stays on your profile.',
  );
});
