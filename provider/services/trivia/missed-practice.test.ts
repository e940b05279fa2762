import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { boardTotals, playerQuestions, runs } from '@/provider/db/schema';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import {
  answerTrivia,
  completeTrivia,
  drawTrivia,
  insertQuestions,
  playTrivia,
  RIGHT,
  startTrivia,
  triviaStart,
} from '@/provider/testing/trivia';

const category = 'history';

let test: TestApp;
let player: { token: string; id: string };
beforeAll(async () => {
  test = await createTestApp();
  await insertQuestions(test, { category, subCategory: 'all', count: 30 });
});
beforeEach(async () => {
  player = await test.createGuest();
});
afterAll(() => test.close());

const practise = (token: string | undefined, query: object = { category }) =>
  test.call('getTriviaGame', { token, query: { ...query, practice: 'missed' } });

const missedOf = async ({ id }: { id: string }) =>
  (
    await test.db
      .select({ id: playerQuestions.questionId })
      .from(playerQuestions)
      .where(and(eq(playerQuestions.userId, id), eq(playerQuestions.missed, true)))
  ).map((row) => row.id);

const ids = (game: { questions: { id: string }[] }) => game.questions.map(({ id }) => id).sort();

async function miss(count: number) {
  const game = await drawTrivia(test, { category }, player);
  await startTrivia(test, player, game.id);
  for (const [index, { id }] of game.questions.entries()) {
    test.clock.advance(3 + (index % 3));
    await answerTrivia(test, player, {
      gameId: game.id,
      questionId: id,
      answer: index < count ? 'wrong' : RIGHT,
    });
  }
  await completeTrivia(test, player, game.id);
  return game;
}

describe('practising missed questions', () => {
  it('is refused to visitors, without a category, in an unknown one and below five missed questions', async () => {
    expect((await practise(undefined)).status).toBe(401);
    expect((await practise(player.token, {})).status).toBe(404);
    expect((await practise(player.token, { category: 'nothing' })).status).toBe(404);
    await miss(4);
    const { status, error } = await practise(player.token);
    expect([status, error?.detail]).toEqual([404, 'There are too few missed questions to practise here.']);
  });

  it('deals what was missed there and nothing else', async () => {
    const game = await miss(6);
    const { data } = await practise(player.token);
    expect(ids(data)).toEqual(
      game.questions
        .slice(0, 6)
        .map(({ id }) => id)
        .sort(),
    );
    expect(data.open_run).toBeNull();
    expect((await practise((await test.createGuest()).token)).status).toBe(404);
  });

  it('deals ten at most, those seen longest ago', async () => {
    const first = await miss(10);
    await miss(10);
    expect(ids((await practise(player.token)).data)).toEqual(ids(first));
  });

  it('credits nothing from the first run on, and ends that a question is missed where it is answered right', async () => {
    await miss(10);
    const { data: game } = await practise(player.token);
    const run = await startTrivia(test, player, game.id);
    expect(run.kind).toBe('practice');
    for (const [index, { id }] of game.questions.entries()) {
      const answer = index === 0 ? 'wrong' : RIGHT;
      await answerTrivia(test, player, { gameId: game.id, questionId: id, answer });
    }
    const result = await completeTrivia(test, player, game.id);
    expect([result.kind, result.correct, result.credited_points]).toEqual(['practice', 9, 0]);
    expect(await missedOf(player)).toEqual([game.questions[0]?.id]);
    const totals = await test.db.select().from(boardTotals).where(eq(boardTotals.userId, player.id));
    // Those of the game that missed them.
    expect(totals.every(({ points, occurrences }) => points === 0 && occurrences === 1)).toBe(true);
  });

  it('keeps a question missed that another game’s practice gets right', async () => {
    const game = await miss(10);
    await playTrivia(test, player, { game, answer: RIGHT });
    expect(await missedOf(player)).toHaveLength(10);
  });

  it('cannot be started by another player, nor with the mark taken out of its id', async () => {
    await miss(10);
    const { data: game } = await practise(player.token);
    const other = await test.createGuest();
    const start = (token: string, id: string) => test.call('startGame', { token, body: triviaStart(id) });
    expect((await start(other.token, game.id)).status).toBe(404);
    expect((await start(player.token, game.id.replace(/^practice/, 'trivia'))).status).toBe(404);
    expect(await test.db.select().from(runs).where(eq(runs.userId, other.id))).toEqual([]);
  });

  it('is resumed as practice, and never taken for the open game of the category', async () => {
    await miss(10);
    const { data: game } = await practise(player.token);
    const run = await startTrivia(test, player, game.id);
    expect((await practise(player.token)).data).toMatchObject({
      id: game.id,
      open_run: { run_id: run.run_id },
    });
    const usual = await drawTrivia(test, { category }, player);
    expect(usual.open_run).toBeNull();
    const { data: profile } = await test.call('getOwnProfile', { token: player.token });
    expect(profile.open_trivia).toBeNull();

    const scored = await startTrivia(test, player, usual.id);
    expect((await drawTrivia(test, { category }, player)).open_run?.run_id).toBe(scored.run_id);
    expect((await practise(player.token)).data.open_run?.run_id).toBe(run.run_id);
  });
});
