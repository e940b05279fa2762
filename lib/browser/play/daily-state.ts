'use client';

import { useEffect } from 'react';
import { browserTimeZone } from '@/lib/browser/api/bff';
import { pageClock } from '@/lib/browser/api/page-age';
import { useSession } from '@/lib/browser/session/session';
import type { Session } from '@/lib/contract/account';
import type { Today } from '@/lib/contract/daily';
import { nextLocalMidnight } from '@/lib/quiz/day';

type Day = {
  /** When the next daily begins, from the server. */
  nextAt: string;
  /** The streak alive now, in days; while today's daily is open it ends at `nextAt`. */
  streak: number;
};

/** The reader's day: `unknown` until the session is, and for as long as the server cannot be reached. */
export type DailyState =
  | { state: 'unknown' }
  | { state: 'visitor' }
  | (Day & { state: 'open' })
  /** `deadline` is null without a clock. */
  | (Day & { state: 'playing'; deadline: string | null })
  | (Day & { state: 'done'; score: number; correct: number; questions: number });

/** Returns the day of a session: undefined while unknown, null for a visitor. */
export function dailyStateOf(session: Session | null | undefined): DailyState {
  if (session === undefined) return { state: 'unknown' };
  if (session === null) return { state: 'visitor' };
  const { next_at: nextAt, streak, run } = session.today;
  if (!run) return { state: 'open', nextAt, streak };
  if (run.state === 'open') return { state: 'playing', nextAt, streak, deadline: run.deadline };
  const { score, correct, questions } = run;
  return { state: 'done', nextAt, streak, score, correct, questions };
}

/** The reader's day, from the one session call that every page makes. */
export function useDailyState(): DailyState {
  return dailyStateOf(useSession().session);
}

/** Between two questions to a server that does not see the day's change yet. */
const RETRY_MS = 10_000;

/**
 * Keeps the day true while a page stays open: at local midnight today's daily is open again, at a run's deadline the
 * server is asked for its result. Mounted once per page.
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

/** Returns when the day changes by the clock alone, in milliseconds since 1970. */
function nextChange({ next_at, run }: Today): number {
  const deadline = run?.state === 'open' && run.deadline !== null ? Date.parse(run.deadline) : Infinity;
  return Math.min(deadline, Date.parse(next_at));
}

/** Returns the day as it is at an instant: after its midnight the next one, whose daily nobody has begun. */
export function dayAt(today: Today, now: number, zone: string): Today {
  if (now < Date.parse(today.next_at)) return today;
  return {
    number: today.number + 1,
    next_at: nextLocalMidnight(new Date(now), zone).toISOString(),
    streak: today.run?.state === 'closed' ? today.streak : 0,
    run: null,
  };
}
