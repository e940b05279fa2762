import { formatPoints } from '@/components/leaderboard/format';

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** March 2025, in UTC: a cached page is the same for every reader. */
export function formatMonth(instant: string): string {
  return months.format(new Date(instant));
}

/** 21 Nov 2026, in UTC. */
export function formatDay(instant: string): string {
  return days.format(new Date(instant));
}

/** Today, Yesterday or the date, by the days of whoever reads. */
export function sayDay(instant: string, now: Date): string {
  const daysAgo = Math.round((midnightBefore(now) - midnightBefore(new Date(instant))) / DAY_MS);
  if (daysAgo === 0) return 'Today';
  return daysAgo === 1 ? 'Yesterday' : formatDay(instant);
}

const DAY_MS = 86_400_000;
const midnightBefore = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

const shortDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A date (YYYY-MM-DD) without its year: 16 Nov. */
export function formatShortDay(date: string): string {
  return shortDays.format(new Date(`${date}T00:00:00Z`));
}

const shortMonths = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** The month of a date (YYYY-MM-DD) in three letters: Nov. */
export function formatShortMonth(date: string): string {
  return shortMonths.format(new Date(`${date}T00:00:00Z`));
}

/** Time played in its largest whole unit: 1,031h, 31h, 14m, 45s. */
export function formatTimePlayed(seconds: number): string {
  if (seconds >= 3600) return `${formatPoints(Math.floor(seconds / 3600))}h`;
  if (seconds >= 60) return `${Math.floor(seconds / 60)}m`;
  return `${Math.max(0, Math.floor(seconds))}s`;
}

/** 1 day, 8 days, 12,345 days. */
export function formatDays(count: number): string {
  return count === 1 ? '1 day' : `${formatPoints(count)} days`;
}
