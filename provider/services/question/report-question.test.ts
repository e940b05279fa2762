import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { ReportReason } from '@/lib/contract/enums';
import { accounts, playerStats, questionReports, questions } from '@/provider/db/schema';
import { createGuestWhoAnswered, createTrustedMember } from '@/provider/testing/stored-answers';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { answerTrivia, drawTrivia, insertQuestions, startTrivia } from '@/provider/testing/trivia';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  await insertQuestions(test, { category: 'history', subCategory: 'all', count: 500 });
});
afterAll(() => test.close());

const stateOf = async (id: string) =>
  (await test.db.select().from(questions).where(eq(questions.id, id)))[0]?.state;
const mintOne = async () =>
  (await insertQuestions(test, { category: 'history', subCategory: 'all', count: 1 }))[0] as string;
const report = (
  player: { token: string },
  questionId: string,
  reason: ReportReason = 'wrong',
  note?: string,
) =>
  test.call('reportQuestion', {
    token: player.token,
    body: { question_id: questionId, reason, ...(note !== undefined && { note }) },
  });

describe('reports', () => {
  it('are rejected for an unknown question, one not answered, an unknown reason, and a visitor', async () => {
    const id = await mintOne();
    const player = await test.createGuest();
    expect((await report(player, 'no-such-question')).status).toBe(404);
    expect((await report(player, id)).status).toBe(404);
    expect((await report(player, id, 'boring' as ReportReason)).status).toBe(400);
    expect((await test.call('reportQuestion', { body: { question_id: id, reason: 'wrong' } })).status).toBe(
      401,
    );
  });

  it('are one per player: the second one changes nothing', async () => {
    const id = await mintOne();
    const player = await createGuestWhoAnswered(test, id);
    for (const reason of ['wrong', 'wrong', 'other'] as const)
      expect(await report(player, id, reason, 'a\u0000b\ud800')).toMatchObject({ status: 200, data: {} });
    const stored = await test.db.select().from(questionReports).where(eq(questionReports.questionId, id));
    expect(stored).toMatchObject([{ reason: 'wrong', note: 'a b' }]);
    expect(await stateOf(id)).toBe('active');
  });

  it.each<[string, ReportReason[], string]>([
    ['three members with one reason', ['wrong', 'other', 'wrong', 'wrong'], 'quarantined'],
    ['five with any', ['wrong', 'wrong', 'other', 'outdated', 'ambiguous'], 'quarantined'],
    ['four without three alike stay', ['wrong', 'wrong', 'other', 'outdated'], 'active'],
  ])('quarantine: %s', async (_name, reasons, state) => {
    const id = await mintOne();
    const players = await Promise.all(reasons.map(() => createTrustedMember(test, id)));
    await Promise.all(players.map((player, index) => report(player, id, reasons[index])));
    expect(await stateOf(id)).toBe(state);
  });

  it('of guests, new members and members who have hardly played are listed, and take nothing out', async () => {
    const id = await mintOne();
    const newcomer = await createTrustedMember(test, id);
    await test.db.update(accounts).set({ createdAt: test.clock.now() }).where(eq(accounts.id, newcomer.id));
    const idle = await createTrustedMember(test, id);
    await test.db.update(playerStats).set({ totalTaken: 4 }).where(eq(playerStats.userId, idle.id));
    const guests = await Promise.all(Array.from({ length: 18 }, () => createGuestWhoAnswered(test, id)));
    for (const player of [...guests, newcomer, idle]) await report(player, id);
    const stored = await test.db.select().from(questionReports).where(eq(questionReports.questionId, id));
    expect([stored.length, await stateOf(id)]).toEqual([20, 'active']);
  });

  it('take out 2 % of a topic a day, and never leave fewer than a hundred questions', async () => {
    const reportByMembers = async (id: string) => {
      for (let index = 0; index < 3; index += 1) await report(await createTrustedMember(test, id), id);
      return stateOf(id);
    };
    const topic = { category: 'geography', subCategory: 'all' };
    const ids = await insertQuestions(test, { ...topic, count: 101 });
    expect(await reportByMembers(ids[0] as string)).toBe('quarantined');
    expect(await reportByMembers(ids[1] as string)).toBe('active');
    const more = await insertQuestions(test, { ...topic, count: 49 });
    expect([await reportByMembers(more[0] as string), await reportByMembers(more[1] as string)]).toEqual([
      'quarantined',
      'quarantined',
    ]);
    expect(await reportByMembers(more[2] as string)).toBe('active');
    test.clock.advance(86_400);
    expect(await reportByMembers(more[3] as string)).toBe('quarantined');
  });

  it('take a question out of new games; running games continue', async () => {
    await insertQuestions(test, { category: 'entertainment', subCategory: 'hollywood', count: 101 });
    const player = await test.createGuest();
    const game = await drawTrivia(test, { category: 'entertainment' }, player);
    await startTrivia(test, player, game.id);
    const out = game.questions[0]?.id ?? '';
    for (let index = 0; index < 3; index += 1) await report(await createTrustedMember(test, out), out);
    expect(await stateOf(out)).toBe('quarantined');
    // One draw is shared by everybody for a second.
    test.clock.advance(1);
    const again = await drawTrivia(test, { category: 'entertainment' });
    expect(again.questions.some(({ id }) => id === out)).toBe(false);
    test.clock.advance(10);
    const { data: categories } = await test.call('getCategories');
    expect(categories.find(({ id }) => id === 'entertainment')?.questions).toBe(100);
    const { receipt } = await answerTrivia(test, player, { gameId: game.id, questionId: out });
    expect(receipt).toMatchObject({ correct: true, credited_points: 10 });
    expect((await startTrivia(test, player, game.id)).answered).toHaveLength(1);
  });
});
