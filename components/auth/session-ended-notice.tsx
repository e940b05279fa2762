'use client';

import { LogOut } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Notice } from '@/components/ui/notice';
import { isInterrupted } from '@/lib/browser/redirect-path';

/** For a player who was led here from the middle of something: what happened, what was kept, what to press. */
export function SessionEndedNotice() {
  const isShown = useSyncExternalStore(neverChanges, isInterrupted, () => false);
  if (!isShown) return null;
  return (
    <Notice icon={LogOut} title="Your session has ended.">
      Sign in to pick up where you left off. Your answers are kept. Played as a guest? Press I’ll do it later
      and you’re the same guest.
    </Notice>
  );
}

const neverChanges = () => () => {};
