import type { PlayState } from './play-state';

/** A sound effect. `step` counts the consecutive right answers before this one. */
export type SoundCue =
  | { name: 'right'; step: number }
  | { name: 'wrong' }
  | { name: 'warning' }
  | { name: 'pass' }
  | { name: 'fail' };

/**
 * Returns the cues of one state change (product rules §4): a verdict on an answer made here, a question that passed
 * without one, the timer's warning, the result. Answers from before a reload or from another tab are silent.
 */
export function playCues(before: PlayState, after: PlayState): SoundCue[] {
  if (after.phase === 'result') return before.phase === 'result' ? [] : resultCues(before, after);
  if (before.phase !== 'playing') return [];
  const verdicts = after.questions.flatMap(({ id }, index) => verdictCues(before, after, { id, index }));
  const hasTurned = before.counter.cssIndicator === 'calm' && after.counter.cssIndicator === 'warning';
  return hasTurned ? [...verdicts, { name: 'warning' }] : verdicts;
}

function resultCues(before: PlayState, after: PlayState): SoundCue[] {
  const wasPlayedHere = before.phase === 'playing' || before.phase === 'completed';
  return wasPlayedHere && after.result ? [{ name: after.result.passed ? 'pass' : 'fail' }] : [];
}

function verdictCues(
  before: PlayState,
  after: PlayState,
  question: { id: string; index: number },
): SoundCue[] {
  const [was, is] = [before.choices[question.id], after.choices[question.id]];
  // Moving on without an answer is wrong, even before the server's verdict.
  if (!was) return is?.verdict === 'pending' && is.answer === null ? [{ name: 'wrong' }] : [];
  if (was.verdict !== 'pending' || was.answer === null) return [];
  if (is?.verdict === 'right') return [{ name: 'right', step: rightsBefore(after, question.index) }];
  return is?.verdict === 'wrong' ? [{ name: 'wrong' }] : [];
}

function rightsBefore(state: PlayState, index: number): number {
  const earlier = state.questions.slice(0, index);
  const lastMiss = earlier.findLastIndex(({ id }) => state.choices[id]?.verdict !== 'right');
  return index - 1 - lastMiss;
}
