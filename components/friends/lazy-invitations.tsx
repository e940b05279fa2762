import dynamic from 'next/dynamic';

/** Loaded when the address of a leaderboard carries a group's code. */
export const LazyGroupInvitation = dynamic(
  () => import('./group-invitation').then((module) => module.GroupInvitation),
  { ssr: false },
);
