import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { questions } from '@/provider/db/schema';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { insertQuestions } from '@/provider/testing/trivia';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
afterAll(() => test.close());

describe('credits', () => {
  it('group imported questions by source', async () => {
    expect((await test.call('getCredits')).data).toEqual([]);
    const imported = await insertQuestions(test, {
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
