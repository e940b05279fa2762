import { isMotionReduced } from './motion';

/** Distance in pixels at which the eyes are fully turned. */
const FAR_PX = 320;

/**
 * Writes the pointer's direction, seen from the element, into its `--look-x` and `--look-y`: -1 to 1 each, a vector of
 * length 1 at most. Does nothing while motion is reduced. Returns the cleanup function.
 */
export function followPointer(element: HTMLElement): () => void {
  let frame = 0;
  const look = ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || isMotionReduced()) return rest();
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const { x, y } = lookAt({ x: clientX - left - width / 2, y: clientY - top - height / 2 });
      element.style.setProperty('--look-x', x.toFixed(2));
      element.style.setProperty('--look-y', y.toFixed(2));
      element.dataset.looking = '';
    });
  };
  const rest = () => {
    cancelAnimationFrame(frame);
    delete element.dataset.looking;
  };
  addEventListener('pointermove', look, { passive: true });
  document.documentElement.addEventListener('pointerleave', rest);
  return () => {
    rest();
    removeEventListener('pointermove', look);
    document.documentElement.removeEventListener('pointerleave', rest);
  };
}

/** Converts an offset in pixels into an eye direction that grows with distance up to a length of 1. */
export function lookAt({ x, y }: { x: number; y: number }): { x: number; y: number } {
  const distance = Math.hypot(x, y);
  const turn = Math.min(1, distance / FAR_PX) / (distance || 1);
  return { x: x * turn, y: y * turn };
}
