import type { PlayState } from './play-state';

type GameInPlay = Pick<PlayState, 'game' | 'deadline' | 'questionDeadline' | 'counter'>;

/** What happens to a game that the player leaves. */
export type Leaving = {
  text: string;
  /** How long the game can be resumed; null without a time limit. */
  secondsLeft: number | null;
};

/**
 * Returns what happens to a game that the player leaves, and how long it stays open. `nextDailyAt` is when the next
 * daily replaces this one, in milliseconds of the server's clock; null for trivia.
 */
export function describeLeaving(state: GameInPlay, nextDailyAt: number | null): Leaving {
  const text = state.game === 'Trivia' ? triviaText(state.deadline) : dailyText(state.deadline);
  return { text: `We’ll keep your answers. ${text}`, secondsLeft: secondsLeft(state, nextDailyAt) };
}

/** Derived from the counter on the screen, so that the two figures agree. */
function secondsLeft(
  { deadline, questionDeadline, counter }: GameInPlay,
  nextDailyAt: number | null,
): number | null {
  if (deadline === null || counter.countDown === null) return null;
  const counted = Math.min(deadline, questionDeadline ?? deadline);
  const end = Math.min(deadline, nextDailyAt ?? deadline);
  return Math.max(0, counter.countDown + Math.round((end - counted) / 1000));
}

const dailyText = (deadline: number | null) =>
  deadline === null
    ? 'There’s no time limit: the game stays open until the next daily begins at midnight.'
    : 'The clock keeps running: come back before it reaches zero, or the game ends with what you’ve answered.';

const triviaText = (deadline: number | null) =>
  deadline === null
    ? 'There’s no time limit: the game stays open for 24 hours after its start.'
    : 'The clock keeps running: a question counts as unanswered when its time is up.';
