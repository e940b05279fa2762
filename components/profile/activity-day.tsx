'use client';

import { useSyncExternalStore } from 'react';
import { formatDay, formatRecentDay } from '@/lib/format/dates';

/** Renders when something happened: a date in the cached page, then a word relative to the reader's own day. */
export function ActivityDay({ at }: { at: string }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => formatRecentDay(at, new Date()),
    () => formatDay(at),
  );
  return <time dateTime={at}>{text}</time>;
}

const neverChanges = () => () => {};
