import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { and, eq, isNotNull, ne, notLike } from 'drizzle-orm';
import { openAnswer } from '@/lib/answers/sealed-answer';
import { DIFFICULTIES } from '@/lib/contract/enums';
import { DAILY_FOLDERS } from '@/provider/content/load-bank';
import { dailyChallenges, dailyQuestions, questionStats, questions } from '@/provider/db/schema';
import { seedDatabase } from '@/provider/services/daily/seed-database';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { insertQuestions } from '@/provider/testing/trivia';
import { sealAll } from './seal-all';
import { seedBank } from './seed';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedDatabase(test.context, { folders: DAILY_FOLDERS });
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
  const isUnsealed = and(
    eq(questions.category, 'general'),
    eq(questions.state, 'active'),
    notLike(questions.id, 'inserted-%'),
  );
  const [row] = await test.db.select().from(questions).where(isUnsealed).limit(1);
  if (!row) throw new Error('Nothing was seeded');
  return row;
}

async function storeFigures(questionId: string) {
  const figures = { questionId, answered: 60, correct: 1, chosen: {} };
  await test.db.insert(questionStats).values(figures).onConflictDoNothing();
  return async () =>
    (await test.db.select().from(questionStats).where(eq(questionStats.questionId, questionId))).length;
}

it('a seeding that is given up stores nothing of what it was sealing', async () => {
  const countSealed = () => test.db.$count(questions, isNotNull(questions.sealed));
  const before = await countSealed();
  const stop = new AbortController();
  const seeding = seedBank(test.db, test.clock.now(), { inBackground: true, signal: stop.signal });
  setTimeout(() => stop.abort(), 50);
  await seeding;
  expect(await countSealed()).toBe(before);
});

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
  it('has created the dailies of every current date and the next, and stored only the questions that they use', async () => {
    const dailies = await test.db.select().from(dailyChallenges);
    expect(dailies.map(({ number }) => number).sort()).toEqual([213, 214, 215, 216]);
    const used = await test.db.select({ id: dailyQuestions.questionId }).from(dailyQuestions);
    const stored = await test.db.select().from(questions).where(ne(questions.category, 'brain-teaser'));
    const fromBank = used.filter(({ id }) => !/^d\d+-/.test(id)).map(({ id }) => id);
    expect(
      stored
        .filter(({ id }) => !id.startsWith('inserted-'))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(fromBank.sort());
  });

  it('seals what ten games of each topic need before it serves, every difficulty among them', async () => {
    const fresh = await createTestApp();
    await seedBank(fresh.db, fresh.clock.now(), { folders: ['trivia'], perTopic: 2 });
    const stored = await fresh.db.select().from(questions);
    const topics = new Set(stored.map(({ category, subCategory }) => `${category} ${subCategory}`));
    for (const topic of topics) {
      const rows = stored.filter(({ category, subCategory }) => `${category} ${subCategory}` === topic);
      expect(rows.length).toBeLessThanOrEqual(2 + DIFFICULTIES.length);
      expect(new Set(rows.map(({ difficulty }) => difficulty)).size).toBeGreaterThanOrEqual(3);
      expect(rows.every(({ sealed }) => sealed)).toBe(true);
    }
    await fresh.close();
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
