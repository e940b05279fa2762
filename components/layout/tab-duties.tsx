'use client';

import { useEffect } from 'react';
import { useDayChanges } from '@/lib/browser/daily-state';
import { watchForGoneChunks } from '@/lib/browser/gone-chunks';
import { sendAnswersAndRegisterWorker } from '@/lib/browser/waiting-answers-and-worker';

/** Paints nothing: what every tab does besides its page. Once on every page. */
export function TabDuties() {
  useEffect(watchForGoneChunks, []);
  useEffect(sendAnswersAndRegisterWorker, []);
  useDayChanges();
  return null;
}
