'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Shows the server-rendered picture of the game until the game's code has loaded on demand. */
export function LazyNotFoundGame({ children }: { children: ReactNode }) {
  const [Game, setGame] = useState<ComponentType>();
  useEffect(() => {
    import('./not-found-game').then(
      ({ NotFoundGame }) => setGame(() => NotFoundGame),
      // If loading fails, the picture stays, and both links work.
      () => undefined,
    );
  }, []);
  return Game ? <Game /> : children;
}
