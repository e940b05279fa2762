import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import type { TriviaGame } from '@/lib/contract/trivia';
import { challengePlayers, challenges, questions, runs } from '@/provider/db/schema';
import {
  accept,
  challengeTrivia,
  dealChallenge,
  makeChallenge,
  playChallenge,
  readChallenge,
} from '@/provider/testing/challenge';
import { clientAddress } from '@/provider/testing/client-address';
import { unevenSeconds } from '@/provider/testing/play';
import { createTestApp, INTERNAL_SECRET, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import {
  answerTrivia,
  completeTrivia,
  drawTrivia,
  insertQuestions,
  playTrivia,
  startTrivia,
  triviaStart,
} from '@/provider/testing/trivia';
import { getChallenge } from './find-challenge';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  await insertQuestions(test, { category: 'sports', subCategory: 'nba', count: 60 });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const nba = { category: 'sports', subCategory: 'nba' };
const DAY_SECONDS = 86_400;
const UNKNOWN = 'A'.repeat(20);

/** Returns every text and number anywhere in a value, with the names of its fields. */
function walk(value: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return [value];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...walk(inner)]);
}

const statusOf = async (call: Promise<{ status: number }>) => (await call).status;

/** Returns a new session of a guest: an access token is short-lived. */
async function comeBack({ email, password, id }: { email: string; password: string; id: string }) {
  const { data } = await test.call('registerGuest', { body: { email, password } });
  return { token: data.token.access, id };
}

describe('a link', () => {
  it('of a bad shape gets 400, an unknown one 404, on every call', async () => {
    const { token } = await test.createGuest();
    for (const [code, status] of [
      ['', 400],
      ['A'.repeat(19), 400],
      [`${'A'.repeat(19)}%`, 400],
      [`${'A'.repeat(21)}`, 400],
      [UNKNOWN, 404],
    ] as const) {
      const body = { code };
      const statuses = await Promise.all([
        statusOf(test.call('getChallenge', { query: { code } })),
        statusOf(test.call('acceptChallenge', { token, body })),
        statusOf(test.call('withdrawChallenge', { token, body })),
        statusOf(test.call('rematchChallenge', { token, body })),
        statusOf(test.call('getTriviaGame', { token, query: { challenge: code } })),
      ]);
      expect([code, ...statuses]).toEqual([code, ...Array(5).fill(status)]);
    }
  });

  it('cannot be made of an open game, of another player’s, or of practice', async () => {
    const [player, other] = [await test.createGuest(), await test.createGuest()];
    const game = await drawTrivia(test, nba, player);
    const { run_id } = await startTrivia(test, player, game.id);
    const make = (who: { token: string }, id: string) =>
      statusOf(test.call('createChallenge', { token: who.token, body: { run_id: id } }));
    expect(await make(player, run_id)).toBe(404);
    await completeTrivia(test, player, game.id);
    expect(await make(other, run_id)).toBe(404);
    expect(await make(player, '00000000-0000-4000-8000-000000000000')).toBe(404);
    expect(await make(player, run_id)).toBe(200);
  });

  it('is one for a run, however often and from how many tabs it is asked for, with the first run’s result', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, nba, player);
    const { result } = await playTrivia(test, player, { game });
    const again = await playTrivia(test, player, { game, answer: 'wrong' });
    expect(again.result.kind).toBe('practice');
    const made = await Promise.all(
      [result.run_id, again.result.run_id, result.run_id].map((id) => makeChallenge(test, player, id)),
    );
    expect(new Set(made.map(({ code }) => code)).size).toBe(1);
    const code = made[0]?.code ?? '';
    expect(code).toMatch(/^[\w-]{20}$/);
    const { result: table } = await readChallenge(test, code, player);
    expect(table?.players).toMatchObject([{ score: result.score, is_own: true, is_maker: true }]);
  });

  it('that was withdrawn or has expired makes way for a new one', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, nba, player);
    const { result } = await playTrivia(test, player, { game });
    const first = await makeChallenge(test, player, result.run_id);
    await test.call('withdrawChallenge', { token: player.token, body: { code: first.code } });
    const second = await makeChallenge(test, player, result.run_id);
    expect(second.code).not.toBe(first.code);
    test.clock.advance(30 * DAY_SECONDS);
    const third = await makeChallenge(test, await comeBack(player), result.run_id);
    expect(third.code).not.toBe(second.code);
    expect((await readChallenge(test, first.code)).state).toBe('withdrawn');
    expect((await readChallenge(test, second.code)).state).toBe('expired');
    expect((await readChallenge(test, third.code)).state).toBe('open');
  });
});

