'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** The server's still picture of the game, until the game itself has come: its code is in no page's first load. */
export function LazyNotFoundGame({ children }: { children: ReactNode }) {
  const [Game, setGame] = useState<ComponentType>();
  useEffect(() => {
    import('./not-found-game').then(
      ({ NotFoundGame }) => setGame(() => NotFoundGame),
      // Without its code the picture stays, and both ways out of here work.
      () => undefined,
    );
  }, []);
  return Game ? <Game /> : children;
}
