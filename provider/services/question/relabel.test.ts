import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { DIFFICULTIES } from '@/lib/contract/enums';
import { questionStats, questions } from '@/provider/db/schema';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { insertQuestions } from '@/provider/testing/trivia';
import { ANSWERS_TO_RELABEL, labelOf, relabelQuestions, stepTowards } from './relabel';

const DAY_SECONDS = 86_400;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function questionWith({ answered, correct }: { answered: number; correct: number }): Promise<string> {
  const [id = ''] = await insertQuestions(test, { category: 'history', subCategory: 'all', count: 1 });
  await test.db.update(questions).set({ difficulty: 'Easy' }).where(eq(questions.id, id));
  await test.db.insert(questionStats).values({ questionId: id, answered, correct, chosen: {} });
  return id;
}
const labels = async (id: string) => {
  const [row] = await test.db.select().from(questions).where(eq(questions.id, id));
  return [row?.difficulty, row?.writtenDifficulty];
};

describe('a label', () => {
  it('stands for a share of right answers', () => {
    expect([100, 85, 84.9, 65, 64, 45, 44, 25, 24, 0].map(labelOf)).toEqual([
      'Easy',
      'Easy',
      'Intermediate',
      'Intermediate',
      'Hard',
      'Hard',
      'Very Hard',
      'Very Hard',
      'Very Very Hard',
      'Very Very Hard',
    ]);
  });

  it('is one step from the next on the way to any other', () => {
    for (const from of DIFFICULTIES)
      for (const to of DIFFICULTIES) {
        const distance = Math.abs(DIFFICULTIES.indexOf(stepTowards(from, to)) - DIFFICULTIES.indexOf(to));
        expect(distance).toBe(
          Math.max(0, Math.abs(DIFFICULTIES.indexOf(from) - DIFFICULTIES.indexOf(to)) - 1),
        );
      }
  });
});

describe('relabelling', () => {
  it('moves one step a week towards the right rate and keeps the label it was written with', async () => {
    const id = await questionWith({ answered: 400, correct: 80 });
    await relabelQuestions(test.context);
    expect(await labels(id)).toEqual(['Intermediate', 'Easy']);
    test.clock.advance(6 * DAY_SECONDS);
    await relabelQuestions(test.context);
    expect(await labels(id)).toEqual(['Intermediate', 'Easy']);
    test.clock.advance(DAY_SECONDS);
    await relabelQuestions(test.context);
    expect(await labels(id)).toEqual(['Hard', 'Easy']);
  });

  it('leaves a question with too few answers, and one whose label is right', async () => {
    const few = await questionWith({ answered: ANSWERS_TO_RELABEL - 1, correct: 0 });
    const right = await questionWith({ answered: ANSWERS_TO_RELABEL, correct: ANSWERS_TO_RELABEL });
    await relabelQuestions(test.context);
    expect(await labels(few)).toEqual(['Easy', null]);
    expect(await labels(right)).toEqual(['Easy', null]);
  });
});
