import type { callBff } from '@/lib/browser/api/bff';
import type { ServerClock } from '@/lib/browser/api/server-clock';
import { CookiesBlockedError } from '@/lib/browser/session/require-cookies';
import type { TimeMultiplier } from '@/lib/contract/enums';
import { ApiError } from '@/lib/contract/errors';
import type { StartedRun } from '@/lib/contract/game';
import type { DealtGame, GameDefinition } from './game-definitions';

const LOAD_RETRIES_MS = [400, 800, 1_600];

type PlayCallsParts<Game extends DealtGame> = {
  game: GameDefinition<Game>;
  bff: typeof callBff;
  clock: ServerClock;
  pause?: (ms: number) => Promise<void>;
};

/** The calls of a game in play; each reply that tells the server's time sets the clock. */
export type PlayCalls<Game extends DealtGame> = {
  getGame: () => Promise<Game>;
  /** Three more tries after a fault, none after a refusal (SPEC §9). */
  getGamePatiently: () => Promise<Game>;
  startGame: (gameId: string, timeMultiplier: TimeMultiplier) => Promise<StartedRun>;
};

/** Binds the calls to one game and one clock. */
export function createPlayCalls<Game extends DealtGame>({
  game,
  bff,
  clock,
  pause = pauseByTimer,
}: PlayCallsParts<Game>): PlayCalls<Game> {
  const getGame = async () => {
    const sentAtMs = clock.mark();
    const dealtGame = await game.get(bff);
    clock.sync({ serverNow: dealtGame.now, sentAtMs });
    return dealtGame;
  };
  const getGamePatiently = async () => {
    for (const ms of LOAD_RETRIES_MS) {
      try {
        return await getGame();
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) throw error;
        await pause(ms);
      }
    }
    return getGame();
  };
  const startGame = async (gameId: string, time_multiplier: TimeMultiplier) => {
    const sentAtMs = clock.mark();
    const body = { game: game.name, game_id: gameId, start_date: new Date().toISOString(), time_multiplier };
    const run = await bff('POST /api/generics/leaderboard', { body });
    clock.sync({ serverNow: run.now, sentAtMs });
    return run;
  };
  return { getGame, getGamePatiently, startGame };
}

/** What to tell a player whose answer met somebody else's session. */
export const SESSION_CHANGED_TEXT =
  'Another player is signed in here now. Your answers are kept: they are sent when you sign in and open this game.';

/** What to tell a player whose Start failed. */
export function startProblemText(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) {
    return 'Too many starts at once. Wait a minute, then press Start.';
  }
  if (error instanceof CookiesBlockedError) return error.message;
  if (error instanceof ApiError && error.status < 500) return error.message;
  return 'The game could not be started: no answer came. Nothing is lost. Press Start to try again.';
}

function pauseByTimer(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
