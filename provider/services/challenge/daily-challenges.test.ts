import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { blocks, challengePlayers, runs } from '@/provider/db/schema';
import {
  accept,
  challengeTrivia,
  dealChallenge,
  makeChallenge,
  readChallenge,
} from '@/provider/testing/challenge';
import { playDaily, startDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { insertQuestions } from '@/provider/testing/trivia';
import { takePlace } from './accept-challenge';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  await insertQuestions(test, { category: 'sports', subCategory: 'nba', count: 40 });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const nba = { category: 'sports', subCategory: 'nba' };

/** Plays today's daily and makes a challenge of it. */
async function challengeDaily(player: { token: string }, right: number) {
  const { result } = await playDaily(test, player, { right });
  return makeChallenge(test, player, result.run_id);
}

/** Reads a challenge as a player whose browser is in another zone. */
const readIn = async (zone: string, code: string, player?: { token: string }) =>
  (
    await test.call('getChallenge', {
      token: player?.token,
      query: { code },
      headers: { 'x-time-zone': zone },
    })
  ).data;

describe('a challenge in the daily', () => {
  it('names the day’s number, and neither its questions nor a score before playing', async () => {
    const [maker, player] = [await test.createMember(), await test.createGuest()];
    const made = await challengeDaily(maker, 9);
    expect(made).toMatchObject({
      game: 'DailyChallenge',
      topic: null,
      daily: { number: 214, date: '2026-11-21' },
    });
    const seen = await readChallenge(test, made.code, player);
    expect(seen).toMatchObject({ state: 'open', part: 'none', result: null, played: 1 });
    expect(JSON.stringify(seen)).not.toMatch(/score|marks|question/);
    expect((await dealChallenge(test, player, made.code)).status).toBe(404);
  });

  it('is filled from the game that a player plays after accepting, in the order of the questions', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { code } = await challengeDaily(maker, 9);
    expect((await accept(test, player, code)).data).toMatchObject({ part: 'joined', state: 'open' });
    await playDaily(test, player, { right: 12, seconds: 200 });
    const { result } = await readChallenge(test, code, player);
    expect(
      result?.players.map(({ score, time_seconds, marks }) => [score, time_seconds, marks.length]),
    ).toEqual([
      [120, 200, 15],
      [90, 120, 15],
    ]);
    expect(result?.players[1]?.marks.map(({ correct }) => correct)).toEqual(
      Array.from({ length: 15 }, (_, position) => position < 9),
    );
  });

  it('is filled at once for a player who has played the daily before', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { code } = await challengeDaily(maker, 9);
    const { result } = await playDaily(test, player, { right: 3 });
    expect(await readChallenge(test, code, player)).toMatchObject({
      part: 'none',
      has_played: true,
      result: null,
    });
    const { data } = await accept(test, player, code);
    expect(data).toMatchObject({ part: 'finished', result: { run_id: result.run_id } });
    await playDaily(test, player, { right: 15 });
    expect(await readChallenge(test, code, player)).toEqual(data);
  });

  it('is filled when the game ends while it is being accepted', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { code } = await challengeDaily(maker, 9);
    await startDaily(test, player);
    const caller = { userId: player.id, familyId: player.id };
    const end = {
      game: 'DailyChallenge',
      game_id: 'daily-214',
      completed: true,
      end_date: '2026-11-21T12:05:00.000Z',
    };
    let ending: Promise<unknown> | undefined;
    await test.db.transaction(async (tx) => {
      await takePlace(test.context, tx, { caller, code });
      ending = test.call('playGame', { token: player.token, body: end });
      await sleep(300);
    });
    await ending;
    expect((await readChallenge(test, code, player)).part).toBe('finished');
  });

  it('says when its day has not come, is over, and is in the archive, by the player’s own date', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { code } = await challengeDaily(maker, 9);
    // 01:00 in Auckland, where it is the 22nd.
    expect(await readIn('Pacific/Auckland', code, player)).toMatchObject({
      state: 'between',
      opens_at: '2026-11-22T12:00:00.000Z',
    });
    test.clock.set('2026-11-21T01:00:00Z');
    expect(await readIn('America/New_York', code, player)).toMatchObject({
      state: 'early',
      opens_at: '2026-11-21T05:00:00.000Z',
    });
    test.clock.set('2026-11-22T12:00:01Z');
    expect(await readChallenge(test, code)).toMatchObject({ state: 'past', opens_at: null });
  });

  it('keeps the place of a player who changes the time zone in the middle', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { code } = await challengeDaily(maker, 9);
    await accept(test, player, code);
    const { run_id } = await startDaily(test, player);
    // The zone asked for is a day ahead: the player's own date stays in force, and with it the open game.
    expect(await readIn('Pacific/Auckland', code, player)).toMatchObject({ part: 'joined' });
    const { result } = await playDaily(test, player, { right: 2 });
    expect(result.run_id).toBe(run_id);
    expect((await readIn('Pacific/Auckland', code, player)).part).toBe('finished');
  });

  it('counts a first run from the archive, which is practice', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { code } = await challengeDaily(maker, 9);
    await accept(test, player, code);
    const { run_id } = await startDaily(test, player);
    const isRun = and(eq(runs.userId, player.id), eq(runs.id, run_id));
    await test.db.update(runs).set({ kind: 'practice' }).where(isRun);
    const { result } = await playDaily(test, player, { right: 15 });
    expect(result.kind).toBe('practice');
    const own = (await readChallenge(test, code, player)).result?.players.find(({ is_own }) => is_own);
    expect(own?.score).toBe(150);
    expect((await makeChallenge(test, player, run_id)).daily?.number).toBe(214);
  });

  it('has a rematch in trivia, because a daily is played once', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { code } = await challengeDaily(maker, 9);
    await playDaily(test, player, { right: 3 });
    await accept(test, player, code);
    const { data } = await test.call('rematchChallenge', { token: player.token, body: { code } });
    expect(data).toMatchObject({ game: 'Trivia', daily: null, topic: { sub_category: 'all' } });
    expect((await dealChallenge(test, player, data.code)).data.questions).toHaveLength(10);
  });
});