describe('before playing', () => {
  it('nobody is told a question, an answer or a score: not a visitor, not one who has joined, not in the list', async () => {
    const [maker, player] = [await test.createMember(), await test.createGuest()];
    const { challenge, game } = await challengeTrivia(test, maker, { topic: nba });
    const { code } = challenge;
    await playChallenge(test, await test.createGuest(), { code, answer: 'wrong' });
    const seen = [await readChallenge(test, code), await readChallenge(test, code, player)];
    seen.push((await accept(test, player, code)).data);
    const list = (await test.call('listChallenges', { token: player.token })).data;
    for (const value of [...seen, list]) {
      const words = walk(value);
      for (const { id, question, hint, options } of game.questions)
        for (const secret of [id, question, hint, ...options]) expect(words).not.toContain(secret);
      for (const name of ['score', 'marks', 'time_seconds', 'answer', 'players', 'run_id'])
        expect(words).not.toContain(name);
      expect(words).not.toContain(300);
    }
    expect(seen.map(({ result, part, maker }) => [result, part, maker?.username])).toEqual([
      [null, 'none', maker.username],
      [null, 'none', maker.username],
      [null, 'joined', maker.username],
    ]);
    expect(seen[0]).toMatchObject({ played: 2, joined: 2, state: 'open', topic: { name: 'sports: nba' } });
  });

  it('the questions are dealt to nobody who has not accepted', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { challenge } = await challengeTrivia(test, maker, { topic: nba });
    expect(await statusOf(dealChallenge(test, undefined, challenge.code))).toBe(404);
    expect(await statusOf(dealChallenge(test, player, challenge.code))).toBe(404);
    expect(await statusOf(accept(test, { token: 'a.b.c' }, challenge.code))).toBe(401);
  });
});

