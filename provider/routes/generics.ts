import { completeGame } from '@/provider/services/complete-game';
import { getCredits } from '@/provider/services/credits';
import { getLeaderboard } from '@/provider/services/leaderboard';
import { getListedPlayers } from '@/provider/services/listed-players';
import { reportQuestion } from '@/provider/services/report-question';
import { getReview } from '@/provider/services/review';
import { getLandingPage } from '@/provider/services/site-counts';
import { startGame } from '@/provider/services/start-game';
import { submitAnswer } from '@/provider/services/submit-answer';
import { suggestTrivia } from '@/provider/services/suggest-trivia';
import { getCategories } from '@/provider/services/trivia-categories';
import type { Mount } from './mount';

/** SPEC §7's /generics: the boards, playing either game, reviews and reports, and the calls of the pages around them. */
export function mountGenerics(mount: Mount): void {
  mount('getLandingPage', ({ context }) => getLandingPage(context));
  mount('getSuggestedTrivia', ({ context, caller }) => suggestTrivia(context, caller));
  mount('getCategories', ({ context }) => getCategories(context));
  mount('getListedPlayers', ({ context, query }) => getListedPlayers(context, query.part));
  mount('getCredits', ({ context }) => getCredits(context));
  mount('getLeaderboard', ({ context, caller, query }) => getLeaderboard(context, caller, query.filter));
  mount('startGame', ({ context, caller, body, timeZone }) =>
    startGame(context, caller, { ...body, timeZone }),
  );
  mount('playGame', ({ context, caller, body }) =>
    'completed' in body ? completeGame(context, caller, body) : submitAnswer(context, caller, body),
  );
  mount('getReview', ({ context, caller, query }) => getReview(context, caller, query));
  mount('reportQuestion', ({ context, caller, body }) => reportQuestion(context, caller, body));
}
