import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dailyDate } from '@/lib/quiz/day';
import { loadDailyPool, type PoolQuestion } from '@/provider/content/daily-pool';
import { questionStats, questions } from '@/provider/db/schema';
import { toBankRow } from '@/provider/services/question/bank-row';
import { ANSWERS_TO_RELABEL, relabelQuestions } from '@/provider/services/question/relabel';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { runDailyCommand } from './daily-commands';

const MONDAY = 300;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Stores questions as earlier dailies did, with first answers of which this share is right. */
async function storeAnswered(pool: readonly PoolQuestion[], rightPercent: number): Promise<void> {
  const rows = pool.map(({ category, family, slot: _, label, ...question }) =>
    toBankRow({ question, category, subCategory: label ?? family }),
  );
  await test.db.insert(questions).values(rows.map((row) => ({ ...row, updatedAt: test.clock.now() })));
  const correct = (ANSWERS_TO_RELABEL * rightPercent) / 100;
  const stats = { answered: ANSWERS_TO_RELABEL, correct, chosen: {} };
  await test.db.insert(questionStats).values(rows.map(({ id }) => ({ questionId: id, ...stats })));
}

async function easyGeneralItems() {
  const response = await runDailyCommand(test.context, { command: 'daily', date: dailyDate(MONDAY) });
  if (!('daily' in response)) throw new Error('another response was expected');
  const ids = new Set(general.map(({ id }) => id));
  return response.daily.items
    .filter(({ id, difficulty }) => ids.has(id) && difficulty === 'Easy')
    .map(({ id }) => id);
}

const general = loadDailyPool().questions.filter(({ slot }) => slot === 'general');
const labelled = (label: string) => general.filter(({ difficulty }) => difficulty === label);

it('a new daily places questions by the labels that players’ first answers have moved', async () => {
  const [found] = labelled('Intermediate');
  if (!found) throw new Error('the bank has no such question');
  expect((await easyGeneralItems()).length).toBeGreaterThan(1);
  await storeAnswered(labelled('Easy'), 70);
  await storeAnswered([found], 95);
  while ((await relabelQuestions(test.context)) > 0);
  // All that were easy are not, and one that was not is.
  expect(await easyGeneralItems()).toEqual([found.id]);
});
