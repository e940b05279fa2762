const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 24;

/** A press of a pointer; a key press has no position and counts 0 clicks. */
export type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'>;

/**
 * Returns whether a press is the second half of a double tap. The button that replaces Next must ignore it, because it
 * would cost a hint or a question.
 */
export function isDoubleTap(first: Press | null, second: Press): boolean {
  if (!first || first.detail === 0 || second.detail === 0) return false;
  const away = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
  return second.timeStamp - first.timeStamp < DOUBLE_TAP_MS && away < DOUBLE_TAP_PX;
}
