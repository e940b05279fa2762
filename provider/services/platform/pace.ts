/** Called by a job between two slices of its work: lets players go first. Throws when the job is to stop. */
export type Pace = () => Promise<void>;

/** The pace of work that nobody waits for, as in commands and tests. */
export const atOnce: Pace = async () => {};

/** Does one slice after the other until a slice finds nothing to do. Each returns how much it has done. */
export async function repeatUntilDone(pace: Pace, slice: () => Promise<number>): Promise<void> {
  while ((await slice()) > 0) await pace();
}
