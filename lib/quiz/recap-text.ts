import type { Recap } from '@/lib/contract/recap';

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** Returns a week in a few words: `5 of 7 days, best 132 on Thursday`; its trivia games when no daily was played. */
export function summarizeWeek({
  played,
  best,
  trivia_games: games,
}: Pick<Recap, 'played' | 'best' | 'trivia_games'>): string {
  if (played === 0) return `${games} trivia ${games === 1 ? 'game' : 'games'}`;
  const days = `${played} of 7 days`;
  if (!best) return days;
  return `${days}, best ${best.score} on ${weekdays.format(new Date(`${best.date}T00:00:00Z`))}`;
}
