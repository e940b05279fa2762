'use client';

import { useEffect, useRef, useState } from 'react';
import { isMotionReduced } from '@/lib/browser/preferences/motion';

/** How long a question takes to leave: `--t-fast`. */
const LEAVE_MS = 140;

/**
 * Lets the question on the screen leave before the next one comes; presses meanwhile are ignored. When the clock has
 * moved the game on in between (`index` is another), it does not go on once more.
 */
export function useLeaving(
  index: number,
  goOn: (leftMs?: number) => void,
): { isLeaving: boolean; leave: () => void } {
  const [isLeaving, setLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(index);
  useEffect(() => {
    current.current = index;
  }, [index]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = () => {
    if (isLeaving) return;
    if (isMotionReduced()) return goOn();
    setLeaving(true);
    timer.current = setTimeout(() => {
      setLeaving(false);
      if (current.current === index) goOn(LEAVE_MS);
    }, LEAVE_MS);
  };
  return { isLeaving, leave };
}
