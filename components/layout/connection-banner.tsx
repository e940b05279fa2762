'use client';

import { clsx } from 'clsx';
import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { safeStreakText, useRememberedPlayer } from '@/lib/browser/session/remembered-player';
import updateBannerStyles from './update-banner.module.css';

const BACK_MS = 6_000;

/** Says below the header when the connection drops, what happens to answers, and when it is back. */
export function ConnectionBanner() {
  const connection = useConnection();
  const player = useRememberedPlayer();
  return (
    <div role="status" className={clsx('page', updateBannerStyles.updateBannerFrame)} data-site-chrome="">
      {connection === 'offline' && (
        <div className={updateBannerStyles.updateBanner}>
          <WifiOff strokeWidth={2.4} aria-hidden="true" />
          <p>
            You’ve lost the connection. We’ll keep your answers on this device and send them when you’re back
            online. {safeStreakText(player, Date.now())}
          </p>
        </div>
      )}
      {connection === 'back' && (
        <div className={updateBannerStyles.updateBanner}>
          <Wifi strokeWidth={2.4} aria-hidden="true" />
          <p>You’re back online.</p>
        </div>
      )}
    </div>
  );
}

/** `back` for a few seconds after the connection has returned; `online` shows nothing. */
function useConnection(): 'online' | 'offline' | 'back' {
  const [connection, setConnection] = useState<'online' | 'offline' | 'back'>('online');
  useEffect(() => {
    const drop = () => setConnection('offline');
    const comeBack = () => setConnection('back');
    if (!navigator.onLine) drop();
    addEventListener('offline', drop);
    addEventListener('online', comeBack);
    return () => {
      removeEventListener('offline', drop);
      removeEventListener('online', comeBack);
    };
  }, []);
  useEffect(() => {
    if (connection !== 'back') return;
    const timer = setTimeout(() => setConnection('online'), BACK_MS);
    return () => clearTimeout(timer);
  }, [connection]);
  return connection;
}
