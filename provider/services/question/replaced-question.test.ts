import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import { playerQuestions, questionStats, questions } from '@/provider/db/schema';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import {
  answerTrivia,
  completeTrivia,
  drawTrivia,
  insertQuestions,
  startTrivia,
} from '@/provider/testing/trivia';
import { seedBank } from './seed';

const category = 'history';

let test: TestApp;
let player: { token: string; id: string };
let old: string[];
beforeAll(async () => {
  test = await createTestApp();
  player = await test.createGuest();
  // No bank file has their ids: to the seed, each of them was replaced by a question with an id of its own.
  old = await insertQuestions(test, { category, subCategory: 'all', count: 10 });
});
afterAll(() => test.close());

const seed = () => seedBank(test.db, test.clock.now(), { folders: ['trivia'], perTopic: 10 });

const storedRows = () => test.db.select().from(questions).where(inArray(questions.id, old));

describe('questions whose ids were replaced while somebody plays them', () => {
  it('are played to the end and reviewed as they were asked', async () => {
    const game = await drawTrivia(test, { category }, player);
    const { run_id: runId } = await startTrivia(test, player, game.id);
    const [first, ...others] = game.questions.map(({ id }) => id);
    const answer = async (questionId = '', text?: string) => {
      test.clock.advance(4);
      return (await answerTrivia(test, player, { gameId: game.id, questionId, answer: text })).status;
    };
    await answer(first, 'wrong');
    await test.db
      .insert(questionStats)
      .values({ questionId: old[0] ?? '', answered: 60, correct: 9, chosen: {} });
    await seed();
    for (const id of others) expect(await answer(id)).toBe(200);
    const result = await completeTrivia(test, player, game.id);
    expect(result.correct).toBe(9);
    const { data } = await test.call('getReview', { token: player.token, query: { run_id: runId } });
    expect(data.map(({ question }) => question).sort()).toEqual(
      (await storedRows()).map(({ question }) => question).sort(),
    );
  });

  it('keep their rows, rates and marks, but are in no new game', async () => {
    test.clock.advance(11);
    expect((await storedRows()).map(({ state }) => state)).toEqual(old.map(() => 'retired'));
    const marks = await test.db.select().from(playerQuestions).where(eq(playerQuestions.userId, player.id));
    expect(marks.map(({ questionId }) => questionId).sort()).toEqual(old.toSorted());
    const rated = await test.db.select({ id: questionStats.questionId }).from(questionStats);
    expect(rated).toContainEqual({ id: old[0] });
    const drawn = (await drawTrivia(test, { category }, player)).questions.map(({ id }) => id);
    expect(drawn).toHaveLength(10);
    expect(drawn.filter((id) => old.includes(id))).toEqual([]);
  });
});
