'use client';

import { useEffect } from 'react';
import { useDayChanges } from '@/lib/browser/play/daily-state';
import { watchForGoneChunks } from '@/lib/browser/pwa/stale-chunks';
import { sendAnswersAndRegisterWorker } from '@/lib/browser/pwa/unsent-choices';

/** Paints nothing: what every tab does besides its page. Once on every page. */
export function TabDuties() {
  useEffect(watchForGoneChunks, []);
  useEffect(sendAnswersAndRegisterWorker, []);
  useDayChanges();
  return null;
}
