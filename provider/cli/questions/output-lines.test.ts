import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { importedCategories, questionReports, questionStats, questions } from '@/provider/db/schema';
import {
  type QuestionCommand,
  restoreQuestion,
  runQuestionCommand,
  switchImported,
} from '@/provider/services/question/question-commands';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { drawTrivia, insertQuestions, playTrivia } from '@/provider/testing/trivia';
import { outputLines } from './output-lines';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of [questionReports, questionStats, importedCategories, questions])
    await test.db.delete(table);
});

const history = { category: 'history', subCategory: 'all' };
const change = (id: string, row: Partial<typeof questions.$inferInsert>) =>
  test.db.update(questions).set(row).where(eq(questions.id, id));
const linesOf = async (command: QuestionCommand) => outputLines(await runQuestionCommand(test.db, command));
const cells = async () => (await linesOf({ command: 'stats' })).map((line) => line.split(/ {2,}/));

describe('stats', () => {
  it('are one line per topic, origin and state, with sums', async () => {
    await insertQuestions(test, { ...history, count: 7 });
    await insertQuestions(test, { ...history, count: 3, origin: 'imported', difficulty: 'Easy' });
    const [gone = ''] = await insertQuestions(test, { category: 'sports', subCategory: 'nba', count: 1 });
    await change(gone, { state: 'quarantined' });
    const [head, ...lines] = await cells();
    expect(head?.slice(0, 6)).toEqual(['category', 'sub-category', 'origin', 'state', 'play', 'Easy']);
    expect(lines.map((line) => [...line.slice(0, 5), line.at(-1)])).toEqual([
      ['history', 'all', 'bank', 'active', 'on', '7'],
      ['history', 'all', 'imported', 'active', 'off', '3'],
      ['sports', 'nba', 'bank', 'quarantined', 'on', '1'],
      expect.arrayContaining(['all', '11']),
    ]);
    expect(lines[1]?.slice(5)).toEqual(['3', '0', '0', '0', '0', '3']);
  });

  it('are only zeros for an empty bank', async () => {
    expect((await cells()).at(-1)).toEqual(['all', '0', '0', '0', '0', '0', '0']);
  });
});

describe('switching a category', () => {
  it('puts its imported questions into new games and takes them out, and no other category’s', async () => {
    await insertQuestions(test, { ...history, count: 10 });
    const imported = await insertQuestions(test, { ...history, count: 30, origin: 'imported' });
    await change(imported[0] ?? '', { state: 'quarantined' });
    const drawnImported = async () => {
      const player = await test.createGuest();
      const asked: string[] = [];
      for (let index = 0; index < 2; index += 1) {
        const game = await drawTrivia(test, { category: 'history' }, player);
        asked.push(...game.questions.map(({ id }) => id));
        await playTrivia(test, player, { game });
      }
      return asked.filter((id) => imported.includes(id)).length;
    };
    expect(await drawnImported()).toBe(0);
    expect(await switchImported(test.db, 'geography', true)).toEqual({ count: 0 });
    expect(await drawnImported()).toBe(0);
    expect(await switchImported(test.db, 'history', true)).toEqual({ count: 29 });
    expect(await drawnImported()).toBeGreaterThan(0);
    expect((await cells())[2]?.slice(2, 5)).toEqual(['imported', 'active', 'on']);
    expect(await switchImported(test.db, 'history', true)).toEqual({ count: 29 });
    expect(await switchImported(test.db, 'history', false)).toEqual({ count: 29 });
    expect(await drawnImported()).toBe(0);
  });
});

describe('reports', () => {
  const report = (questionId: string, reason: string, note = '') =>
    test.db
      .insert(questionReports)
      .values({ questionId, userId: crypto.randomUUID(), reason, note, createdAt: test.clock.now() });

  it('are empty without any report', async () => {
    await insertQuestions(test, { ...history, count: 2 });
    expect(await linesOf({ command: 'reports' })).toEqual(['No question is reported or quarantined.']);
  });

  it('list quarantined questions first, then by reports, with reasons, notes and statistics', async () => {
    const [once = '', twice = '', out = '', fine = ''] = await insertQuestions(test, {
      ...history,
      count: 4,
    });
    await report(once, 'outdated');
    await report(twice, 'wrong', 'It was\u001b[31m\nanother');
    await report(twice, 'wrong');
    await change(out, { state: 'quarantined' });
    const chosen = { right: 20, wrong: 30 };
    await test.db.insert(questionStats).values({ questionId: out, answered: 60, correct: 20, chosen });
    const lines = await linesOf({ command: 'reports' });
    const heads = lines.filter((line) => !line.startsWith(' '));
    expect(heads).toEqual([
      `${out}  quarantined, bank, history/all`,
      `${twice}  active, bank, history/all`,
      `${once}  active, bank, history/all`,
    ]);
    expect(lines).toContain('  reports: 0; right: 33 % of 60; chosen: right 20, wrong 30');
    expect(lines).toContain('  reports: 2 (wrong 2); right: unknown of 0');
    expect(lines).toContain('  notes: It was [31m another');
    expect(lines.join('\n')).not.toContain(fine);
  });

  it('end when the question is restored: it is back in play without reports and statistics', async () => {
    const [id = '', other = ''] = await insertQuestions(test, { ...history, count: 2 });
    await change(id, { state: 'quarantined' });
    await report(id, 'wrong');
    await report(other, 'wrong');
    await test.db.insert(questionStats).values({ questionId: id, answered: 60, correct: 1, chosen: {} });
    expect(await linesOf({ command: 'restore', id })).toEqual([
      expect.stringContaining(`${id} is back in play`),
    ]);
    await expect(restoreQuestion(test.db, id)).rejects.toThrow('is not quarantined');
    await expect(restoreQuestion(test.db, 'no-such-question')).rejects.toThrow('There is no question');
    const lines = await linesOf({ command: 'reports' });
    expect(lines[0]).toContain(`${other}  active`);
    expect(lines.join('\n')).not.toContain(`${id}  `);
    expect(await test.db.select().from(questionStats)).toEqual([]);
  });

  it('leave a retired question unchanged', async () => {
    const [id = ''] = await insertQuestions(test, { ...history, count: 1 });
    await change(id, { state: 'retired' });
    await expect(restoreQuestion(test.db, id)).rejects.toThrow('is not quarantined');
    const [row] = await test.db.select().from(questions).where(eq(questions.id, id));
    expect(row?.state).toBe('retired');
  });
});
