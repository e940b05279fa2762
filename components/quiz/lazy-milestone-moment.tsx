import dynamic from 'next/dynamic';

/** What a game has reached, loaded when there is something: most games end without. */
export const LazyMilestoneMoment = dynamic(
  () => import('./milestone-moment').then((module) => module.MilestoneMoment),
  { ssr: false },
);
