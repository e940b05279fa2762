'use client';

import { useSyncExternalStore } from 'react';
import type { LeaderboardFilter } from '@/lib/contract/enums';
import { describeLocalReset } from './local-reset';
import styles from './reset-line.module.css';

const RESETS: Record<LeaderboardFilter, string> = {
  'All Time': 'Never resets.',
  Daily: 'Resets at 00:00 UTC',
  Weekly: 'Resets Monday at 00:00 UTC',
  Monthly: 'Resets on the 1st at 00:00 UTC',
};

/** Reserves the space of the text that is shown once the reader's time zone is known. */
const PENDING: Record<LeaderboardFilter, string> = {
  'All Time': '',
  Daily: '00:00 for you',
  Weekly: 'Sunday 00:00 for you',
  Monthly: 'Sunday 00:00 for you',
};

type ResetLineProps = { filter: LeaderboardFilter; resetsAt: string | null };

/** When the leaderboard resets, in UTC and, once the browser's time zone is known, in local time. */
export function ResetLine({ filter, resetsAt }: ResetLineProps) {
  const localReset = useLocalReset(filter, resetsAt);
  return (
    <p className={styles.leaderboardReset}>
      {RESETS[filter]}
      {resetsAt && (
        <>
          {' '}
          <span className="numbers" data-pending={localReset ? undefined : ''}>
            ({localReset ?? PENDING[filter]}).
          </span>
        </>
      )}
      {filter !== 'All Time' && !resetsAt && '.'} Ties go to whoever got there first.
    </p>
  );
}

const neverChanges = () => () => {};

function useLocalReset(filter: LeaderboardFilter, instant: string | null): string | undefined {
  return (
    useSyncExternalStore(
      neverChanges,
      () => instant && describeLocalReset(filter, new Date(instant)),
      () => undefined,
    ) || undefined
  );
}
