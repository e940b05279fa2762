'use client';

import { useEffect } from 'react';
import { browserTimeZone } from '@/lib/browser/api/bff';
import { pageClock } from '@/lib/browser/api/page-age';
import { useSession } from '@/lib/browser/session/session';
import type { Session } from '@/lib/contract/account';
import type { Today } from '@/lib/contract/daily';
import { currentStreak, nextLocalMidnight } from '@/lib/quiz/day';

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

/** Pause between requests while the server has not switched to the next day yet. */
const RETRY_MS = 10_000;

/**
 * Keeps the daily state current while a page stays open: at local midnight the next daily opens, at a run's deadline
 * its result is fetched. Mounted once per page.
 */
export function useDayChanges(): void {
  const { session, refreshSession } = useSession();
  useEffect(() => {
    if (!session) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const now = pageClock.now();
      const waitMs = pageClock.hasDrifted() ? 0 : nextChange(session.today) - now;
      timer = setTimeout(look, waitMs > 0 ? waitMs : RETRY_MS);
      if (waitMs > 0) return;
      const today = dayAt(session.today, now, browserTimeZone());
      refreshSession(today === session.today ? undefined : { ...session, today });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session, refreshSession]);
}

/** Returns when the daily state changes next without any action, in milliseconds since 1970. */
function nextChange({ next_at, run }: Today): number {
  const deadline = run?.state === 'open' && run.deadline !== null ? Date.parse(run.deadline) : Infinity;
  return Math.min(deadline, Date.parse(next_at));
}

/** Returns the day at an instant: after midnight it is the next one, with its daily not started. */
export function dayAt(today: Today, now: number, zone: string): Today {
  if (now < Date.parse(today.next_at)) return today;
  const { number, streak, freezes } = today;
  const isFinished = today.run?.state === 'closed';
  // Earlier missed days have taken their freezes already.
  const lastDailyNumber = isFinished ? number : number - 1;
  const next = currentStreak({ streak, freezes, lastDailyNumber }, number + 1);
  return {
    number: number + 1,
    next_at: nextLocalMidnight(new Date(now), zone).toISOString(),
    streak: next.streak,
    freezes: next.freezes,
    frozen_days: isFinished ? 0 : today.frozen_days + next.frozen.length,
    longest_streak: today.longest_streak,
    run: null,
    // Of a day that is no longer yesterday; the session that is fetched now brings the next one.
    yesterdays_hardest: null,
    among_friends: null,
    // One in a daily is played on its own day.
    challenge: today.challenge?.daily ? null : today.challenge,
  };
}
