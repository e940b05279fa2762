import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import {
  completeTrivia,
  drawTrivia,
  insertQuestions,
  startTrivia,
  triviaStart,
} from '@/provider/testing/trivia';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  await insertQuestions(test, { category: 'sports', subCategory: 'nba', count: 20 });
  await insertQuestions(test, { category: 'history', subCategory: 'all', count: 20 });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Player = { token: string; email: string; password: string };
const nba = { category: 'sports', subCategory: 'nba' };

/** Returns a guest's open trivia game, as a session that is minutes old sees it. */
async function readOpenTrivia({ email, password }: Player) {
  const { data } = await test.call('registerGuest', { body: { email, password } });
  return (await test.call('getOwnProfile', { token: data.token.access })).data.open_trivia;
}

it('is null before a game, and topic and deadline while one is open', async () => {
  const player = await test.createGuest();
  expect(await readOpenTrivia(player)).toBeNull();
  const run = await startTrivia(test, player, (await drawTrivia(test, nba, player)).id);
  const open = { category: 'sports', sub_category: 'nba', name: 'sports: nba', deadline: run.deadline };
  expect(await readOpenTrivia(player)).toEqual(open);
  expect(await readOpenTrivia(await test.createGuest())).toBeNull();
});

it('is the game that was started last', async () => {
  const player = await test.createGuest();
  await startTrivia(test, player, (await drawTrivia(test, nba, player)).id);
  test.clock.advance(1);
  await startTrivia(test, player, (await drawTrivia(test, { category: 'history' }, player)).id);
  expect(await readOpenTrivia(player)).toMatchObject({ category: 'history', sub_category: 'all' });
});

it('is null once the game is completed, and once its time is over', async () => {
  const player = await test.createGuest();
  const first = await drawTrivia(test, nba, player);
  await startTrivia(test, player, first.id);
  await completeTrivia(test, player, first.id);
  expect(await readOpenTrivia(player)).toBeNull();
  const run = await startTrivia(test, player, (await drawTrivia(test, nba, player)).id);
  test.clock.set(new Date(Date.parse(run.deadline ?? '')));
  expect(await readOpenTrivia(player)).toBeNull();
});

it('stays for a day without a deadline', async () => {
  const player = await test.createGuest();
  const { id } = await drawTrivia(test, nba, player);
  await test.call('startGame', { token: player.token, body: { ...triviaStart(id), time_multiplier: 'off' } });
  test.clock.advance(24 * 3_600 - 1);
  expect(await readOpenTrivia(player)).toMatchObject({ sub_category: 'nba', deadline: null });
  test.clock.advance(1);
  expect(await readOpenTrivia(player)).toBeNull();
});
