import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { questionStats } from '@/provider/db/schema';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { getDailyGame } from './daily-game';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const yesterday = async () => (await test.call('getDailyChallenge')).data.yesterday;

describe('yesterday on the intro', () => {
  it('is null until two of its questions have enough answers, then names the hardest and the easiest', async () => {
    expect(await yesterday()).toBeNull();
    const { questions } = await getDailyGame(test.context, 213);
    const rates = [
      { index: 3, correct: 60 },
      { index: 7, correct: 5 },
      { index: 9, correct: 95 },
    ];
    await test.db.insert(questionStats).values(
      rates.map(({ index, correct }) => ({
        questionId: questions[index]?.id ?? '',
        answered: 100,
        correct,
        chosen: {},
      })),
    );
    test.clock.advance(61);
    expect(await yesterday()).toEqual({
      hardest: { question: questions[7]?.question, right_percent: 5 },
      easiest: { question: questions[9]?.question, right_percent: 95 },
    });
    const { token } = await test.createGuest();
    const { today } = (await test.call('getOwnProfile', { token })).data;
    expect(today.yesterdays_hardest).toEqual({ question: questions[7]?.question, right_percent: 5 });
  });
});