describe('playing a challenge', () => {
  it('deals the same questions in the same order under a game id of the player’s own', async () => {
    const [maker, player, other] = [
      await test.createGuest(),
      await test.createGuest(),
      await test.createGuest(),
    ];
    const { challenge, game } = await challengeTrivia(test, maker, { topic: nba });
    await Promise.all([accept(test, player, challenge.code), accept(test, other, challenge.code)]);
    const { data } = await dealChallenge(test, player, challenge.code);
    expect(data.questions.map(({ id }) => id)).toEqual(game.questions.map(({ id }) => id));
    expect(data).toMatchObject({ open_run: null, points: game.points });
    const start = (who: { token: string }, id: string) =>
      statusOf(test.call('startGame', { token: who.token, body: triviaStart(id) }));
    expect(await start(player, game.id)).toBe(404);
    expect(await start(other, data.id)).toBe(404);
    expect(await start(player, data.id)).toBe(200);
    const resumed = (await dealChallenge(test, player, challenge.code)).data;
    expect([resumed.id, resumed.open_run?.run_id]).toEqual([data.id, expect.any(String)]);
  });

  it('scores like any other game, and shows the head-to-head to those who have played', async () => {
    const [maker, player] = [await test.createMember(), await test.createGuest()];
    const { challenge } = await challengeTrivia(test, maker, { topic: nba, answer: 'wrong' });
    const { result } = await playChallenge(test, player, { code: challenge.code });
    expect(result).toMatchObject({ kind: 'scored', score: 300, credited_points: 300 });
    const table = await readChallenge(test, challenge.code, player);
    expect(table).toMatchObject({ part: 'finished', is_maker: false, played: 2 });
    expect(table.result).toMatchObject({ run_id: result.run_id, rematch: null });
    const right = { correct: true, hint_used: false };
    expect(table.result?.players).toMatchObject([
      { person: { username: player.username }, is_own: true, is_maker: false, score: 300 },
      { person: { username: maker.username }, is_own: false, is_maker: true, score: 0 },
    ]);
    expect(table.result?.players[0]?.marks).toHaveLength(10);
    expect(table.result?.players[0]?.marks[9]).toEqual({ ...right, points: 50 });
    expect(table.result?.players[1]?.marks[9]).toEqual({ ...right, correct: false, points: 0 });
    expect((await readChallenge(test, challenge.code, maker)).result?.players).toHaveLength(2);
    expect(await statusOf(dealChallenge(test, player, challenge.code))).toBe(409);
  });

  it('keeps the first result: the maker’s second run is practice and changes nothing', async () => {
    const maker = await test.createGuest();
    const { challenge, game } = await challengeTrivia(test, maker, { topic: nba, answer: 'wrong' });
    const before = await readChallenge(test, challenge.code, maker);
    expect((await accept(test, maker, challenge.code)).data).toEqual(before);
    const { result } = await playTrivia(test, maker, { game });
    expect(result).toMatchObject({ kind: 'practice', credited_points: 0 });
    expect(await readChallenge(test, challenge.code, maker)).toEqual(before);
    expect(before).toMatchObject({ is_maker: true, part: 'finished', played: 1 });
  });

  it('credits a question that the player has met today already to nobody twice', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { challenge } = await challengeTrivia(test, maker, { topic: nba });
    const other = await challengeTrivia(test, maker, { topic: nba });
    await playChallenge(test, player, { code: challenge.code });
    await test.db
      .update(challenges)
      .set({ questionIds: (await stored(challenge.code)).questionIds })
      .where(eq(challenges.code, other.challenge.code));
    const { result } = await playChallenge(test, player, { code: other.challenge.code });
    expect(result).toMatchObject({ kind: 'scored', score: 300, credited_points: 0 });
  });

  it('keeps a question that was taken out since', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { challenge, game } = await challengeTrivia(test, maker, { topic: nba });
    const ids = game.questions.map(({ id }) => id);
    await test.db.update(questions).set({ state: 'quarantined' }).where(inArray(questions.id, ids));
    const { result } = await playChallenge(test, player, { code: challenge.code });
    await test.db.update(questions).set({ state: 'active' }).where(inArray(questions.id, ids));
    expect(result.questions).toBe(10);
  });

  it('issues another game id when the first was not started within a day', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { challenge } = await challengeTrivia(test, maker, { topic: nba });
    await accept(test, player, challenge.code);
    const first = (await dealChallenge(test, player, challenge.code)).data.id;
    expect((await dealChallenge(test, player, challenge.code)).data.id).toBe(first);
    test.clock.advance(DAY_SECONDS + 60);
    const back = await comeBack(player);
    const dealt = await Promise.all([1, 2, 3].map(() => dealChallenge(test, back, challenge.code)));
    const ids = new Set(dealt.map(({ data }) => data.id));
    expect(ids.size).toBe(1);
    expect(ids).not.toContain(first);
    const game = dealt[0]?.data as (typeof dealt)[number]['data'];
    await playTrivia(test, back, { game });
    expect((await readChallenge(test, challenge.code, back)).part).toBe('finished');
  });

  it('copies the result exactly once, also when the game is ended from two tabs at the same time', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { challenge } = await challengeTrivia(test, maker, { topic: nba });
    await accept(test, player, challenge.code);
    const { data: game } = await dealChallenge(test, player, challenge.code);
    await startTrivia(test, player, game.id);
    const [first] = game.questions;
    await answerTrivia(test, player, { gameId: game.id, questionId: first?.id ?? '', hintUsed: true });
    await Promise.all(Array.from({ length: 5 }, () => completeTrivia(test, player, game.id)));
    const place = (await places(challenge.code)).find(({ userId }) => userId === player.id);
    expect(place).toMatchObject({ score: 5, runId: expect.any(String) });
    expect(place?.marks?.slice(0, 2)).toEqual([
      { correct: true, hintUsed: true, points: 5 },
      { correct: false, hintUsed: false, points: 0 },
    ]);
  });

  it('ends a game that ran out of time with what was answered in time', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { challenge } = await challengeTrivia(test, maker, { topic: nba });
    await accept(test, player, challenge.code);
    const { data: game } = await dealChallenge(test, player, challenge.code);
    await startTrivia(test, player, game.id);
    const [first = '', second = ''] = game.questions.map(({ id }) => id);
    await answerTrivia(test, player, { gameId: game.id, questionId: first });
    test.clock.advance(3_600);
    const back = await comeBack(player);
    expect((await answerTrivia(test, back, { gameId: game.id, questionId: second })).receipt.late).toBe(true);
    const table = await readChallenge(test, challenge.code, back);
    const own = table.result?.players.find(({ is_own }) => is_own);
    expect(own?.score).toBe(10);
    expect(own?.marks.map(({ correct }) => correct)).toEqual([true, ...Array(9).fill(false)]);
  });
});

