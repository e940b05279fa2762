'use client';

import { useEffect } from 'react';
import { useSession } from '@/lib/browser/session/session';
import type { PlayPhase } from '@/lib/quiz/play-state';

/** The session call tells other pages which game is in play: it is asked again when one begins or ends here. */
export function useSessionRefresh(phase: PlayPhase): void {
  const { refreshSession } = useSession();
  useEffect(() => {
    if (phase === 'playing' || phase === 'result') refreshSession();
  }, [phase, refreshSession]);
}
