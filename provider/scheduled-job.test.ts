import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq, isNull } from 'drizzle-orm';
import { jobMarks, runs } from '@/provider/db/schema';
import { countOverdueRuns, sweepOverdueRuns } from '@/provider/services/game/complete-game';
import type { Pace } from '@/provider/services/platform/pace';
import { insertPlayers } from '@/provider/testing/insert-players';
import { startDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { jobStates } from './job-states';
import { createJob, type Job } from './scheduled-job';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(TEST_NOON));

const faults: unknown[] = [];
const create = (job: Omit<Job, 'everyMs'>, waiting = () => 0) =>
  createJob(
    { everyMs: 1_000, ...job },
    { context: test.context, onFault: (error) => faults.push(error), waiting },
  );

/** Opens many runs of other players, by copying a real one. */
async function leaveRunsOpen(count: number): Promise<void> {
  await startDaily(test, await test.createGuest());
  const [run] = await test.db.select().from(runs);
  if (!run) throw new Error('no run was opened');
  for (let made = 0; made < count; made += 100) {
    const players = await insertPlayers(test, 100);
    await test.db.insert(runs).values(players.map((userId) => ({ ...run, userId, id: crypto.randomUUID() })));
  }
}

it('closes a thousand overdue runs in one round, in slices, and shows what is left', async () => {
  await leaveRunsOpen(1_000);
  test.clock.advance(2 * 86_400);
  expect(await countOverdueRuns(test.context)).toBeGreaterThanOrEqual(1_000);
  let pauses = 0;
  const counted =
    (pace: Pace): Pace =>
    async () => {
      pauses += 1;
      await pace();
    };
  const job = create({
    name: 'sweep',
    work: (pace) => sweepOverdueRuns(test.context, counted(pace)),
    backlog: () => countOverdueRuns(test.context),
  });
  await job.run();
  expect(faults).toEqual([]);
  expect(await test.db.$count(runs, isNull(runs.completedAt))).toBe(0);
  expect(pauses).toBeGreaterThanOrEqual(20);
  expect(jobStates.get('sweep')).toMatchObject({ backlog: 0, lastFailedAt: null });
  expect(jobStates.get('sweep')?.lastSucceededAt).toBeInstanceOf(Date);
}, 300_000);

it('is run by one process at a time, and by the next once the first is done or dead', async () => {
  let end = () => {};
  const first = create({
    name: 'once',
    work: () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  });
  let rounds = 0;
  const second = create({
    name: 'once',
    work: async () => {
      rounds += 1;
    },
  });
  const running = first.run();
  await new Promise((go) => setTimeout(go, 100));
  await second.run();
  expect(rounds).toBe(0);
  test.clock.advance(121);
  await second.run();
  expect(rounds).toBe(1);
  end();
  await running;
  test.clock.advance(1);
  await second.run();
  expect(rounds).toBe(2);
});

it('ends at its next slice when another process has taken over, or the process stops', async () => {
  const slices: string[] = [];
  const work = (name: string, between: () => Promise<unknown>) => async (pace: Pace) => {
    for (let slice = 0; slice < 3; slice++) {
      slices.push(name);
      await between();
      await pace();
    }
  };
  const takeOver = () =>
    test.db
      .update(jobMarks)
      .set({ readUntil: new Date('2030-01-01') })
      .where(eq(jobMarks.name, 'lead:overtaken'));
  await create({ name: 'overtaken', work: work('overtaken', takeOver) }).run();
  const stopped = create({ name: 'stopped', work: work('stopped', async () => stopped.stop()) });
  await stopped.run();
  expect(slices).toEqual(['overtaken', 'stopped']);
  expect(jobStates.get('stopped')).toMatchObject({ lastSucceededAt: null, lastFailedAt: null });
});

it('lets players who wait go first', async () => {
  let waits = 3;
  const seen: number[] = [];
  const work = async (pace: Pace) => {
    await pace();
    seen.push(waits);
  };
  const job = create({ name: 'polite', work }, () => (waits > 0 ? waits-- : 0));
  await job.run();
  expect(seen).toEqual([0]);
});

it('a fault is noted, and the next round works', async () => {
  let fails = true;
  const job = create({
    name: 'faulty',
    work: async () => {
      if (fails) throw new Error('broken');
    },
  });
  await job.run();
  expect(faults.splice(0)).toHaveLength(1);
  expect(jobStates.get('faulty')).toMatchObject({ lastFailedAt: TEST_NOON, lastSucceededAt: null });
  fails = false;
  test.clock.advance(1);
  await job.run();
  expect(jobStates.get('faulty')?.lastSucceededAt).toBeInstanceOf(Date);
});
