import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { answerBody, completeBody, getTodaysDaily, startDaily } from '@/provider/testing/play';
import { findFanOut } from '@/provider/testing/shard-plan';
import { recordStatements, type Sent } from '@/provider/testing/statements';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { ACROSS_KEYS, listTables, SHARD_KEYS } from './shard-keys';

/** What a player's browser calls most, by name: the statements of each are checked. */
const HOT_CALLS = ['start', 'answer', 'close', 'review', 'profile', 'streak', 'stats'] as const;

let test: TestApp;
let sent: Map<string, Sent[]>;
beforeAll(async () => {
  test = await createTestApp();
  const player = await test.createMember();
  const daily = await getTodaysDaily(test);
  const { token } = player;
  let runId = '';
  const calls: Record<(typeof HOT_CALLS)[number], () => Promise<unknown>> = {
    start: async () => {
      runId = (await startDaily(test, player)).run_id;
    },
    answer: () => test.call('playGame', { token, body: answerBody(daily, { position: 0, choice: 'right' }) }),
    close: () => test.call('playGame', { token, body: completeBody(daily) }),
    review: () => test.call('getReview', { token, query: { run_id: runId } }),
    profile: () => test.call('getOwnProfile', { token }),
    streak: () => test.call('getOwnStreak', { token }),
    stats: () => test.call('getStats', { token }),
  };
  const recorder = recordStatements(test.database);
  sent = new Map();
  for (const name of HOT_CALLS) {
    await calls[name]();
    await test.settled();
    sent.set(name, recorder.take());
  }
});
afterAll(() => test.close());

const isListed = ({ text }: Sent) => ACROSS_KEYS.some(({ words }) => text.includes(words));

it('every table has a key, or a copy everywhere', () => {
  expect(Object.keys(SHARD_KEYS).sort()).toEqual(listTables().sort());
});

it.each(HOT_CALLS)('no statement of a %s touches rows of two keys', async (name) => {
  const statements = sent.get(name) ?? [];
  expect(statements.length).toBeGreaterThan(0);
  const faults = [];
  for (const statement of statements.filter((statement) => !isListed(statement)))
    faults.push(...(await findFanOut(test.database, statement)));
  expect(faults).toEqual([]);
});

it('every statement that is listed as one across keys is sent, and is one', async () => {
  const all = [...sent.values()].flat();
  for (const { words } of ACROSS_KEYS) {
    const [statement] = all.filter(({ text }) => text.includes(words));
    expect(statement && (await findFanOut(test.database, statement))).not.toEqual([]);
    expect(statement).toBeDefined();
  }
});

it('notices a statement over all players, one of two players, and one that names a player and a topic', async () => {
  const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const fanOut = (text: string, params: unknown[] = []) => findFanOut(test.database, { text, params });
  expect(await fanOut('select * from runs where id = $1', [one])).not.toEqual([]);
  expect(await fanOut('select * from runs where user_id in ($1, $2)', [one, other])).not.toEqual([]);
  expect(
    await fanOut('insert into "frozen_days" ("user_id", "number") values ($1, 1), ($2, 1)', [one, other]),
  ).not.toEqual([]);
  expect(
    await fanOut('select 1 from runs r, score_counts s where r.user_id = $1 and s.topic = $2', [
      one,
      'daily-1',
    ]),
  ).not.toEqual([]);
  expect(await fanOut('select * from runs where user_id = $1 and id = $2', [one, other])).toEqual([]);
  expect(
    await fanOut('select 1 from accounts a join player_stats s on s.user_id = a.id where a.id = $1', [one]),
  ).toEqual([]);
});
