import type { Today } from '@/lib/contract/daily';

/** When DAY ends. */
export const NEXT_AT = '2026-11-22T00:00:00.000Z';
/** Today's finished run. */
export const CLOSED = {
  state: 'closed',
  score: 120,
  correct: 12,
  questions: 15,
  rank: 3,
  rank_is_estimate: false,
} as const;
/** A day with a streak, on which nothing was played yet. */
export const DAY: Today = {
  number: 214,
  next_at: NEXT_AT,
  streak: 4,
  freezes: 0,
  frozen_days: 0,
  longest_streak: 4,
  run: null,
  yesterdays_hardest: null,
  among_friends: null,
  challenge: null,
};
