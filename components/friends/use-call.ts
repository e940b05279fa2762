'use client';

import { useRef, useState } from 'react';
import { readProblem } from '@/lib/browser/api/error-messages';

/** Runs one call at a time and says whether it is running and what went wrong; a second press meanwhile is ignored. */
export function useCall() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(readProblem(error).messages.join(' '));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, problem };
}
