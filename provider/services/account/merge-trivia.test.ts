import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { playerQuestions, questionReports } from '@/provider/db/schema';
import { exportAll } from '@/provider/testing/export';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { drawTrivia, insertQuestions, playTrivia } from '@/provider/testing/trivia';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await insertQuestions(test, { category: 'sports', subCategory: 'nba', count: 10 });
});
afterAll(() => test.close());

const topic = { category: 'sports', subCategory: 'nba' };

describe('merging a guest who has played trivia', () => {
  it('credits a question once a day, keeps met questions and reports, and leaves nothing behind', async () => {
    const member = await test.createMember();
    const guest = await test.createGuest();
    const game = await drawTrivia(test, topic, member);
    await playTrivia(test, member, { game });
    await playTrivia(test, guest, { game: await drawTrivia(test, topic, guest) });
    const [one, two] = game.questions.map(({ id }) => id) as [string, string];
    const report = (token: string, question_id: string, reason: string) =>
      test.call('reportQuestion', { token, body: { question_id, reason } });
    await report(member.token, one, 'wrong');
    await report(guest.token, one, 'other');
    await report(guest.token, two, 'other');

    const authLess = { email: guest.email, password: guest.password };
    const merge = (dry_run: boolean) =>
      test.call('mergeGuest', { token: member.token, body: { authLess, dry_run } });
    expect((await merge(true)).data).toMatchObject({ points: 0, games: 1 });
    expect((await merge(false)).data).toMatchObject({ points: 0, games: 1, merged: true });

    const { data } = await test.call('getOwnProfile', { token: member.token });
    expect(data.stats).toMatchObject({ totalPoints: 300, totalTaken: 2 });
    const met = await test.db.select().from(playerQuestions);
    expect(met).toHaveLength(10);
    expect(met.every(({ userId, metOn }) => userId === member.id && metOn === '2026-11-21')).toBe(true);
    const reports = await test.db.select().from(questionReports);
    expect(reports.map(({ questionId, userId, reason }) => [questionId, userId, reason]).sort()).toEqual(
      [
        [one, member.id, 'wrong'],
        [two, member.id, 'other'],
      ].sort(),
    );
  });

  it('adds points of questions that the account has not scored that day', async () => {
    const member = await test.createMember();
    const guest = await test.createGuest();
    await playTrivia(test, guest, { game: await drawTrivia(test, topic, guest) });
    const authLess = { email: guest.email, password: guest.password };
    const { data } = await test.call('mergeGuest', {
      token: member.token,
      body: { authLess, dry_run: false },
    });
    expect(data).toMatchObject({ points: 300, games: 1 });
  });
});

describe('the rights of a player', () => {
  it('export met questions and reports', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, topic, player);
    await playTrivia(test, player, { game });
    await test.call('reportQuestion', {
      token: player.token,
      body: { question_id: game.questions[0]?.id ?? '', reason: 'wrong', note: 'Look again.' },
    });
    const data = await exportAll(test, player.token);
    expect(data.questions_seen).toHaveLength(10);
    expect(data.reports).toMatchObject([{ reason: 'wrong', note: 'Look again.' }]);
    const stored = await test.db.select().from(playerQuestions).where(eq(playerQuestions.userId, player.id));
    expect(stored).toHaveLength(10);
  });
});
