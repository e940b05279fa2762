import type { LeaderboardFilter } from '@/lib/contract/enums';

/**
 * Returns a leaderboard's reset in the reader's time zone: "19:00 for you", with the weekday if it is not tonight. A
 * reader in UTC gets a text without the hour, which is already shown.
 * @param timeZone defaults to the browser's
 */
export function describeLocalReset(filter: LeaderboardFilter, instant: Date, timeZone?: string): string {
  const here = formatInstant(instant, timeZone);
  if (here.join() === formatInstant(instant, 'UTC').join()) return 'your midnight';
  const [weekday, time] = here;
  return filter === 'Daily' ? `${time} for you` : `${weekday} ${time} for you`;
}

const formatInstant = (instant: Date, timeZone?: string) => [
  instant.toLocaleDateString('en-GB', { weekday: 'long', timeZone }),
  instant.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
];
