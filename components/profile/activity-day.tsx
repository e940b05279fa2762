'use client';

import { useSyncExternalStore } from 'react';
import { formatDay, formatRecentDay } from '@/lib/format/dates';

/** When something happened. The page everybody gets has the date; the reader's own day turns it into a word. */
export function ActivityDay({ at }: { at: string }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => formatRecentDay(at, new Date()),
    () => formatDay(at),
  );
  return <time dateTime={at}>{text}</time>;
}

const neverChanges = () => () => {};
