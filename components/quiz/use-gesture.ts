import { useEffect, useState } from 'react';

const GESTURES = ['click', 'pointerup', 'keydown'];

/**
 * Returns whether the player has pressed anything since this screen was mounted. Tracked here, because the browser's
 * user activation can survive a reload and be caused by a script.
 */
export function useGesture(): boolean {
  const [isMade, setMade] = useState(false);
  useEffect(() => {
    if (isMade) return;
    const see = (event: Event) => {
      if (event.isTrusted) setMade(true);
    };
    for (const type of GESTURES) addEventListener(type, see, true);
    return () => {
      for (const type of GESTURES) removeEventListener(type, see, true);
    };
  }, [isMade]);
  return isMade;
}
