import type { callBff } from '@/lib/browser/api/bff';
import type { ServerClock } from '@/lib/browser/api/server-clock';
import { CookiesBlockedError } from '@/lib/browser/session/require-cookies';
import type { TimeMultiplier } from '@/lib/contract/enums';
import { ApiError } from '@/lib/contract/errors';
import type { StartedRun } from '@/lib/contract/game';
import { retry } from '@/lib/retry';
import type { DealtGame, GameDefinition } from './game-definitions';

const LOAD_TRIES = 4;
const FIRST_PAUSE_MS = 400;

type PlayCallsParts<Game extends DealtGame> = {
  game: GameDefinition<Game>;
  bff: typeof callBff;
  clock: ServerClock;
  pause?: (ms: number) => Promise<void>;
};

/** The calls of a game in play; each response that carries the server's time syncs the clock. */
export type PlayCalls<Game extends DealtGame> = {
  getGame: () => Promise<Game>;
  /** Retries three times after a fault, not after a 4xx response (product rules §9). */
  getGameWithRetries: () => Promise<Game>;
  startGame: (gameId: string, timeMultiplier: TimeMultiplier) => Promise<StartedRun>;
};

/** Binds the calls to one game and one clock. */
export function createPlayCalls<Game extends DealtGame>({
  game,
  bff,
  clock,
  pause,
}: PlayCallsParts<Game>): PlayCalls<Game> {
  const getGame = async () => {
    const sentAtMs = clock.mark();
    const dealtGame = await game.get(bff);
    clock.sync({ serverNow: dealtGame.now, sentAtMs });
    return dealtGame;
  };
  const getGameWithRetries = () =>
    retry(getGame, {
      times: LOAD_TRIES,
      isRetryable: (error) => !(error instanceof ApiError && error.status < 500),
      pauseMs: (attempt) => FIRST_PAUSE_MS * 2 ** (attempt - 1),
      pause,
    });
  const startGame = async (gameId: string, time_multiplier: TimeMultiplier) => {
    const sentAtMs = clock.mark();
    const body = { game: game.name, game_id: gameId, start_date: new Date().toISOString(), time_multiplier };
    const run = await bff('POST /api/generics/leaderboard', { body });
    clock.sync({ serverNow: run.now, sentAtMs });
    return run;
  };
  return { getGame, getGameWithRetries, startGame };
}

/** Shown when another player has signed in while answers were unsent. */
export const SESSION_CHANGED_TEXT =
  'Another player is signed in here now. We’ve kept your answers and will send them when you sign in and open this game.';

/** Returns the text for a player whose Start failed. */
export function startProblemText(error: unknown): string {
  if (error instanceof ApiError && error.body.code === 'rate_limited') {
    return 'Too many games are starting at once. Wait a minute, then press Start again.';
  }
  if (error instanceof CookiesBlockedError) return error.message;
  if (error instanceof ApiError && error.status < 500) return error.message;
  return 'We couldn’t start the game because the server didn’t respond. Nothing is lost. Press Start to try again.';
}
