'use client';

import { clsx } from 'clsx';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { listStored, subscribeToStored } from '@/lib/browser/play/outbox-store';
import { retryWhenOnline } from '@/lib/browser/pwa/retry-when-online';
import { safeStreakText, useRememberedPlayer } from '@/lib/browser/session/remembered-player';
import { formatTimeOfDay } from '@/lib/format/dates';
import { getStorage } from '@/lib/storage';
import { GoBackButton } from './go-back-button';
import styles from './offline-screen.module.css';
import { SystemScreen } from './system-screen';
import systemScreenStyles from './system-screen.module.css';

/** Its own address; the worker shows it under any other. */
const OFFLINE_PATH = '/offline';

/** What stands at an address that cannot be reached. It tries again by itself when the line comes back. */
export function OfflineScreen() {
  const isOnline = useSyncExternalStore(subscribeToLine, readLine, noLine);
  const { waiting, keptAt } = useWaitingAnswers();
  const streakWords = safeStreakText(useRememberedPlayer(), Date.now());
  useEffect(() => retryWhenOnline(tryAgain), []);
  return (
    <SystemScreen title="The lights went out" lit={false} isOffline>
      <p className="lead">
        {isOnline ? 'Playwit can’t be reached right now.' : 'You’re offline.'} {whatHappensThen(waiting)}
      </p>
      {streakWords && <p>{streakWords}</p>}
      {keptAt !== undefined && (
        <p className={clsx(styles.offlineKept, 'numbers')} role="status">
          <CircleCheck size={18} strokeWidth={2.4} aria-hidden="true" />
          Saved on this device {formatTimeOfDay(new Date(keptAt).toISOString())}
        </p>
      )}
      <div className={systemScreenStyles.systemScreenActions}>
        <Button variant="primary" onClick={tryAgain}>
          <RefreshCw size={20} strokeWidth={2.4} aria-hidden="true" />
          Try again
        </Button>
        <GoBackButton label={waiting > 0 ? 'Keep playing' : undefined} />
      </div>
    </SystemScreen>
  );
}

function whatHappensThen(waiting: number): string {
  if (waiting === 0) return 'This page comes back by itself when the line does.';
  if (waiting === 1) return 'Your last answer is saved on this device and goes up when you’re back.';
  return `Your last ${waiting} answers are saved on this device and go up in order when you’re back.`;
}

function tryAgain(): void {
  if (location.pathname === OFFLINE_PATH) location.replace('/');
  else location.reload();
}

const readLine = () => navigator.onLine;
const noLine = () => false;

function subscribeToLine(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** How many answers this browser keeps, and when the last one was put away (milliseconds since the epoch). */
function useWaitingAnswers(): { waiting: number; keptAt: number | undefined } {
  const waiting = useSyncExternalStore(subscribeToStored, countAnswers, () => 0);
  const keptAt = useSyncExternalStore(subscribeToStored, readKeptAt, () => undefined);
  return { waiting, keptAt };
}

const countAnswers = () => waitingAnswers().length;
const readKeptAt = () => waitingAnswers().at(-1)?.keptAt;

/** Oldest first; a game's end is no answer. */
function waitingAnswers() {
  return listStored(getStorage('localStorage')).filter(({ body }) => 'question_id' in body);
}
