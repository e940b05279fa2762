import { pageClock } from '@/lib/browser/api/page-age';
import { browserTimeZone } from '@/lib/browser/time-zone';
import type { Session } from '@/lib/contract/account';
import type { Today } from '@/lib/contract/daily';
import { currentStreak, nextLocalMidnight } from '@/lib/quiz/day';

/** Pause between requests while the server has not switched to the next day yet. */
const RETRY_MS = 10_000;

/**
 * Keeps a player's day current while a page stays open: at local midnight the next daily opens, at a run's deadline its
 * result is fetched. Returns the cleanup function.
 * @param refresh fetches the session again; until the response, the given one is shown
 */
export function watchDay(session: Session, refresh: (expected?: Session) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    const now = pageClock.now();
    const waitMs = pageClock.hasDrifted() ? 0 : nextChange(session.today) - now;
    timer = setTimeout(look, waitMs > 0 ? waitMs : RETRY_MS);
    if (waitMs > 0) return;
    const today = dayAt(session.today, now, browserTimeZone());
    refresh(today === session.today ? undefined : { ...session, today });
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
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
