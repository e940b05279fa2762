'use client';

import type { ComponentProps } from 'react';
import { useLoaded } from '@/lib/browser/use-loaded';
import type { DayStatus } from './day-status';

const load = () => import('./day-status');

/** The day's lines, loaded for readers who are signed in; their room is kept meanwhile. */
export function LazyDayStatus(props: ComponentProps<typeof DayStatus>) {
  const loaded = useLoaded(true, load);
  return loaded ? <loaded.DayStatus {...props} /> : null;
}
