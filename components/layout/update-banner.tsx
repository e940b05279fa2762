'use client';

import { clsx } from 'clsx';
import { RefreshCw, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Dot } from '@/components/illustration/dot';
import { Button } from '@/components/ui/button';
import { getNewVersion, subscribeToNewVersion } from '@/lib/browser/pwa/new-version';
import styles from './update-banner.module.css';

const noVersion = () => null;

/** Announces a new build below the header (product rules §8). The live region is always rendered. */
export function UpdateBanner() {
  const applyUpdate = useSyncExternalStore(subscribeToNewVersion, getNewVersion, noVersion);
  const [isPutOff, setIsPutOff] = useState(false);
  const [isReloading, setIsReloading] = useState(false);
  return (
    <div role="status" className={clsx('page', styles.updateBannerFrame)} data-site-chrome="">
      {applyUpdate && !isPutOff && (
        <div className={styles.updateBanner}>
          <Dot mood="wow" className="dot-on-dark" />
          <p>New content available, click on reload button to update.</p>
          <div className={styles.updateBannerActions}>
            <Button variant="white" size="small" isBusy={isReloading} onClick={reload}>
              <RefreshCw size={18} strokeWidth={2.4} aria-hidden="true" />
              Reload
            </Button>
            <button
              type="button"
              className={styles.updateBannerClose}
              aria-label="Not now"
              onClick={() => setIsPutOff(true)}
            >
              <X size={20} strokeWidth={2.4} aria-hidden="true" />
            </button>
          </div>
        </div>
      )}
    </div>
  );

  function reload() {
    setIsReloading(true);
    applyUpdate?.();
  }
}
