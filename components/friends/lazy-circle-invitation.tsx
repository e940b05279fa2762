import dynamic from 'next/dynamic';

/** Loaded when a circle has nobody to compare with, or its reader is nobody yet. */
export const LazyCircleInvitation = dynamic(
  () => import('./circle-invitation').then((module) => module.CircleInvitation),
  { ssr: false },
);
