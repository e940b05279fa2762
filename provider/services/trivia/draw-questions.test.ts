import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { findTopic, type Topic } from '@/provider/content/categories';
import { queryRows } from '@/provider/db/query-rows';
import { importedCategories } from '@/provider/db/schema';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { drawTrivia, insertQuestions, playTrivia } from '@/provider/testing/trivia';
import { unseenQuestions } from './draw-questions';

const IMPORTED = 50_000;
const history = findTopic('history') as Topic;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  const [model] = await insertQuestions(test, { category: 'history', subCategory: 'all', count: 100 });
  await test.db.insert(importedCategories).values({ category: 'history', inPlay: true });
  await test.db.execute(sql`
    insert into questions (id, origin, category, sub_category, question, spoken, options, answer, hint, explanation,
      source, difficulty, sealed, passphrase, updated_at)
    select 'bulk-' || n, 'imported', category, sub_category, question, spoken, options, answer, '', '', source,
      (array['Easy', 'Intermediate', 'Hard', 'Very Hard', 'Very Very Hard'])[1 + n % 5], sealed, passphrase, updated_at
    from questions, generate_series(1, ${IMPORTED}::int) n where id = ${model}`);
}, 120_000);
afterAll(() => test.close());

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

async function readPlan(caller: { userId: string } | null) {
  const query = unseenQuestions({ topic: history, caller });
  const [row] = await queryRows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    test.db,
    sql`explain (analyze, format json) ${query}`,
  );
  const scans: Plan[] = [];
  const walk = (plan: Plan) => {
    if (plan['Relation Name'] === 'questions') scans.push(plan);
    for (const part of plan.Plans ?? []) walk(part);
  };
  walk((row as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
  const rowsRead = scans.reduce(
    (sum, scan) => sum + (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'],
    0,
  );
  return { kinds: new Set(scans.map((scan) => scan['Node Type'])), rowsRead };
}

describe('drawing from 50 000 imported questions', () => {
  it.each(['before', 'after'])(
    'reads a few hundred rows by the index, %s the table is analysed',
    async (when) => {
      if (when === 'after') await test.db.execute(sql`analyze questions`);
      const player = await test.createGuest();
      for (const caller of [null, { userId: player.id }]) {
        const { kinds, rowsRead } = await readPlan(caller);
        expect([...kinds]).toEqual(['Index Scan']);
        expect(rowsRead).toBeLessThanOrEqual(10 * 5 * 2 * 3);
      }
    },
  );

  it('reads in addition only what this player has seen', async () => {
    const player = await test.createGuest();
    await test.db.execute(sql`insert into player_questions (user_id, question_id, seen_at)
      select ${player.id}::uuid, 'bulk-' || n, now() from generate_series(1, 1000) n`);
    const { kinds, rowsRead } = await readPlan({ userId: player.id });
    expect([...kinds]).toEqual(['Index Scan']);
    expect(rowsRead).toBeLessThanOrEqual(300 + 1_000);
  });

  it('mixes own and imported questions and repeats none', async () => {
    const player = await test.createGuest();
    const asked: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const game = await drawTrivia(test, { category: 'history' }, player);
      asked.push(...game.questions.map(({ id }) => id));
      await playTrivia(test, player, { game });
    }
    expect(new Set(asked).size).toBe(50);
    expect(asked.some((id) => id.startsWith('bulk-'))).toBe(true);
    expect(asked.some((id) => id.startsWith('inserted-'))).toBe(true);
  });
});