const stored = async (code: string) =>
  (
    await test.db.select().from(challenges).where(eq(challenges.code, code))
  )[0] as typeof challenges.$inferSelect;
const places = (code: string) =>
  test.db.select().from(challengePlayers).where(eq(challengePlayers.code, code));

describe('a second account', () => {
  /** Plays a game from an address with the same time for each answer but the first, 0.6 or 1.4 of it in turn. */
  async function playFrom(address: string, player: { token: string }, game: TriviaGame, seconds: number) {
    const headers = clientAddress(address, INTERNAL_SECRET);
    await test.call('startGame', { token: player.token, headers, body: triviaStart(game.id) });
    for (const [position, { id }] of game.questions.entries()) {
      test.clock.advance(unevenSeconds(seconds, position));
      await answerTrivia(test, player, { gameId: game.id, questionId: id });
    }
    return completeTrivia(test, player, game.id);
  }

  it('that repeats quickly what the maker at the same address has seen waits; elsewhere, or at ease, it does not', async () => {
    const maker = await test.createGuest();
    const game = await drawTrivia(test, nba, maker);
    const { run_id } = await playFrom('203.0.113.77', maker, game, 2.5);
    const { code } = await makeChallenge(test, maker, run_id);
    const states = [];
    for (const [address, seconds] of [
      ['203.0.113.77', 0.8],
      ['203.0.113.78', 0.8],
      ['203.0.113.77', 2.5],
    ] as const) {
      const player = await test.createMember();
      await accept(test, player, code);
      const { data } = await dealChallenge(test, player, code);
      states.push((await playFrom(address, player, data, seconds)).credit_state);
    }
    expect(states).toEqual(['waiting', 'credited', 'credited']);
  });
});

