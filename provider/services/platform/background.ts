import type { Logger } from 'pino';

export type Background = {
  /** Does the work after the reply has left: what it does, and how long it takes, cannot be read off the reply. */
  later(name: string, work: () => Promise<unknown>): void;
  /** Resolves once nothing is left to do. */
  settled(): Promise<void>;
};

/** Work that no caller waits for. Failures are logged; the process waits for it before it ends. */
export function createBackground(log: Pick<Logger, 'error'>): Background {
  const running = new Set<Promise<unknown>>();
  return {
    later(name, work) {
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error, work: name }, 'background work failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
