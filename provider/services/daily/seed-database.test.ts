import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { and, eq, like } from 'drizzle-orm';
import { dailyChallenges, jobMarks, questions } from '@/provider/db/schema';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { seedFirstGames } from './seed-database';

let test: TestApp;
const progress: number[] = [];
const seed = () => seedFirstGames(test.context, { perTopic: 2, onProgress: ({ of }) => progress.push(of) });
const countMarks = async () =>
  (await test.db.select().from(jobMarks).where(like(jobMarks.name, 'bank %'))).length;

beforeAll(async () => {
  test = await createTestApp();
  await seed();
}, 120_000);
afterAll(() => test.close());

const isSealedTrivia = and(eq(questions.origin, 'bank'), eq(questions.category, 'science-and-space'));

it('stores the first questions of a topic and the dailies, and leaves the rest of the bank for later', async () => {
  const stored = await test.db.select().from(questions).where(isSealedTrivia);
  expect(stored.length).toBeGreaterThanOrEqual(2);
  expect(stored.length).toBeLessThan(30);
  expect(await test.db.select().from(dailyChallenges)).toHaveLength(4);
});

it('writes nothing at the next start when the files are the same, and looks at every question when they are not', async () => {
  const [row] = await test.db.select().from(questions).where(isSealedTrivia).limit(1);
  const faulty = { contentHash: 'of other files' };
  await test.db
    .update(questions)
    .set(faulty)
    .where(eq(questions.id, row?.id ?? ''));
  progress.length = 0;
  await seed();
  expect(progress).toEqual([]);

  await test.db.update(jobMarks).set({ name: 'bank of other files' }).where(like(jobMarks.name, 'bank %'));
  await seed();
  expect(progress).toEqual([1]);
  expect(await countMarks()).toBe(1);
});

it('does not count as done when it was interrupted', async () => {
  await test.db.delete(jobMarks);
  const [row] = await test.db.select().from(questions).where(isSealedTrivia).limit(1);
  await test.db
    .update(questions)
    .set({ contentHash: 'of other files' })
    .where(eq(questions.id, row?.id ?? ''));
  const interrupt = () => {
    throw new Error('interrupted');
  };
  await expect(seedFirstGames(test.context, { perTopic: 2, onProgress: interrupt })).rejects.toThrow(
    'interrupted',
  );
  expect(await countMarks()).toBe(0);
});
