import { getListedPlayers } from '@/provider/services/account/listed-players';
import { completeGame } from '@/provider/services/game/complete-game';
import { getReview } from '@/provider/services/game/review';
import { startGame } from '@/provider/services/game/start-game';
import { submitAnswer } from '@/provider/services/game/submit-answer';
import { getLeaderboard } from '@/provider/services/leaderboard/leaderboard';
import { getLandingPage } from '@/provider/services/leaderboard/site-counts';
import { getCredits } from '@/provider/services/question/credits';
import { reportQuestion } from '@/provider/services/question/report-question';
import { suggestTrivia } from '@/provider/services/trivia/suggest-trivia';
import { getCategories } from '@/provider/services/trivia/trivia-categories';
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
