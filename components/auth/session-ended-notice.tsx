'use client';

import { LogOut } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Notice } from '@/components/ui/notice';
import { readInterruption } from '@/lib/browser/session/redirect-path';

/** For a player who was led here from the middle of something: what happened, what was kept, what to press. */
export function SessionEndedNotice() {
  const reason = useSyncExternalStore(neverChanges, readInterruption, () => null);
  if (!reason) return null;
  return (
    <Notice icon={LogOut} title={reason}>
      Sign in to pick up where you left off. Your answers are kept. Played as a guest? Press I’ll do it later
      and you’re the same guest.
    </Notice>
  );
}

const neverChanges = () => () => {};
