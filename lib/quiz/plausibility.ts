import type { JudgedRun, Plausibility, Reason } from './plausibility/judged-run';
import { usesKnownKeys } from './plausibility/known-keys';
import { paceOf } from './plausibility/reading';
import { hasTooManyRight, isUnlikeOwnHistory } from './plausibility/right-answers';
import { hasEvenRhythm, isFasterThanReading } from './plausibility/times';

/** A run at a pace below this is impossible with any one reason: nobody reads twice as fast as the fastest. */
const IMPOSSIBLE_PACE = 0.5;

/**
 * Returns whether a closed run can be a person's play, with every reason against it (product rules §11). No reason is
 * `human`, one is `odd`, two are `impossible`; so is one at half the reading time. Never throws. The time multiplier is
 * no part of it: the clock is the player's own.
 */
export function judgeRun(run: JudgedRun): { plausibility: Plausibility; reasons: Reason[] } {
  const found: [Reason, boolean][] = [
    ['faster-than-reading', isFasterThanReading(run)],
    ['too-many-right', hasTooManyRight(run)],
    ['even-rhythm', hasEvenRhythm(run)],
    ['known-from-same-address', usesKnownKeys(run, 'same-address')],
    ['known-from-own-run', usesKnownKeys(run, 'self')],
    ['unlike-own-history', isUnlikeOwnHistory(run)],
  ];
  const reasons = found.filter(([, applies]) => applies).map(([reason]) => reason);
  return { plausibility: plausibilityOf(reasons.length, paceOf(run.answers)), reasons };
}

function plausibilityOf(reasons: number, pace: number | null): Plausibility {
  if (reasons === 0) return 'human';
  return reasons > 1 || (pace !== null && pace < IMPOSSIBLE_PACE) ? 'impossible' : 'odd';
}
