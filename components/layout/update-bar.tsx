'use client';

import { RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { Dot } from '@/components/illustration/dot';
import { Button } from '@/components/ui/button';
import type { ApplyUpdate } from '@/lib/browser/pwa/new-version';
import styles from './update-banner.module.css';

/** The notice on a new build, until it is put off. */
export function UpdateBar({ applyUpdate }: { applyUpdate: ApplyUpdate }) {
  const [isPutOff, setIsPutOff] = useState(false);
  const [isReloading, setIsReloading] = useState(false);
  const reload = () => {
    setIsReloading(true);
    applyUpdate();
  };
  if (isPutOff) return null;
  return (
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
  );
}
