import { getGameCategories } from '@/provider/services/trivia/trivia-categories';
import { getTriviaGame, listTrivia } from '@/provider/services/trivia/trivia-game';
import type { Mount } from './mount';

/** SPEC §7's /trivia: what can be played, and a game of it. */
export function mountTrivia(mount: Mount): void {
  mount('getGameCategories', ({ context, caller }) => getGameCategories(context, caller));
  mount('listTrivia', ({ context, query }) => listTrivia(context, query));
  mount('getTriviaGame', ({ context, caller, query }) => getTriviaGame(context, caller, query));
}
