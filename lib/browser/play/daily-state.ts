'use client';

import { useSession } from '@/lib/browser/session/session';
import type { Session } from '@/lib/contract/account';
import type { Today } from '@/lib/contract/daily';

type Day = {
  /** When the next daily begins, according to the server. */
  nextAt: string;
  /** The current streak in days; it ends at `nextAt` unless today's daily is finished. */
  streak: number;
  /** Missed days since the last finished daily that freezes cover, and the longest streak ever. */
  frozenDays: number;
  longestStreak: number;
  /** Streak freezes at hand. */
  freezes: number;
  /** The newest challenge that waits for the reader. */
  challenge: Today['challenge'];
};

/** The reader's daily; `unknown` until the session is known, and while the server is unreachable. */
export type DailyState =
  | { state: 'unknown' }
  | { state: 'visitor' }
  | (Day & { state: 'open'; hardest: Today['yesterdays_hardest'] })
  /** `deadline` is null without a time limit. */
  | (Day & { state: 'playing'; deadline: string | null })
  | (Day & { state: 'done'; amongFriends: Today['among_friends'] } & Omit<
        Extract<Today['run'], { state: 'closed' }>,
        'state'
      >);

/** Returns the daily state of a session, which is undefined while unknown and null for a visitor. */
export function dailyStateOf(session: Session | null | undefined): DailyState {
  if (session === undefined) return { state: 'unknown' };
  if (session === null) return { state: 'visitor' };
  const {
    next_at: nextAt,
    streak,
    frozen_days: frozenDays,
    longest_streak: longestStreak,
    freezes,
    challenge,
    run,
    among_friends: amongFriends,
    yesterdays_hardest: hardest,
  } = session.today;
  const day = { nextAt, streak, frozenDays, longestStreak, freezes, challenge };
  if (!run) return { ...day, state: 'open', hardest };
  if (run.state === 'open') return { ...day, state: 'playing', deadline: run.deadline };
  return { ...day, ...run, state: 'done', amongFriends };
}

/** Returns the reader's daily state from the one session call that every page makes. */
export function useDailyState(): DailyState {
  return dailyStateOf(useSession().session);
}
