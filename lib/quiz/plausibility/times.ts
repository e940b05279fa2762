import { isBeyondGuessing } from './chance';
import type { JudgedRun } from './judged-run';
import { isPaceBelow, readingMs, sum, timedAnswers } from './reading';

/** Share of the timed answers that must come before reading: one late answer in ten excuses nothing. */
const TOO_FAST_SHARE = 0.9;

/** Standard deviation of the times by their mean. People vary by 0.3 and more, a timer by its network delay. */
const EVEN_VARIATION = 0.05;

/**
 * Returns whether nearly all answers, and the run as a whole, came before they could be read, with more right ones than
 * clicking at random gets.
 */
export function isFasterThanReading({ answers }: JudgedRun): boolean {
  const timed = timedAnswers(answers);
  const tooFast = timed.filter((answer) => answer.elapsedMs < readingMs(answer));
  return (
    isPaceBelow(answers, 1) && tooFast.length >= timed.length * TOO_FAST_SHARE && isBeyondGuessing(answers)
  );
}

/** Returns whether the answers came at nearly constant intervals, with more right ones than clicking at random gets. */
export function hasEvenRhythm({ answers }: JudgedRun): boolean {
  const times = timedAnswers(answers).map(({ elapsedMs }) => Math.max(0, elapsedMs));
  if (times.length === 0) return false;
  const mean = sum(times) / times.length;
  const deviation = Math.sqrt(sum(times.map((each) => (each - mean) ** 2)) / times.length);
  return deviation <= mean * EVEN_VARIATION && isBeyondGuessing(answers);
}