describe('a block', () => {
  it.each(['maker', 'player'] as const)('by the %s makes the link unavailable for both calls', async (by) => {
    const [maker, player] = [await test.createMember(), await test.createMember()];
    const { challenge } = await challengeTrivia(test, maker, { topic: nba });
    await accept(test, player, challenge.code);
    const [one, other] = by === 'maker' ? [maker, player] : [player, maker];
    await test.db.insert(blocks).values({ userId: one.id, blockedId: other.id, createdAt: test.clock.now() });
    const { code } = challenge;
    expect((await test.call('getChallenge', { token: player.token, query: { code } })).status).toBe(404);
    expect((await accept(test, player, code)).status).toBe(404);
    expect((await test.call('listChallenges', { token: player.token })).data).toEqual([]);
    expect((await readChallenge(test, code, maker)).part).toBe('finished');
    expect((await readChallenge(test, code)).maker?.username).toBe(maker.username);
  });

  it('between two who have joined hides the name of one from the other', async () => {
    const [maker, one, other] = await Promise.all([1, 2, 3].map(() => test.createMember()));
    if (!maker || !one || !other) throw new Error('players');
    const { code } = await challengeDaily(maker, 9);
    for (const player of [one, other]) {
      await playDaily(test, player, { right: 5 });
      await accept(test, player, code);
    }
    await test.db.insert(blocks).values({ userId: one.id, blockedId: other.id, createdAt: test.clock.now() });
    for (const [reader, hidden] of [
      [one, other],
      [other, one],
    ] as const) {
      const text = JSON.stringify(await readChallenge(test, code, reader));
      expect([text.includes(hidden.username), text.includes(maker.username)]).toEqual([false, true]);
    }
    expect(await test.db.select().from(challengePlayers).where(eq(challengePlayers.code, code))).toHaveLength(
      3,
    );
  });
});
