import { accountActs } from './account-acts';
import { authActs } from './auth-acts';
import { playActs } from './play-acts';
import { publicActs } from './public-acts';
import type { Act } from './screen';
import { siteActs } from './site-acts';
import { systemActs } from './system-acts';

/**
 * Every screen in every state: what `npm run screens` takes pictures of and what axe looks at. A new screen is one
 * entry in one of these lists. Longest act first: whoever works through them side by side ends sooner.
 */
export const allActs = (): Act[] => [
  ...playActs(),
  ...authActs,
  ...publicActs,
  ...accountActs,
  ...siteActs,
  ...systemActs,
];
