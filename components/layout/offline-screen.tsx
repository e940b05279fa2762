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

/** The page's own path; the service worker shows it at any other. */
const OFFLINE_PATH = '/offline';

/** Shown instead of an unreachable page. Retries by itself when the connection returns. */
export function OfflineScreen() {
  const isOnline = useSyncExternalStore(subscribeToOnline, readOnline, assumeOffline);
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
  if (waiting === 0) return 'This page reloads by itself when you’re back online.';
  if (waiting === 1) return 'Your last answer is saved on this device and will be sent when you’re back.';
  return `Your last ${waiting} answers are saved on this device and will be sent in order when you’re back.`;
}

function tryAgain(): void {
  if (location.pathname === OFFLINE_PATH) location.replace('/');
  else location.reload();
}

const readOnline = () => navigator.onLine;
const assumeOffline = () => false;

function subscribeToOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Returns how many answers are in the outbox and when the last one was stored (milliseconds since the epoch). */
function useWaitingAnswers(): { waiting: number; keptAt: number | undefined } {
  const waiting = useSyncExternalStore(subscribeToStored, countAnswers, () => 0);
  const keptAt = useSyncExternalStore(subscribeToStored, readKeptAt, () => undefined);
  return { waiting, keptAt };
}

const countAnswers = () => waitingAnswers().length;
const readKeptAt = () => waitingAnswers().at(-1)?.keptAt;

/** Returns the answers oldest first, without completions. */
function waitingAnswers() {
  return listStored(getStorage('localStorage')).filter(({ body }) => 'question_id' in body);
}
