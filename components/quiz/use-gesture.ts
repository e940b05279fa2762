import { useEffect, useState } from 'react';

const GESTURES = ['click', 'pointerup', 'keydown'];

/**
 * Whether the player has pressed anything since this screen came. Seen by ourselves: what the browser calls activated
 * may outlast a reload, and a script can make it so.
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
