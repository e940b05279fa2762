'use client';

import type { ReactNode } from 'react';
import { useLoaded } from '@/lib/browser/use-loaded';

const load = () => import('./not-found-game');

/** Shows the server-rendered picture of the game until its code is loaded; if that fails, picture and links stay. */
export function LazyNotFoundGame({ children }: { children: ReactNode }) {
  const loaded = useLoaded(true, load);
  return loaded ? <loaded.NotFoundGame /> : children;
}
