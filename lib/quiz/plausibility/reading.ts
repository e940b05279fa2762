import type { JudgedAnswer, PlayHistory } from './judged-run';

/** Seeing that there is something new, and moving a finger: the least that no reading speed saves. */
const REACTION_MS = 250;

/**
 * A text that is recognised rather than read passes at about 80 characters a second (800 words a minute, the fastest
 * skimming); 20 more are allowed.
 */
const CHARACTERS_PER_SECOND = 80 + 20;

/** Fewer timed answers say nothing about a pace or a rhythm. */
const LEAST_TIMED_ANSWERS = 6;

/** Human runs before a history says how quickly somebody plays. */
const RUNS_OF_A_HISTORY = 3;

/** An answer whose time is known. */
export type TimedAnswer = JudgedAnswer & { elapsedMs: number };

/** Returns the milliseconds in which nobody has read the question and its options and answered. */
export function readingMs({ readableCharacters }: JudgedAnswer): number {
  const characters = Number.isFinite(readableCharacters) ? Math.max(0, readableCharacters) : 0;
  return REACTION_MS + (characters * 1000) / CHARACTERS_PER_SECOND;
}

/** Returns the answers that were given and whose time is known; none when they are too few to judge. */
export function timedAnswers(answers: readonly JudgedAnswer[]): TimedAnswer[] {
  const timed = answers.filter(isTimed);
  return timed.length < LEAST_TIMED_ANSWERS ? [] : timed;
}

function isTimed(answer: JudgedAnswer): answer is TimedAnswer {
  return answer.isAnswered && answer.elapsedMs !== null && Number.isFinite(answer.elapsedMs);
}

/**
 * Returns how long all timed answers took together, as a multiple of their reading time: 1 is the fastest reading, most
 * players are at 2 to 8. Returns null when there are too few of them.
 */
export function paceOf(answers: readonly JudgedAnswer[]): number | null {
  const timed = timedAnswers(answers);
  if (timed.length === 0) return null;
  return sum(timed.map(({ elapsedMs }) => Math.max(0, elapsedMs))) / sum(timed.map(readingMs));
}

/** Returns whether the pace is known and below `limit`. */
export function isPaceBelow(answers: readonly JudgedAnswer[], limit: number): boolean {
  const pace = paceOf(answers);
  return pace !== null && pace < limit;
}

/** Returns whether there are enough human runs to say how quickly the player answers. */
export function isHistory(history: PlayHistory | undefined): history is PlayHistory {
  return history !== undefined && history.runs >= RUNS_OF_A_HISTORY;
}

/** Returns the sum of the numbers. */
export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
