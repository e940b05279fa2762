import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { ReportReason } from '@/lib/contract/report-reasons';
import type { TriviaGame } from '@/lib/contract/trivia';
import { answers, questionReports, questionStats, questions, runs } from '@/provider/db/schema';
import { playDaily } from '@/provider/testing/play';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import {
  answerTrivia,
  completeTrivia,
  drawTrivia,
  mintQuestions,
  playTrivia,
  RIGHT,
  startTrivia,
} from '@/provider/testing/trivia';
import { sumAnswers } from './question-stats';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  await mintQuestions(test, { category: 'geography', subCategory: 'all', count: 30 });
});
afterAll(() => test.close());

type Player = { token: string };
const geography = { category: 'geography' };
const stateOf = async (id: string) =>
  (await test.db.select().from(questions).where(eq(questions.id, id)))[0]?.state;
const report = (player: Player, questionId: string, reason: ReportReason = 'wrong', note?: string) =>
  test.call('reportQuestion', {
    token: player.token,
    body: { question_id: questionId, reason, ...(note !== undefined && { note }) },
  });
const review = (player: Player, runId: string) =>
  test.call('getReview', { token: player.token, query: { run_id: runId } });

/** A guest who has played a game with this question in it, by a run written past the public door. */
async function mintAnswerer(questionId: string, answer: string | null = 'wrong') {
  const player = await test.mintGuest();
  await storeAnswers(questionId, [answer], player.id);
  return player;
}

async function storeAnswers(questionId: string, given: (string | null)[], userId: string = randomUUID()) {
  const now = test.clock.now();
  const rows = given.map((answer) => ({ answer, runId: randomUUID() }));
  await test.db.insert(runs).values(
    rows.map(({ runId }) => ({
      userId,
      id: runId,
      game: 'Trivia' as const,
      gameId: `stored-${runId}`,
      questionIds: [questionId],
      kind: 'scored' as const,
      startedAt: now,
      completedAt: now,
      totalPoints: 10,
      questionCount: 1,
    })),
  );
  await test.db.insert(answers).values(
    rows.map(({ runId, answer }) => ({
      userId,
      runId,
      questionId,
      answer,
      hintUsed: false,
      correct: answer === RIGHT,
      points: 0,
      counted: 0,
      score: 0,
      late: false,
      answeredAt: now,
    })),
  );
}

async function runJob() {
  test.clock.advance(60);
  await sumAnswers(test.context);
}

const times = (count: number, answer: string | null) => Array.from({ length: count }, () => answer);
const mintOne = async () =>
  (await mintQuestions(test, { category: 'history', subCategory: 'all', count: 1 }))[0] as string;

describe('the right rate', () => {
  it('counts each answer once, whenever the job runs, and shows from twenty answers on', async () => {
    const id = await mintOne();
    await storeAnswers(id, [...times(12, RIGHT), ...times(4, 'wrong'), ...times(3, null)]);
    await runJob();
    await runJob();
    const player = await mintAnswerer(id, null);
    const own = await test.db.select().from(runs).where(eq(runs.userId, player.id));
    const rate = async () => (await review(player, own[0]?.id ?? '')).data[0]?.right_percent;
    expect(await rate()).toBeNull();
    await Promise.all([runJob(), runJob()]);
    expect(await rate()).toBe(60);
    const [stats] = await test.db.select().from(questionStats).where(eq(questionStats.questionId, id));
    expect(stats).toMatchObject({ answered: 20, correct: 12, chosen: { right: 12, wrong: 4 } });
  });

  it('leaves answers of the last seconds for the next round, and practice and late ones out', async () => {
    const player = await test.mintGuest();
    const game = await drawTrivia(test, geography, player);
    await playTrivia(test, player, { game });
    await sumAnswers(test.context);
    const answered = async () => {
      const id = game.questions[0]?.id ?? '';
      return (await test.db.select().from(questionStats).where(eq(questionStats.questionId, id)))[0]
        ?.answered;
    };
    expect(await answered()).toBeUndefined();
    await playTrivia(test, player, { game });
    await runJob();
    expect(await answered()).toBe(1);
  });

  it('stands in receipts, too', async () => {
    const player = await test.mintGuest();
    const game = await drawTrivia(test, geography, player);
    const questionId = game.questions[0]?.id ?? '';
    await storeAnswers(questionId, times(40, RIGHT));
    await runJob();
    await startTrivia(test, player, game.id);
    const { receipt } = await answerTrivia(test, player, { gameId: game.id, questionId });
    expect(receipt.right_percent).toBeGreaterThanOrEqual(95);
  });
});

describe('quarantine by answers', () => {
  it.each([
    ['a distractor chosen more than the key over 50 answers', 50, 24, 26, 'quarantined'],
    ['as often as the key', 50, 25, 25, 'active'],
    ['more than the key over 49', 49, 24, 25, 'active'],
  ])('%s', async (_name, _count, right, wrong, state) => {
    const id = await mintOne();
    await storeAnswers(id, [...times(right, RIGHT), ...times(wrong, 'wrong')]);
    await runJob();
    expect(await stateOf(id)).toBe(state);
  });

  it('does not take unanswered ones for a distractor', async () => {
    const id = await mintOne();
    await storeAnswers(id, [...times(10, RIGHT), ...times(60, null)]);
    await runJob();
    expect(await stateOf(id)).toBe('active');
  });
});

