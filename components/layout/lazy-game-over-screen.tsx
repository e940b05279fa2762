'use client';

import dynamic from 'next/dynamic';

/**
 * The 404 screen for `not-found.tsx` files. Next sends what these render with every page: as a client component loaded on
 * demand it weighs a line there, and its code is loaded only where it is shown.
 */
export const LazyGameOverScreen = dynamic(() =>
  import('./game-over-screen').then(({ GameOverScreen }) => GameOverScreen),
);
