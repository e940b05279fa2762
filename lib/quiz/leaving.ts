import type { PlayState } from './play-state';

type LeftGame = Pick<PlayState, 'game' | 'deadline' | 'questionDeadline' | 'counter'>;

/** What becomes of a game that is left. */
export type Leaving = {
  words: string;
  /** For how long a game with a clock can be come back to; null without one. */
  secondsLeft: number | null;
};

/**
 * Returns what is kept of a game that is left, and how long it stays open. `nextDailyAt` is when the next daily takes
 * this one's page, in milliseconds of the server's clock; null for trivia.
 */
export function describeLeaving(state: LeftGame, nextDailyAt: number | null): Leaving {
  const words = state.game === 'Trivia' ? triviaWords(state.deadline) : dailyWords(state.deadline);
  return { words: `Your answers are kept. ${words}`, secondsLeft: secondsLeft(state, nextDailyAt) };
}

/** The counter on the screen says what the time is: the two figures agree. */
function secondsLeft(
  { deadline, questionDeadline, counter }: LeftGame,
  nextDailyAt: number | null,
): number | null {
  if (deadline === null || counter.countDown === null) return null;
  const counted = Math.min(deadline, questionDeadline ?? deadline);
  const end = Math.min(deadline, nextDailyAt ?? deadline);
  return Math.max(0, counter.countDown + Math.round((end - counted) / 1000));
}

const dailyWords = (deadline: number | null) =>
  deadline === null
    ? 'There’s no clock: the game stays open until the next daily begins at midnight.'
    : 'The clock runs on: come back before it reaches zero, or the game ends with what you’ve answered.';

const triviaWords = (deadline: number | null) =>
  deadline === null
    ? 'There’s no clock: the game stays open for a day from its start.'
    : 'The clock runs on: a question that runs out counts as not answered.';
