'use client';

import { useLoaded } from '@/lib/browser/use-loaded';

const load = () => import('./game-over-screen');

/**
 * The 404 screen for `not-found.tsx` files. Next sends what these render with every page: as a client component loaded on
 * demand it weighs a line there, and its code is loaded only where it is shown. Offline the header and the footer lead on.
 */
export function LazyGameOverScreen() {
  const loaded = useLoaded(true, load);
  return loaded ? <loaded.GameOverScreen /> : null;
}
