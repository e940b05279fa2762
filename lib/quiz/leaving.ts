import type { GameName } from '@/lib/contract/leaderboard';

/** A game in play, as far as leaving it goes. Times are milliseconds of the server's clock. */
type LeftGame = {
  game: GameName | null;
  /** null without a clock. */
  deadline: number | null;
  /** When the next daily takes this one's page; null for trivia. */
  nextDailyAt: number | null;
};

/** What becomes of a game that is left. */
export type Leaving = {
  words: string;
  /** Until when a game with a clock can be come back to, an ISO instant; null without one. */
  closesAt: string | null;
};

/** Returns what is kept of a game that is left, and how long it stays open. */
export function describeLeaving({ game, deadline, nextDailyAt }: LeftGame): Leaving {
  const words = game === 'Trivia' ? triviaWords(deadline) : dailyWords(deadline);
  const end = deadline === null ? null : Math.min(deadline, nextDailyAt ?? deadline);
  return {
    words: `Your answers are kept. ${words}`,
    closesAt: end === null ? null : new Date(end).toISOString(),
  };
}

const dailyWords = (deadline: number | null) =>
  deadline === null
    ? 'There’s no clock: the game stays open until the next daily begins at midnight.'
    : 'The clock runs on: come back before it reaches zero, or the game ends with what you’ve answered.';

const triviaWords = (deadline: number | null) =>
  deadline === null
    ? 'There’s no clock: the game stays open for a day from its start.'
    : 'The clock runs on: a question that runs out counts as not answered.';
