'use client';

import { useSyncExternalStore } from 'react';
import type { LeaderboardFilter } from '@/lib/contract/filters';

const RESETS: Record<LeaderboardFilter, string> = {
  'All Time': 'Never resets.',
  Daily: 'Resets 00:00 UTC',
  Weekly: 'Resets Monday 00:00 UTC',
  Monthly: 'Resets on the 1st, 00:00 UTC',
};

type ResetLineProps = { filter: LeaderboardFilter; resetsAt: string | null };

/** When the board starts anew, in UTC and, once the browser's zone is known, in the reader's own time. */
export function ResetLine({ filter, resetsAt }: ResetLineProps) {
  const localTime = useLocalTime(resetsAt);
  return (
    <p className="leaderboard-reset">
      {RESETS[filter]}
      {resetsAt && (
        <>
          {' '}
          <span className="numbers" data-pending={localTime ? undefined : ''}>
            ({localTime ?? '00:00'} for you).
          </span>
        </>
      )}
      {filter !== 'All Time' && !resetsAt && '.'} Ties go to whoever got there first.
    </p>
  );
}

const neverChanges = () => () => {};

function useLocalTime(instant: string | null): string | undefined {
  return (
    useSyncExternalStore(
      neverChanges,
      () => instant && formatTime(new Date(instant)),
      () => undefined,
    ) || undefined
  );
}

function formatTime(instant: Date): string {
  return instant.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
