import { getCredits } from '@/provider/services/credits';
import { listDailyChallenges } from '@/provider/services/daily-list';
import { reportQuestion } from '@/provider/services/report-question';
import { getReview } from '@/provider/services/review';
import { suggestTrivia } from '@/provider/services/suggest-trivia';
import { getCategories, getGameCategories } from '@/provider/services/trivia-categories';
import { getTriviaGame, listTrivia } from '@/provider/services/trivia-game';
import type { Mount } from './mount';

/** SPEC §7: what can be played, a game of it, and what is to be said about its questions. */
export function mountTrivia(mount: Mount): void {
  mount('getCategories', ({ context }) => getCategories(context));
  mount('getGameCategories', ({ context, caller }) => getGameCategories(context, caller));
  mount('getSuggestedTrivia', ({ context, caller }) => suggestTrivia(context, caller));
  mount('listTrivia', ({ context, query }) => listTrivia(context, query));
  mount('getTriviaGame', ({ context, caller, query }) => getTriviaGame(context, caller, query));
  mount('listDailyChallenges', ({ context, query, timeZone }) =>
    listDailyChallenges(context, { ...query, timeZone }),
  );
  mount('getReview', ({ context, caller, query }) => getReview(context, caller, query));
  mount('reportQuestion', ({ context, caller, body }) => reportQuestion(context, caller, body));
  mount('getCredits', ({ context }) => getCredits(context));
}
