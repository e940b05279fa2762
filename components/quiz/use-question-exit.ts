'use client';

import { useEffect, useRef, useState } from 'react';
import { isMotionReduced } from '@/lib/browser/preferences/motion';

/** How long a question takes to exit: `--t-fast`. */
const EXIT_MS = 140;

/**
 * Delays the next question for the current one's exit animation; ignores presses in the meantime. Does not move on
 * when the clock has already done so (`index` has changed).
 */
export function useQuestionExit(
  index: number,
  moveOn: (exitMs?: number) => void,
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
    if (isMotionReduced()) return moveOn();
    setExiting(true);
    timer.current = setTimeout(() => {
      setExiting(false);
      if (current.current === index) moveOn(EXIT_MS);
    }, EXIT_MS);
  };
  return { isExiting, exit };
}
