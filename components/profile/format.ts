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

const shortDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A date (YYYY-MM-DD) without its year: 16 Nov. */
export function formatShortDay(date: string): string {
  return shortDays.format(new Date(`${date}T00:00:00Z`));
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
