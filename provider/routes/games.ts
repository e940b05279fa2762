import { completeGame } from '@/provider/services/complete-game';
import { getDailyChallenge } from '@/provider/services/daily-challenge';
import { getLeaderboard } from '@/provider/services/leaderboard';
import { getListedPlayers } from '@/provider/services/listed-players';
import { getLandingPage } from '@/provider/services/site-counts';
import { startGame } from '@/provider/services/start-game';
import { submitAnswer } from '@/provider/services/submit-answer';
import type { Mount } from './mount';

/** SPEC §7: the daily, playing (either game) and the boards. */
export function mountGames(mount: Mount): void {
  mount('getLandingPage', ({ context }) => getLandingPage(context));
  mount('getListedPlayers', ({ context, query }) => getListedPlayers(context, query.part));
  mount('getDailyChallenge', ({ context, caller, timeZone }) => getDailyChallenge(context, caller, timeZone));
  mount('getLeaderboard', ({ context, caller, query }) => getLeaderboard(context, caller, query.filter));
  mount('startGame', ({ context, caller, body, timeZone }) =>
    startGame(context, caller, { ...body, timeZone }),
  );
  mount('playGame', ({ context, caller, body }) =>
    'completed' in body ? completeGame(context, caller, body) : submitAnswer(context, caller, body),
  );
}
