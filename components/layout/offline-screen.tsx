'use client';

import { CircleCheck, RefreshCw } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Lamp, Stage } from '@/components/illustration/stage';
import { Button } from '@/components/ui/button';
import { countWaitingAnswers } from '@/lib/browser/keep-current';
import { GoBackButton } from './go-back-button';

/** Its own address; the worker shows it under any other. */
const OFFLINE_PATH = '/offline';

/** What stands at an address that cannot be reached. It tries again by itself when the line comes back. */
export function OfflineScreen() {
  const isOnline = useSyncExternalStore(
    subscribeToLine,
    () => navigator.onLine,
    () => false,
  );
  const waiting = useSyncExternalStore(subscribeToStorage, countWaitingAnswers, () => 0);
  const canGoBack = useSyncExternalStore(
    subscribeToNothing,
    () => history.length > 1,
    () => false,
  );
  useEffect(() => {
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  return (
    <div className="system-screen">
      <div className="system-screen-stage" aria-hidden="true">
        <Lamp lit={false} className="system-screen-lamp" />
        <Stage lit={false} />
      </div>
      <div className="system-screen-copy">
        <h1>The lights went out</h1>
        <p className="lead">
          {isOnline ? 'Playwit can’t be reached right now.' : 'You’re offline.'} {whatHappensThen(waiting)}
        </p>
        {waiting > 0 && (
          <p className="offline-kept numbers" role="status">
            <CircleCheck size={18} strokeWidth={2.4} aria-hidden="true" />
            Saved on this device
          </p>
        )}
        <div className="system-screen-actions">
          <Button variant="primary" onClick={tryAgain}>
            <RefreshCw size={20} strokeWidth={2.4} aria-hidden="true" />
            Try again
          </Button>
          {waiting > 0 && canGoBack ? (
            <Button onClick={() => history.back()}>Keep playing</Button>
          ) : (
            <GoBackButton />
          )}
        </div>
      </div>
    </div>
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

function subscribeToLine(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function subscribeToStorage(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function subscribeToNothing(): () => void {
  return () => {};
}
