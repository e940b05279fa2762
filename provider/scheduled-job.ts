import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@/provider/services/platform/context';
import { type Lead, takeLead } from '@/provider/services/platform/job-lead';
import type { Pace } from '@/provider/services/platform/pace';
import { addJob, type JobState } from './job-states';

/** Least pause between two slices; a slow slice is followed by one as long as itself. */
const LEAST_PAUSE_MS = 20;

/** While players wait in line a job waits too, but not for ever: an endless crowd must not let its backlog grow. */
const WAIT_MS = 100;
const WAITS = 20;

export type Job = {
  name: string;
  everyMs: number;
  work: (pace: Pace) => Promise<unknown>;
  /** Counts what is left to do. With nothing to do, the work is not begun. */
  backlog?: () => Promise<number>;
};

export type JobSurroundings = {
  context: Pick<Context, 'db' | 'clock' | 'log'>;
  onFault: (error: unknown) => void;
  /** Returns how many requests wait for their turn. */
  waiting: () => number;
};

class JobEndedError extends Error {}

/**
 * Creates a job that is run by one process at a time, in slices with pauses for players. `run` does one round, unless the last
 * one still goes on; after `stop` a round ends at its next pause.
 */
export function createJob(job: Job, surroundings: JobSurroundings) {
  const { context, onFault } = surroundings;
  const { name, everyMs } = job;
  const state = addJob({ name, everyMs, addedAt: context.clock() });
  let [isRunning, isStopped] = [false, false];

  async function run(): Promise<void> {
    if (isRunning || isStopped) return;
    isRunning = true;
    try {
      if (await hasNothingToDo(job, state, context)) return;
      const lead = await takeLead(context, job.name);
      if (lead) await runRound(lead);
    } catch (error) {
      if (error instanceof JobEndedError || isStopped) return;
      state.lastFailedAt = context.clock();
      context.log.error({ err: error, job: job.name }, 'job failed');
      onFault(error);
    } finally {
      isRunning = false;
    }
  }

  async function runRound(lead: Lead): Promise<void> {
    state.lastStartedAt = context.clock();
    try {
      await job.work(createPace(lead, { ...surroundings, isStopped: () => isStopped }));
      state.lastSucceededAt = context.clock();
    } finally {
      await countBacklog(job, state);
      await lead.end();
    }
  }

  return {
    run,
    stop: () => {
      isStopped = true;
    },
  };
}

/** Counting is cheaper than taking the lead, and every process knows the backlog. */
async function hasNothingToDo(
  job: Job,
  state: JobState,
  { clock }: Pick<Context, 'clock'>,
): Promise<boolean> {
  await countBacklog(job, state);
  if (state.backlog !== 0) return false;
  state.lastStartedAt = clock();
  state.lastSucceededAt = clock();
  return true;
}

async function countBacklog({ backlog }: Job, state: JobState): Promise<void> {
  if (backlog) state.backlog = await backlog();
}

function createPace(
  lead: Lead,
  { waiting, isStopped }: Pick<JobSurroundings, 'waiting'> & { isStopped: () => boolean },
): Pace {
  let startedMs = performance.now();
  return async () => {
    const tookMs = performance.now() - startedMs;
    await pause(Math.max(LEAST_PAUSE_MS, tookMs), undefined, { ref: false });
    for (let waits = 0; waits < WAITS && waiting() > 0 && !isStopped(); waits++)
      await pause(WAIT_MS, undefined, { ref: false });
    if (isStopped() || !(await lead.renew())) throw new JobEndedError();
    startedMs = performance.now();
  };
}
