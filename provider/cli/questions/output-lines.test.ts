import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { importedCategories, questionReports, questionStats, questions } from '@/provider/db/schema';
import {
  type QuestionCommand,
  runQuestionCommand,
  switchImported,
} from '@/provider/services/question/question-commands';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { drawTrivia, insertQuestions, playTrivia } from '@/provider/testing/trivia';
import { isFailure, outputLines } from './output-lines';

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
const linesOf = async (command: QuestionCommand) =>
  outputLines(await runQuestionCommand(test.context, command));
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

const restore = (...ids: string[]) => linesOf({ command: 'restore', of: { ids } });
const stateOf = async (id: string) =>
  (await test.db.select().from(questions).where(eq(questions.id, id)))[0]?.state;

describe('verifying a daily', () => {
  const verified = { number: 214, date: '2026-11-21', commitment: 'ab', computed: 'ab' };

  it('says match, or that it is not what was published and fails', () => {
    const match = { command: 'verify-daily' as const, verified };
    expect([outputLines(match)[0], isFailure(match)]).toEqual(['Daily 214, 2026-11-21: match.', false]);
    const changed = { ...match, verified: { ...verified, computed: 'cd' } };
    expect(outputLines(changed)).toEqual([
      'Daily 214, 2026-11-21: MISMATCH: it is not what was published.',
      '  published ab',
      '  computed  cd',
    ]);
    expect(isFailure(changed)).toBe(true);
  });
});

describe('restoring many', () => {
  const takenOut = async (count: number, quarantinedAt?: string) => {
    const ids = await insertQuestions(test, { ...history, count });
    for (const id of ids)
      await change(id, {
        state: 'quarantined',
        ...(quarantinedAt && { quarantinedAt: new Date(quarantinedAt) }),
      });
    return ids;
  };

  it('changes nothing when one id is unknown, and names every unknown one', async () => {
    const [one = ''] = await takenOut(1);
    await expect(restore(one, 'gone-1', 'gone-2')).rejects.toThrow(
      'Nothing was restored: there is no question gone-1, gone-2.',
    );
    expect(await stateOf(one)).toBe('quarantined');
  });

  it('says of each question what became of it, whatever order and repetition they are named in', async () => {
    const [one = '', other = '', playing = ''] = await takenOut(3);
    await change(playing, { state: 'active' });
    expect(await restore(playing, other, one, one)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`${one} is back in play`),
        expect.stringContaining(`${other} is back in play`),
        `${playing} was in play already.`,
        '2 restored, 1 left as they were.',
      ]),
    );
    expect([await stateOf(one), await stateOf(other)]).toEqual(['active', 'active']);
  });

  it('since an instant restores what was taken out from then on, and nothing that was out before', async () => {
    const [before = ''] = await takenOut(1, '2026-11-19T23:59:59Z');
    const [long = ''] = await takenOut(1);
    const since = await takenOut(2, '2026-11-20T00:00:00Z');
    const of = { since: '2026-11-20T00:00:00.000Z' };
    expect((await linesOf({ command: 'restore', of })).at(-1)).toBe('2 restored, 0 left as they were.');
    expect(await Promise.all([before, long, ...since].map(stateOf))).toEqual([
      'quarantined',
      'quarantined',
      'active',
      'active',
    ]);
    expect(await linesOf({ command: 'restore', of })).toEqual(['0 restored, 0 left as they were.']);
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
    expect(await restore(id)).toEqual([
      `${id} is back in play; its reports and statistics were deleted.`,
      '1 restored, 0 left as they were.',
    ]);
    await expect(restore(id)).rejects.toThrow(`Nothing was restored: ${id} is not quarantined.`);
    await expect(restore('no-such-question')).rejects.toThrow('there is no question no-such-question.');
    const lines = await linesOf({ command: 'reports' });
    expect(lines[0]).toContain(`${other}  active`);
    expect(lines.join('\n')).not.toContain(`${id}  `);
    expect(await test.db.select().from(questionStats)).toEqual([]);
  });

  it('leave a retired question unchanged', async () => {
    const [id = ''] = await insertQuestions(test, { ...history, count: 1 });
    await change(id, { state: 'retired' });
    await expect(restore(id)).rejects.toThrow('is not quarantined');
    const [row] = await test.db.select().from(questions).where(eq(questions.id, id));
    expect(row?.state).toBe('retired');
  });
});
