import dynamic from 'next/dynamic';

/** Loaded when the address of a leaderboard carries a group's code. */
export const LazyGroupInvitation = dynamic(
  () => import('./group-invitation').then((module) => module.GroupInvitation),
  { ssr: false },
);

/** Loaded when the address of a profile carries its friend link's code. */
export const LazyFriendInvitation = dynamic(
  () => import('./friend-invitation').then((module) => module.FriendInvitation),
  { ssr: false },
);

/** Loaded when a circle has nobody to compare with, or its reader is nobody yet. */
export const LazyCircleInvitation = dynamic(
  () => import('./circle-invitation').then((module) => module.CircleInvitation),
  { ssr: false },
);

/** Loaded when a visitor wants to follow a player. */
export const LazyFollowDialog = dynamic(
  () => import('./follow-dialog').then((module) => module.FollowDialog),
  { ssr: false },
);

/** Loaded when somebody may want to block a player. */
export const LazyBlockDialog = dynamic(() => import('./block-dialog').then((module) => module.BlockDialog), {
  ssr: false,
});

/** Loaded on the profile of a player whom the reader follows. */
export const LazyTwoOfUs = dynamic(() => import('./two-of-us').then((module) => module.TwoOfUs), {
  ssr: false,
});
