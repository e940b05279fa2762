'use client';

import { useEffect } from 'react';
import { startBackgroundTasks } from '@/lib/browser/pwa/background-tasks';
import { watchForStaleChunks } from '@/lib/browser/pwa/stale-chunks';
import { useSession } from '@/lib/browser/session/session';
import { useLoaded } from '@/lib/browser/use-loaded';

const loadDayChanges = () => import('@/lib/browser/play/day-changes');

/** Mounts per-tab side effects; renders nothing. Once on every page. */
export function ClientEffects() {
  useEffect(watchForStaleChunks, []);
  useEffect(startBackgroundTasks, []);
  const { session, refreshSession } = useSession();
  const dayChanges = useLoaded(!!session, loadDayChanges);
  useEffect(() => {
    if (session) return dayChanges?.watchDay(session, refreshSession);
  }, [dayChanges, session, refreshSession]);
  return null;
}
