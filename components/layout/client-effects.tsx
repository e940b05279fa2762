'use client';

import { useEffect } from 'react';
import { useDayChanges } from '@/lib/browser/play/daily-state';
import { startBackgroundTasks } from '@/lib/browser/pwa/background-tasks';
import { watchForStaleChunks } from '@/lib/browser/pwa/stale-chunks';

/** Mounts per-tab side effects; renders nothing. Once on every page. */
export function ClientEffects() {
  useEffect(watchForStaleChunks, []);
  useEffect(startBackgroundTasks, []);
  useDayChanges();
  return null;
}
