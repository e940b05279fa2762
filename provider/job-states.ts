/** What is known of a scheduled job in this process; times are milliseconds since the epoch. */
export type JobState = {
  name: string;
  intervalMs: number;
  addedAt: number;
  lastStartedAt?: number;
  lastSucceededAt?: number;
  lastFailedAt?: number;
  /** What is left to do after the last run. */
  backlog?: number;
};

/** The scheduled jobs by name. */
export const jobStates = new Map<string, JobState>();

/** Adds a job that has not run yet. Returns a function that runs it, notes when and how it ended, and throws as it does. */
export function addJob(name: string, intervalMs: number, work: () => Promise<unknown>): () => Promise<void> {
  const state: JobState = { name, intervalMs, addedAt: Date.now() };
  jobStates.set(name, state);
  return async () => {
    state.lastStartedAt = Date.now();
    try {
      await work();
      state.lastSucceededAt = Date.now();
    } catch (error) {
      state.lastFailedAt = Date.now();
      throw error;
    }
  };
}
