'use client';

import { clsx } from 'clsx';
import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { safeStreakText, useRememberedPlayer } from '@/lib/browser/session/remembered-player';
import updateBannerStyles from './update-banner.module.css';

const BACK_MS = 6_000;

/** Says when the connection drops, what becomes of answers, and when it is back, in flow below the header. */
export function ConnectionBanner() {
  const line = useLine();
  const player = useRememberedPlayer();
  return (
    <div role="status" className={clsx('page', updateBannerStyles.updateBannerFrame)} data-site-chrome="">
      {line === 'down' && (
        <div className={updateBannerStyles.updateBanner}>
          <WifiOff strokeWidth={2.4} aria-hidden="true" />
          <p>
            You’ve lost the connection. Answers you give are kept on this device and sent when it’s back.{' '}
            {safeStreakText(player, Date.now())}
          </p>
        </div>
      )}
      {line === 'back' && (
        <div className={updateBannerStyles.updateBanner}>
          <Wifi strokeWidth={2.4} aria-hidden="true" />
          <p>You’re back online.</p>
        </div>
      )}
    </div>
  );
}

/** `back` for a few seconds after a connection has returned; `up` says nothing. */
function useLine(): 'up' | 'down' | 'back' {
  const [line, setLine] = useState<'up' | 'down' | 'back'>('up');
  useEffect(() => {
    const drop = () => setLine('down');
    const comeBack = () => setLine('back');
    if (!navigator.onLine) drop();
    addEventListener('offline', drop);
    addEventListener('online', comeBack);
    return () => {
      removeEventListener('offline', drop);
      removeEventListener('online', comeBack);
    };
  }, []);
  useEffect(() => {
    if (line !== 'back') return;
    const timer = setTimeout(() => setLine('up'), BACK_MS);
    return () => clearTimeout(timer);
  }, [line]);
  return line;
}
