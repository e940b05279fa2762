import { expect, test } from '@jest/globals';
import { retry } from './retry';

/** Work that fails with each of these, then succeeds; and the pauses between. */
function failing(...errors: string[]) {
  const pauses: number[] = [];
  const work = async () => {
    const error = errors.shift();
    if (error) throw new Error(error);
    return 'done';
  };
  const run = (times: number) =>
    retry(work, {
      times,
      isRetryable: (error) => (error as Error).message === 'busy',
      pauseMs: (attempt) => attempt * 100,
      pause: async (ms) => void pauses.push(ms),
    });
  return { run, pauses };
}

test('repeats work until it succeeds, after a pause for each failure', async () => {
  const { run, pauses } = failing('busy', 'busy');
  expect(await run(3)).toBe('done');
  expect(pauses).toEqual([100, 200]);
});

test('gives up with the last failure when the tries are used up', async () => {
  const { run, pauses } = failing('busy', 'busy');
  await expect(run(2)).rejects.toThrow('busy');
  expect(pauses).toEqual([100]);
});

test('does not repeat a failure that will not pass', async () => {
  const { run, pauses } = failing('wrong');
  await expect(run(3)).rejects.toThrow('wrong');
  expect(pauses).toEqual([]);
});