describe('reports', () => {
  it('are refused: unknown question, one not answered, a reason that is none, nobody', async () => {
    const id = await mintOne();
    const player = await test.mintGuest();
    expect((await report(player, 'no-such-question')).status).toBe(404);
    expect((await report(player, id)).status).toBe(404);
    expect((await report(player, id, 'boring' as ReportReason)).status).toBe(400);
    expect((await test.call('reportQuestion', { body: { question_id: id, reason: 'wrong' } })).status).toBe(
      401,
    );
  });

  it('are one each: the same player’s second one changes nothing', async () => {
    const id = await mintOne();
    const player = await mintAnswerer(id);
    for (const reason of ['wrong', 'wrong', 'other'] as const)
      expect(await report(player, id, reason, 'a\u0000b\ud800')).toMatchObject({ status: 200, data: {} });
    const stored = await test.db.select().from(questionReports).where(eq(questionReports.questionId, id));
    expect(stored).toMatchObject([{ reason: 'wrong', note: 'a b' }]);
    expect(await stateOf(id)).toBe('active');
  });

  it.each<[string, ReportReason[], string]>([
    ['three players with one reason', ['wrong', 'other', 'wrong', 'wrong'], 'quarantined'],
    ['five with any', ['wrong', 'wrong', 'other', 'outdated', 'ambiguous'], 'quarantined'],
    ['four without three alike stay', ['wrong', 'wrong', 'other', 'outdated'], 'active'],
  ])('quarantine: %s', async (_name, reasons, state) => {
    const id = await mintOne();
    const players = await Promise.all(reasons.map(() => mintAnswerer(id)));
    await Promise.all(players.map((player, index) => report(player, id, reasons[index])));
    expect(await stateOf(id)).toBe(state);
  });

  it('take a question out of new games; the game that runs goes on', async () => {
    await mintQuestions(test, { category: 'entertainment', subCategory: 'hollywood', count: 10 });
    const player = await test.mintGuest();
    const game = await drawTrivia(test, { category: 'entertainment' }, player);
    await startTrivia(test, player, game.id);
    const out = game.questions[0]?.id ?? '';
    for (let index = 0; index < 3; index += 1) await report(await mintAnswerer(out), out);
    expect(await stateOf(out)).toBe('quarantined');
    // One draw serves everybody for a second.
    test.clock.advance(1);
    const again = await test.call('getTriviaGame', { query: { category: 'entertainment' } });
    expect(again.status).toBe(404);
    test.clock.advance(10);
    expect((await test.call('getCategories')).data[3]?.questions).toBe(9);
    const { receipt } = await answerTrivia(test, player, { gameId: game.id, questionId: out });
    expect(receipt).toMatchObject({ correct: true, counted: 10 });
    expect((await startTrivia(test, player, game.id)).answered).toHaveLength(1);
  });
});

describe('the review', () => {
  let player: Player & { id: string };
  let game: TriviaGame;
  beforeAll(async () => {
    player = await test.mintGuest();
    game = await drawTrivia(test, geography, player);
  });

  it('is refused while the game is open, to others, and for what is no run', async () => {
    const { run_id } = await startTrivia(test, player, game.id);
    expect((await review(player, run_id)).status).toBe(404);
    const id = game.questions[1]?.id ?? '';
    await answerTrivia(test, player, { gameId: game.id, questionId: id, hintUsed: true });
    await completeTrivia(test, player, game.id);
    expect((await review(await test.mintGuest(), run_id)).status).toBe(404);
    expect((await review(player, randomUUID())).status).toBe(404);
    expect((await review(player, 'nonsense')).status).toBe(400);
    await report(player, id, 'ambiguous');

    const { data } = await review(player, run_id);
    expect(data.map(({ question_id }) => question_id)).toEqual(game.questions.map((each) => each.id));
    expect(data[0]).toMatchObject({ your_answer: null, correct: false, points: 0, reported: false });
    expect(data[1]).toMatchObject({
      answer: RIGHT,
      your_answer: RIGHT,
      correct: true,
      hint_used: true,
      explanation: 'Because it is right.',
      source: 'The test',
      as_of: null,
      reported: true,
    });
  });

  it('is there for practice, for a game its clock has ended, and for the daily', async () => {
    const practice = await startTrivia(test, player, game.id);
    expect(practice.kind).toBe('practice');
    test.clock.advance(600);
    expect((await review(player, practice.run_id)).data).toHaveLength(10);
    const { run } = await playDaily(test, player, { right: 3 });
    const { data } = await review(player, run.run_id);
    expect(data).toHaveLength(15);
    expect(data.filter(({ correct }) => correct)).toHaveLength(3);
  });
});

describe('credits', () => {
  it('group imported questions by where they come from', async () => {
    expect((await test.call('getCredits')).data).toEqual([]);
    const imported = await mintQuestions(test, {
      category: 'sports',
      subCategory: 'nba',
      count: 3,
      origin: 'imported',
    });
    await test.db
      .update(questions)
      .set({ author: 'Ann', licence: 'CC BY-SA 4.0', sourceUrl: 'https://example.com/' })
      .where(eq(questions.id, imported[0] ?? ''));
    test.clock.advance(60);
    expect((await test.call('getCredits')).data).toEqual(
      expect.arrayContaining([
        { source: 'The test', author: '', licence: '', url: '', questions: 2 },
        {
          source: 'The test',
          author: 'Ann',
          licence: 'CC BY-SA 4.0',
          url: 'https://example.com/',
          questions: 1,
        },
      ]),
    );
  });
});
