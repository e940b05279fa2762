'use client';

import { useSyncExternalStore } from 'react';
import { Notice } from '@/components/ui/notice';
import { isInterrupted } from '@/lib/browser/redirect-path';

/** For a player who was led here from the middle of something: what happened, what was kept, what to press. */
export function SessionEndedNotice() {
  const isShown = useSyncExternalStore(neverChanges, isInterrupted, () => false);
  if (!isShown) return null;
  return (
    <Notice title="Your session has ended.">
      Sign in and you are back where you were; your answers are kept. As a guest press I’ll do it later: you
      are the same guest again.
    </Notice>
  );
}

const neverChanges = () => () => {};
