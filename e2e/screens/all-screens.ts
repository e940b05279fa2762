import { accountScreens } from './account-screens';
import { authScreens } from './auth-screens';
import { challengeScreens } from './challenge-screens';
import { dayScreens } from './day-screens';
import { friendScreens } from './friend-screens';
import { playScreenGroups } from './play-screens';
import { publicScreens } from './public-screens';
import type { ScreenGroup } from './screen';
import { siteScreens } from './site-screens';
import { systemScreens } from './system-screens';

/**
 * Returns every screen in every state: what `npm run screens` takes pictures of and what axe checks. A new screen is
 * one entry in one of these lists. Longest group first, so that parallel runs finish sooner.
 */
export const allScreenGroups = (): ScreenGroup[] => [
  ...playScreenGroups(),
  ...authScreens,
  ...publicScreens,
  ...challengeScreens,
  ...accountScreens,
  ...dayScreens(),
  ...friendScreens,
  ...siteScreens,
  ...systemScreens,
];