describe('joining', () => {
  it('is idempotent: two tabs take one place', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { challenge } = await challengeTrivia(test, maker, { topic: nba });
    const joined = await Promise.all(Array.from({ length: 8 }, () => accept(test, player, challenge.code)));
    expect(joined.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await places(challenge.code)).toHaveLength(2);
  });

  it('fills fifty places: of two who want the last one, one gets it', async () => {
    const [maker, one, other] = [
      await test.createGuest(),
      await test.createGuest(),
      await test.createGuest(),
    ];
    const { challenge } = await challengeTrivia(test, maker, { topic: nba });
    await fill(challenge.code, 49);
    const statuses = await Promise.all([one, other].map((who) => accept(test, who, challenge.code)));
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await places(challenge.code)).toHaveLength(50);
    const [first, second] = statuses as [(typeof statuses)[number], (typeof statuses)[number]];
    const [inside, outside] = first.status === 200 ? [one, other] : [other, one];
    const error = first.status === 409 ? first.error : second.error;
    expect(error).toMatchObject({ code: 'challenge_closed' });
    expect((await readChallenge(test, challenge.code, outside)).state).toBe('full');
    expect((await readChallenge(test, challenge.code, inside)).state).toBe('open');
    expect(await statusOf(accept(test, inside, challenge.code))).toBe(200);
  });

  it('is over once it is withdrawn or has expired; who is playing finishes', async () => {
    const [maker, playing, joined, late] = await Promise.all([1, 2, 3, 4].map(() => test.createGuest()));
    if (!maker || !playing || !joined || !late) throw new Error('players');
    const { challenge } = await challengeTrivia(test, maker, { topic: nba });
    const { code } = challenge;
    await accept(test, playing, code);
    await accept(test, joined, code);
    const { data: game } = await dealChallenge(test, playing, code);
    await startTrivia(test, playing, game.id);
    expect(await statusOf(test.call('withdrawChallenge', { token: late.token, body: { code } }))).toBe(404);
    for (const _ of [1, 2]) {
      const withdrawn = await test.call('withdrawChallenge', { token: maker.token, body: { code } });
      expect(withdrawn.data.state).toBe('withdrawn');
    }
    expect(await statusOf(accept(test, late, code))).toBe(409);
    expect(await statusOf(dealChallenge(test, joined, code))).toBe(409);
    expect(await statusOf(dealChallenge(test, playing, code))).toBe(200);
    await completeTrivia(test, playing, game.id);
    const table = await readChallenge(test, code, playing);
    expect(table).toMatchObject({ state: 'withdrawn', part: 'finished', played: 2 });
    expect((await test.call('listChallenges', { token: playing.token })).data).toEqual([]);
  });
});

async function fill(code: string, until: number) {
  const taken = (await places(code)).length;
  const rows = Array.from({ length: until - taken }, () => ({
    code,
    userId: crypto.randomUUID(),
    gameId: 'inserted',
    joinedAt: test.clock.now(),
  }));
  await test.db.insert(challengePlayers).values(rows);
}

describe('the list', () => {
  it('has the open challenges that a player has made or accepted, the latest first, and nobody else’s', async () => {
    const [maker, player] = [await test.createMember(), await test.createGuest()];
    const { challenge: made } = await challengeTrivia(test, player, { topic: nba });
    const { challenge } = await challengeTrivia(test, maker, { topic: nba });
    await accept(test, player, challenge.code);
    const list = async () => (await test.call('listChallenges', { token: player.token })).data;
    expect(await list()).toMatchObject([
      {
        code: challenge.code,
        maker: { username: maker.username },
        is_maker: false,
        has_finished: false,
        played: 1,
      },
      { code: made.code, is_maker: true, has_finished: true, played: 1 },
    ]);
    const { data: game } = await dealChallenge(test, player, challenge.code);
    await playTrivia(test, player, { game });
    expect((await list())[0]).toMatchObject({ has_finished: true, played: 2 });
    expect((await test.call('listChallenges', { token: maker.token })).data).toHaveLength(1);
    expect(await statusOf(test.call('listChallenges'))).toBe(401);
  });
});

