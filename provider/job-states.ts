/** What is known of a job in this process; null where it has not happened or is not counted. */
export type JobState = {
  name: string;
  /** Time between two rounds. */
  everyMs: number;
  addedAt: Date;
  lastStartedAt: Date | null;
  lastSucceededAt: Date | null;
  lastFailedAt: Date | null;
  /** What was left to do after the last round. */
  backlog: number | null;
};

/** The jobs of this process by name, for whoever watches them. Another process may be the one that runs a job. */
export const jobStates = new Map<string, JobState>();

/** Adds a job that has not run yet. Returns its state, which whoever runs it keeps up to date. */
export function addJob(job: Pick<JobState, 'name' | 'everyMs' | 'addedAt'>): JobState {
  const state = { ...job, lastStartedAt: null, lastSucceededAt: null, lastFailedAt: null, backlog: null };
  jobStates.set(job.name, state);
  return state;
}
