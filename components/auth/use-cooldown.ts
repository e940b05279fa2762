'use client';

import { useEffect, useState } from 'react';

/**
 * Returns the whole seconds left of a cooldown; 0 when it is over. Uses the wall clock, so a suspended tab stays
 * correct.
 */
export function useCooldown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [endsAt]);
  return [secondsLeft, (seconds) => setEndsAt(Date.now() + seconds * 1000)];
}
