import type { DailyChallenge } from '@/lib/contract/daily-challenge';
import type { StartedRun } from '@/lib/contract/leaderboard';
import { type callBff, RefusedByBff } from './bff';
import type { ServerClock } from './server-clock';

const LOAD_RETRIES_MS = [400, 800, 1_600];

type PlayCallsParts = { bff: typeof callBff; clock: ServerClock; pause?: (ms: number) => Promise<void> };

/** The calls of a daily in play; each reply that tells the server's time sets the clock. */
export type PlayCalls = {
  getDaily: () => Promise<DailyChallenge>;
  /** Three more tries after a fault, none after a refusal (SPEC §9). */
  getDailyPatiently: () => Promise<DailyChallenge>;
  startDaily: (gameId: string) => Promise<StartedRun>;
};

/** Binds the calls to one clock. */
export function createPlayCalls({ bff, clock, pause = pauseByTimer }: PlayCallsParts): PlayCalls {
  const getDaily = async () => {
    const sentAtMs = clock.mark();
    const daily = await bff('getDailyChallenge');
    clock.sync({ serverNow: daily.now, sentAtMs });
    return daily;
  };
  const getDailyPatiently = async () => {
    for (const ms of LOAD_RETRIES_MS) {
      try {
        return await getDaily();
      } catch (error) {
        if (error instanceof RefusedByBff && error.status < 500) throw error;
        await pause(ms);
      }
    }
    return getDaily();
  };
  const startDaily = async (gameId: string) => {
    const sentAtMs = clock.mark();
    const body = { game: 'DailyChallenge', game_id: gameId, start_date: new Date().toISOString() };
    const run = await bff('startGame', { body });
    clock.sync({ serverNow: run.now, sentAtMs });
    return run;
  };
  return { getDaily, getDailyPatiently, startDaily };
}

/** What to tell a player whose Start failed. */
export function startProblemText(error: unknown): string {
  if (error instanceof RefusedByBff && error.status === 429) {
    return 'Too many starts at once. Wait a minute, then press Start.';
  }
  if (error instanceof RefusedByBff && error.status < 500) return error.message;
  return 'The game could not be started: no answer came. Nothing is lost. Press Start to try again.';
}

function pauseByTimer(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
