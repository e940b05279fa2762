'use client';

import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { getNewVersion, subscribeToNewVersion } from '@/lib/browser/pwa/new-version';
import { useLoaded } from '@/lib/browser/use-loaded';
import styles from './update-banner.module.css';

const noVersion = () => null;
const loadBar = () => import('./update-bar');

/** Announces a new build below the header (product rules §8). The live region is always rendered. */
export function UpdateBanner() {
  const applyUpdate = useSyncExternalStore(subscribeToNewVersion, getNewVersion, noVersion);
  const loaded = useLoaded(!!applyUpdate, loadBar);
  return (
    <div role="status" className={clsx('page', styles.updateBannerFrame)} data-site-chrome="">
      {applyUpdate && loaded && <loaded.UpdateBar applyUpdate={applyUpdate} />}
    </div>
  );
}
