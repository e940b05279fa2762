import type { GameName } from '@/lib/contract/enums';
import { type Counter, currentChoice, type PlayState } from './play-state';

/** Seconds per question that a trivia run's deadline adds to the question's own time, for reading the verdict. */
export const VERDICT_SECONDS = 20;

/** Seconds left at which the timer takes its warning style (product rules §4, §9). */
const WARNING_SECONDS: Record<GameName, number> = { DailyChallenge: 10, Trivia: 5 };

/** Returns the next deadline: the question's or the whole game's, whichever comes first; null without a time limit. */
function nextDeadline(state: Pick<PlayState, 'deadline' | 'questionDeadline'>): number | null {
  const { deadline, questionDeadline } = state;
  if (deadline === null || questionDeadline === null) return questionDeadline ?? deadline;
  return Math.min(deadline, questionDeadline);
}

/** Returns the counter at an instant, computed from the deadline, so that missed ticks cannot make it drift. */
function readCounter(state: PlayState, at: number): Counter {
  const end = nextDeadline(state);
  if (end === null || state.game === null) return { ...state.counter, countDown: null, cssIndicator: 'calm' };
  const countDown = Math.max(0, Math.ceil((end - at) / 1000));
  const cssIndicator = countDown <= WARNING_SECONDS[state.game] ? 'warning' : 'calm';
  return { ...state.counter, countDown, cssIndicator };
}

/** Returns the state with its counter at an instant; the same object when nothing visible changes. */
export function withCounterAt(state: PlayState, at: number): PlayState {
  const counter = readCounter(state, at);
  const same =
    counter.countDown === state.counter.countDown && counter.cssIndicator === state.counter.cssIndicator;
  return same ? state : { ...state, counter };
}

/**
 * Returns the seconds until trivia moves on from an answered question (product rules §4), 'held' when it stays until
 * Next is pressed; null when nothing moves on by itself.
 */
export function secondsUntilNext(state: PlayState): number | 'held' | null {
  if (state.phase !== 'playing' || state.game !== 'Trivia' || !currentChoice(state)) return null;
  if (state.questionDeadline !== null) return state.counter.countDown;
  return state.deadline === null ? null : 'held';
}
