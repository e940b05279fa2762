'use client';

import type { ComponentProps } from 'react';
import { useLoaded } from '@/lib/browser/use-loaded';
import type { OpenChallengeLink } from './open-challenge-link';

const load = () => import('./open-challenge-link');

/** The link to a challenge that waits, loaded for readers who have one. */
export function LazyOpenChallengeLink(props: ComponentProps<typeof OpenChallengeLink>) {
  const loaded = useLoaded(true, load);
  return loaded ? <loaded.OpenChallengeLink {...props} /> : null;
}
