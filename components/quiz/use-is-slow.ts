'use client';

import { useEffect, useState } from 'react';

/** Returns whether something has been running for longer than the given time; false as soon as it ends. */
export function useIsSlow(isGoingOn: boolean, afterMs: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setIsSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isGoingOn, afterMs]);
  return isSlow;
}
