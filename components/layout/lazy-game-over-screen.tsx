'use client';

import { type ComponentType, useEffect, useState } from 'react';

/**
 * The 404 screen for `not-found.tsx` files. Next sends what these render with every page: as a client component loaded on
 * demand it weighs a line there, and its code is loaded only where it is shown.
 */
export function LazyGameOverScreen() {
  const [Screen, setScreen] = useState<ComponentType>();
  useEffect(() => {
    import('./game-over-screen').then(
      ({ GameOverScreen }) => setScreen(() => GameOverScreen),
      // Offline: the header and the footer lead on.
      () => undefined,
    );
  }, []);
  return Screen ? <Screen /> : null;
}
