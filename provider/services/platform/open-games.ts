import { isNull } from 'drizzle-orm';
import { runs } from '@/provider/db/schema';
import type { Context } from './context';

/** Who asks more often gets the same figure. */
const MIN_INTERVAL_MS = 10_000;

/** Returns a function that counts the games that are not closed, at most every ten seconds. */
export function createOpenGamesCounter({ db }: Pick<Context, 'db'>): () => Promise<number> {
  let countedAtMs = -Infinity;
  let counting: Promise<number> | undefined;
  return () => {
    if (!counting || performance.now() - countedAtMs > MIN_INTERVAL_MS) {
      countedAtMs = performance.now();
      counting = db.$count(runs, isNull(runs.completedAt));
    }
    return counting;
  };
}
