import type { LeaderboardFilter } from '@/lib/contract/enums';

/**
 * A board's reset on the reader's clock: "19:00 for you", with the weekday where it is not tonight's. A reader whose
 * clock is UTC is told so: the hour stands there already.
 * @param timeZone the browser's when not given
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
