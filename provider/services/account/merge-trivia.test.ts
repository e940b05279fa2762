import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { answers, playerQuestions, questionReports, runs } from '@/provider/db/schema';
import { exportAll } from '@/provider/testing/export';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import {
  completeTrivia,
  drawTrivia,
  insertQuestions,
  playTrivia,
  startTrivia,
} from '@/provider/testing/trivia';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await insertQuestions(test, { category: 'sports', subCategory: 'nba', count: 10 });
});
afterAll(() => test.close());

const topic = { category: 'sports', subCategory: 'nba' };

type Credentials = { email: string; password: string };

const mergeInto = (member: { token: string }, { email, password }: Credentials) =>
  test.call('mergeGuest', {
    token: member.token,
    body: { authLess: { email, password }, dry_run: false },
  });

/** Inserts finished games in which a player answered one question right, and when it was met. */
async function insertAnswered(userId: string, questionId: string, days: Date[]) {
  for (const at of days) {
    const id = randomUUID();
    await test.db.insert(runs).values({
      userId,
      id,
      game: 'Trivia',
      gameId: `inserted-${id}`,
      ...topic,
      kind: 'scored',
      startedAt: at,
      completedAt: at,
      timeSeconds: 5,
      totalPoints: 10,
      questionCount: 1,
      creditedPoints: 10,
    });
    const points = { points: 10, creditedPoints: 10, score: 10, correct: true };
    await test.db.insert(answers).values({
      ...points,
      userId,
      runId: id,
      questionId,
      answer: 'right',
      hintUsed: false,
      late: false,
      answeredAt: at,
    });
  }
  const [first, last] = [days[0], days.at(-1)] as [Date, Date];
  const metOn = last.toISOString().slice(0, 10);
  await test.db
    .insert(playerQuestions)
    .values({ userId, questionId, seenAt: last, firstSeenAt: first, metOn });
}

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

  it('credits no question that the account met without an answer that day', async () => {
    const member = await test.createMember();
    const guest = await test.createGuest();
    const left = await drawTrivia(test, topic, member);
    await startTrivia(test, member, left.id);
    await completeTrivia(test, member, left.id);
    await playTrivia(test, guest, { game: await drawTrivia(test, topic, guest) });
    expect((await mergeInto(member, guest)).data).toMatchObject({ points: 0, games: 1, merged: true });
    const { data } = await test.call('getOwnProfile', { token: member.token });
    expect(data.stats).toMatchObject({ totalPoints: 0, totalTaken: 2 });
  });

  it('finds a question that the account met that day also between its first and last day', async () => {
    const played = (day: string) => new Date(`2026-11-${day}T12:00:00Z`);
    const member = await test.createMember();
    const guest = await test.createGuest();
    const [met, other] = ['met-that-day', 'met-around-it'] as const;
    await insertAnswered(member.id, met, ['15', '17', '19'].map(played));
    await insertAnswered(member.id, other, ['15', '19'].map(played));
    await insertAnswered(guest.id, met, [played('17')]);
    await insertAnswered(guest.id, other, [played('17')]);
    expect((await mergeInto(member, guest)).data).toMatchObject({ points: 10, games: 2 });
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
