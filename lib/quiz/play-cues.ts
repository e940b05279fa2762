import type { PlayState } from './play-state';

/** What the player is to hear. `step` counts the right answers in a row before this one. */
export type SoundCue =
  | { name: 'right'; step: number }
  | { name: 'wrong' }
  | { name: 'warning' }
  | { name: 'pass' }
  | { name: 'fail' };

/**
 * The cues of one change of the game (SPEC §4): a verdict on an answer given here, a question gone by without one, the
 * timer's warning style, the result. What was stored before a reload, or in another tab, is silent.
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
  // Going on without an answer is known to be wrong before the server says so.
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
