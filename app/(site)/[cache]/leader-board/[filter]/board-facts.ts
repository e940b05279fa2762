import type { LeaderboardFilter } from '@/lib/contract/enums';
import { boardHref } from '@/lib/urls';

/** Title, path and texts per filter; All Time is the leaderboard without a filter in its URL. */
export const BOARD_FACTS: Record<LeaderboardFilter, { title: string; description: string; path: string }> = {
  'All Time': {
    title: 'Leaderboard',
    description: 'The first hundred players of all time by points, and how to pass them.',
    path: '/leader-board',
  },
  Daily: {
    title: 'Daily Leaderboard',
    description: "Today's first hundred players by points. The board starts anew every day.",
    path: boardHref('Daily'),
  },
  Weekly: {
    title: 'Weekly Leaderboard',
    description: "This week's first hundred players by points. A new board every Monday.",
    path: boardHref('Weekly'),
  },
  Monthly: {
    title: 'Monthly Leaderboard',
    description: "This month's first hundred players by points. A new board on the first of the month.",
    path: boardHref('Monthly'),
  },
};
