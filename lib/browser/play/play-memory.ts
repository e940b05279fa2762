import type { StartedRun } from '@/lib/contract/game';
import { runEnd } from '@/lib/quiz/time-multiplier';
import { storeItem } from '@/lib/storage';

export type RememberedRun = Pick<
  StartedRun,
  'run_id' | 'user_id' | 'game_id' | 'kind' | 'started_at' | 'deadline'
>;

/** Remembers which run this tab has in play on one screen, so that a reload resumes it. */
export type PlayMemory = {
  remember: (run: RememberedRun) => void;
  forget: () => void;
  /** The run in play in this tab; null when none is. */
  runInPlay: () => RememberedRun | null;
};

/** Returns whether a run has passed its deadline, or the 24 hours of one without a time limit. */
export function hasEnded({ started_at, deadline }: RememberedRun, now: number): boolean {
  const end = runEnd({
    startedAt: Date.parse(started_at),
    deadline: deadline === null ? null : Date.parse(deadline),
  });
  return end <= now;
}

const PREFIX = 'playwit.run-in-play.';

/** Creates a memory in sessionStorage, which belongs to one tab and ends with it. */
export function createPlayMemory(storage: Storage, slot: string): PlayMemory {
  const key = PREFIX + slot;
  return {
    remember: ({ run_id, user_id, game_id, kind, started_at, deadline }) => {
      const run = { run_id, user_id, game_id, kind, started_at, deadline };
      // In a full storage there is no run, and a reload shows the intro.
      storeItem(storage, key, JSON.stringify(run));
    },
    forget: () => storage.removeItem(key),
    runInPlay: () => {
      try {
        const run = JSON.parse(storage.getItem(key) ?? 'null');
        return typeof run?.game_id === 'string' ? run : null;
      } catch {
        return null;
      }
    },
  };
}