describe('a rematch', () => {
  it('is for those who have played, once somebody else has', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { challenge } = await challengeTrivia(test, maker, { topic: nba });
    const rematch = (who: { token: string }) =>
      statusOf(test.call('rematchChallenge', { token: who.token, body: { code: challenge.code } }));
    expect(await rematch(maker)).toBe(400);
    expect(await rematch(player)).toBe(404);
    await accept(test, player, challenge.code);
    expect(await rematch(player)).toBe(404);
  });

  it('has ten questions that neither has met, is one for both, and each plays it', async () => {
    const [maker, player] = [await test.createMember(), await test.createMember()];
    const { challenge, game } = await challengeTrivia(test, maker, { topic: nba });
    const extra = await drawTrivia(test, nba, player);
    await playTrivia(test, player, { game: extra });
    await playChallenge(test, player, { code: challenge.code });
    const asked = await Promise.all(
      [player, maker, player].map(({ token }) =>
        test.call('rematchChallenge', { token, body: { code: challenge.code } }),
      ),
    );
    expect(new Set(asked.map(({ data }) => data.code)).size).toBe(1);
    const code = asked[0]?.data.code ?? '';
    const met = new Set([...game.questions, ...extra.questions].map(({ id }) => id));
    const { questionIds } = await stored(code);
    expect(new Set(questionIds).size).toBe(10);
    expect(questionIds?.filter((id) => met.has(id))).toEqual([]);
    const waiting = (await readChallenge(test, challenge.code, maker)).result?.rematch;
    expect(waiting).toMatchObject({ code, has_joined: true, topic: { category: 'sports' } });
    await playChallenge(test, maker, { code });
    expect((await readChallenge(test, code, player)).result).toBeNull();
    await playChallenge(test, player, { code, answer: 'wrong' });
    const table = await readChallenge(test, code, maker);
    expect(table.result?.players.map(({ score, is_own }) => [score, is_own])).toEqual([
      [300, true],
      [0, false],
    ]);
  });

  it('that was withdrawn makes way for another', async () => {
    const [maker, player] = [await test.createGuest(), await test.createGuest()];
    const { challenge } = await challengeTrivia(test, maker, { topic: nba });
    await playChallenge(test, player, { code: challenge.code });
    const ask = async (who: { token: string }) =>
      (await test.call('rematchChallenge', { token: who.token, body: { code: challenge.code } })).data.code;
    const first = await ask(player);
    await test.call('withdrawChallenge', { token: player.token, body: { code: first } });
    expect((await readChallenge(test, challenge.code, maker)).result?.rematch).toBeNull();
    const second = await ask(maker);
    expect(second).not.toBe(first);
    expect((await readChallenge(test, challenge.code, player)).result?.rematch?.by?.username).toBe(
      maker.username,
    );
  });
});

describe('the cost of a head-to-head', () => {
  it('is one statement, for two players as for twelve', async () => {
    const { db, countSelects } = countSelectsOf(test.db);
    for (const others of [1, 11]) {
      const maker = await test.createGuest();
      const { challenge } = await challengeTrivia(test, maker, { topic: nba });
      for (let player = 0; player < others; player += 1)
        await playChallenge(test, await test.createGuest(), { code: challenge.code });
      const before = countSelects();
      const caller = { userId: maker.id, familyId: maker.id };
      const read = await getChallenge({ ...test.context, db }, caller, {
        code: challenge.code,
        timeZone: 'UTC',
      });
      expect(read.result?.players).toHaveLength(others + 1);
      expect(countSelects() - before).toBe(1);
    }
  });
});

/** A database that counts what is asked of it outside transactions. */
function countSelectsOf(source: TestApp['db']) {
  let count = 0;
  const db = new Proxy(source, {
    get(target, name, receiver) {
      if (['select', 'execute', 'transaction'].includes(String(name))) count += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return { db, countSelects: () => count };
}

describe('old challenges', () => {
  it('are deleted with their places 30 days after they have expired, not before', async () => {
    const maker = await test.createGuest();
    const { challenge } = await challengeTrivia(test, maker, { topic: nba });
    const { deleteOldChallenges } = await import('./delete-challenges');
    test.clock.advance(60 * DAY_SECONDS - 60);
    await deleteOldChallenges(test.context);
    expect(await places(challenge.code)).toHaveLength(1);
    test.clock.advance(120);
    expect(await deleteOldChallenges(test.context)).toBeGreaterThan(0);
    expect(await places(challenge.code)).toEqual([]);
    expect((await test.call('getChallenge', { query: { code: challenge.code } })).status).toBe(404);
    expect((await test.db.select().from(runs).where(eq(runs.userId, maker.id))).length).toBe(1);
  });
});
