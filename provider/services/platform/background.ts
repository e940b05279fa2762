import type { Logger } from 'pino';

export type Background = {
  /** Runs the work after the response was sent, so that neither its effect nor its duration shows in the response. */
  run(name: string, work: () => Promise<unknown>): void;
  /** Resolves once no work is left. */
  settled(): Promise<void>;
};

/** Creates a runner for work that no caller waits for. Failures are logged; the process waits for it before exiting. */
export function createBackground(log: Pick<Logger, 'error'>): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run(name, work) {
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
