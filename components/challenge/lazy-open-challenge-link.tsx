import dynamic from 'next/dynamic';

/** The link to a challenge that waits, loaded for readers who have one. */
export const LazyOpenChallengeLink = dynamic(
  () => import('./open-challenge-link').then((module) => module.OpenChallengeLink),
  { ssr: false },
);
