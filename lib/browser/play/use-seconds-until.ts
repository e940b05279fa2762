'use client';

import { useEffect, useRef, useState } from 'react';
import type { ServerClock } from '@/lib/browser/api/server-clock';

type SecondsUntil = {
  /** An ISO instant; null before it is known. */
  instant: string | null;
  clock: Pick<ServerClock, 'now'>;
  /** Called once when the instant is reached. */
  onReached?: (() => void) | undefined;
};

/** Returns the whole seconds until an instant on the server's clock, never below 0; undefined before the first tick. */
export function useSecondsUntil({ instant, clock, onReached }: SecondsUntil): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  const reached = useRef(onReached);
  useEffect(() => {
    reached.current = onReached;
  });
  useEffect(() => {
    if (!instant) return;
    const end = Date.parse(instant);
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - clock.now()) / 1000));
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      reached.current?.();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [instant, clock]);
  return seconds;
}
