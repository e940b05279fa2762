import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { openAnswer } from '@/lib/answers/sealed-answer';
import { DAILY_FOLDERS } from '@/provider/content/load-bank';
import { dailyChallenges, questionStats, questions } from '@/provider/db/schema';
import { seedDatabase } from '@/provider/services/daily/seed-database';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { insertQuestions } from '@/provider/testing/trivia';
import { sealAll } from './seal-all';
import { seedBank } from './seed';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const seedAgain = async () => {
  test.clock.advance(60);
  const written: number[] = [];
  await seedBank(test.db, test.clock.now(), {
    folders: DAILY_FOLDERS,
    onProgress: ({ of }) => written.push(of),
  });
  return written;
};
const change = (id: string, row: Partial<typeof questions.$inferInsert>) =>
  test.db.update(questions).set(row).where(eq(questions.id, id));
const find = async (id: string) =>
  (await test.db.select().from(questions).where(eq(questions.id, id)))[0] as typeof questions.$inferSelect;

async function someQuestion(): Promise<typeof questions.$inferSelect> {
  const [row] = await test.db.select().from(questions).where(eq(questions.category, 'general')).limit(1);
  if (!row) throw new Error('Nothing was seeded');
  return row;
}

async function storeFigures(questionId: string) {
  const figures = { questionId, answered: 60, correct: 1, chosen: {} };
  await test.db.insert(questionStats).values(figures).onConflictDoNothing();
  return async () =>
    (await test.db.select().from(questionStats).where(eq(questionStats.questionId, questionId))).length;
}

describe('seeding the bank again', () => {
  it('writes nothing when no file has changed, and leaves a quarantined question out', async () => {
    const { id, ...before } = await someQuestion();
    await change(id, { state: 'quarantined' });
    expect(await seedAgain()).toEqual([]);
    expect(await find(id)).toMatchObject({ ...before, state: 'quarantined' });
  });

  it('puts a corrected question back into play and deletes the statistics of the faulty one', async () => {
    const { id, serial, answer, options } = await someQuestion();
    const faulty = options.find((option) => option !== answer) ?? '';
    await change(id, { state: 'quarantined', answer: faulty, contentHash: 'of the faulty text' });
    const countFigures = await storeFigures(id);
    expect(await seedAgain()).toEqual([1]);
    expect(await find(id)).toMatchObject({ state: 'active', answer, serial, updatedAt: test.clock.now() });
    expect(await countFigures()).toBe(0);
  });

  it('keeps the statistics when only hint or explanation have changed', async () => {
    const { id, hint } = await someQuestion();
    await change(id, { hint: 'Another hint.', contentHash: 'of the other hint' });
    const countFigures = await storeFigures(id);
    await seedAgain();
    expect((await find(id)).hint).toBe(hint);
    expect(await countFigures()).toBe(1);
  });

  it('retires questions removed from their file and restores them with the file; ignores imported ones', async () => {
    const topic = { category: 'general', subCategory: 'arts', count: 1 };
    const [own = ''] = await insertQuestions(test, topic);
    const [imported = ''] = await insertQuestions(test, { ...topic, origin: 'imported' });
    const { id } = await someQuestion();
    await change(id, { state: 'retired' });
    await seedAgain();
    expect((await find(own)).state).toBe('retired');
    expect((await find(imported)).state).toBe('active');
    expect((await find(id)).state).toBe('active');
  });
});

describe('a provider that starts', () => {
  it('has stored the bank and created the dailies of every current date', async () => {
    const { bankQuestions } = await seedDatabase(test.context, { folders: DAILY_FOLDERS });
    const stored = await test.db.select().from(questions).where(eq(questions.category, 'general'));
    expect(bankQuestions).toBe(
      stored.filter(({ origin, state }) => origin === 'bank' && state !== 'retired').length,
    );
    const dailies = await test.db.select().from(dailyChallenges);
    expect(dailies.map(({ number }) => number).sort()).toEqual([213, 214, 215]);
  });
});

describe('sealing many', () => {
  it('seals each answer under a separate passphrase, in order', async () => {
    const seals = await sealAll(['one', 'two', 'three', 'four', 'five']);
    const opened = await Promise.all(seals.map(openAnswer));
    expect(opened).toEqual(['one', 'two', 'three', 'four', 'five']);
    expect(new Set(seals.map(({ passphrase }) => passphrase)).size).toBe(5);
  });
});
