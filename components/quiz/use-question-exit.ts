'use client';

import { useEffect, useRef, useState } from 'react';
import { isMotionReduced } from '@/lib/browser/preferences/motion';

/** How long a question takes to exit: `--t-fast`. */
const EXIT_MS = 140;

/**
 * Lets the question on the screen exit before the next one comes; presses meanwhile are ignored. When the clock has
 * moved the game on in between (`index` is another), it does not go on once more.
 */
export function useQuestionExit(
  index: number,
  goOn: (leftMs?: number) => void,
): { isExiting: boolean; exit: () => void } {
  const [isExiting, setExiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(index);
  useEffect(() => {
    current.current = index;
  }, [index]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const exit = () => {
    if (isExiting) return;
    if (isMotionReduced()) return goOn();
    setExiting(true);
    timer.current = setTimeout(() => {
      setExiting(false);
      if (current.current === index) goOn(EXIT_MS);
    }, EXIT_MS);
  };
  return { isExiting, exit };
}
