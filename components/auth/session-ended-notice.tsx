'use client';

import { LogOut } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Notice } from '@/components/ui/notice';
import { readInterruption } from '@/lib/browser/session/redirect-path';

/** For a player whose session ended: what happened, what was kept and what to do. */
export function SessionEndedNotice() {
  const reason = useSyncExternalStore(neverChanges, readInterruption, () => null);
  if (!reason) return null;
  return (
    <Notice icon={LogOut} title={reason}>
      Sign in to pick up where you left off. We’ve kept your answers. Played as a guest? Press I’ll do it
      later and you’re the same guest.
    </Notice>
  );
}

const neverChanges = () => () => {};
