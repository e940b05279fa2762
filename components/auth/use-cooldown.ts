'use client';

import { useEffect, useState } from 'react';

/** Whole seconds left of a cooldown, by the clock on the wall: a sleeping tab wakes up right. 0 when it is over. */
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
