import type { StartedRun } from '@/lib/contract/game';
import { runEnd } from '@/lib/quiz/time-multiplier';

export type RememberedRun = Pick<
  StartedRun,
  'run_id' | 'user_id' | 'game_id' | 'kind' | 'started_at' | 'deadline'
>;

/** Which run this tab has in play on one screen, so that a reload goes straight back into it. */
export type PlayMemory = {
  remember: (run: RememberedRun) => void;
  forget: () => void;
  /** The run in play in this tab; null when none is. */
  runInPlay: () => RememberedRun | null;
};

/** Whether a run is over by its deadline, or by the day that one without a clock has. */
export function hasEnded({ started_at, deadline }: RememberedRun, now: number): boolean {
  const end = runEnd({
    startedAt: Date.parse(started_at),
    deadline: deadline === null ? null : Date.parse(deadline),
  });
  return end <= now;
}

const PREFIX = 'playwit.run-in-play.';

/** Keeps the run in play in sessionStorage: one tab's business, gone with the tab. */
export function createPlayMemory(storage: Storage, slot: string): PlayMemory {
  const key = PREFIX + slot;
  return {
    remember: ({ run_id, user_id, game_id, kind, started_at, deadline }) => {
      try {
        const run = { run_id, user_id, game_id, kind, started_at, deadline };
        storage.setItem(key, JSON.stringify(run));
      } catch {
        // Without storage a reload shows the intro instead.
      }
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

/** A storage of the browser, or one in memory where the browser forbids it. */
export function storageOrMemory(kind: 'localStorage' | 'sessionStorage'): Storage {
  try {
    const storage = globalThis[kind];
    storage.getItem(PREFIX);
    return storage;
  } catch {
    return new MemoryStorage();
  }
}

/** A Storage that lasts as long as the page. */
export class MemoryStorage implements Storage {
  private readonly entries = new Map<string, string>();
  get length() {
    return this.entries.size;
  }
  key(index: number) {
    return [...this.entries.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.entries.set(key, value);
  }
  removeItem(key: string) {
    this.entries.delete(key);
  }
  clear() {
    this.entries.clear();
  }
}
