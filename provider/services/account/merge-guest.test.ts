import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { LEADERBOARD_FILTERS } from '@/lib/contract/enums';
import { boardPeriod } from '@/lib/quiz/board-period';
import {
  accounts,
  answers,
  boardTotals,
  playerStats,
  refreshTokens,
  retiredUsernames,
  runs,
} from '@/provider/db/schema';
import { recountPlayer } from '@/provider/services/game/recount-player';
import { answerBody, completeBody, getTodaysDaily, playDaily, startDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Guest = Awaited<ReturnType<TestApp['createGuest']>>;
type Member = Awaited<ReturnType<TestApp['createMember']>>;

const DAY_SECONDS = 86_400;

/** Returns a new token pair: yesterday's tokens have expired. */
async function freshToken(player: { refresh: string }): Promise<string> {
  const { data } = await test.call('refreshToken', { body: { refresh: player.refresh } });
  player.refresh = data.refresh;
  return data.access;
}

async function merge(member: Member, guest: Guest, dryRun = false) {
  return test.call('mergeGuest', {
    token: await freshToken(member),
    body: { authLess: { email: guest.email, password: guest.password }, dry_run: dryRun },
  });
}

const boardsOf = (userId: string) =>
  test.db
    .select()
    .from(boardTotals)
    .where(eq(boardTotals.userId, userId))
    .orderBy(boardTotals.filter, boardTotals.periodStart);
const statsOf = async (userId: string) =>
  (await test.db.select().from(playerStats).where(eq(playerStats.userId, userId)))[0];
const everything = async (...ids: string[]) =>
  JSON.stringify([
    await test.db.select().from(runs).where(inArray(runs.userId, ids)).orderBy(runs.userId, runs.id),
    await test.db
      .select()
      .from(answers)
      .where(inArray(answers.userId, ids))
      .orderBy(answers.runId, answers.questionId),
    await test.db
      .select()
      .from(boardTotals)
      .where(inArray(boardTotals.userId, ids))
      .orderBy(boardTotals.userId, boardTotals.filter, boardTotals.periodStart),
    await test.db
      .select()
      .from(playerStats)
      .where(inArray(playerStats.userId, ids))
      .orderBy(playerStats.userId),
  ]);

/** Computes what the boards must show from the stored answers, in the simplest way. */
async function expectedBoards(userId: string) {
  const stored = await test.db.select().from(answers).where(eq(answers.userId, userId));
  const finished = (await test.db.select().from(runs).where(eq(runs.userId, userId))).filter(
    (run) => run.kind === 'scored' && run.completedAt,
  );
  const sums = new Map<string, { points: number; occurrences: number }>();
  const add = (at: Date, points: number, occurrences: number) => {
    for (const filter of LEADERBOARD_FILTERS) {
      const key = `${filter} ${boardPeriod(filter, at).start}`;
      const sum = sums.get(key) ?? { points: 0, occurrences: 0 };
      sums.set(key, { points: sum.points + points, occurrences: sum.occurrences + occurrences });
    }
  };
  for (const answer of stored)
    if (answer.creditedPoints > 0) add(answer.answeredAt, answer.creditedPoints, 0);
  for (const run of finished) add(run.completedAt ?? new Date(0), 0, 1);
  return Object.fromEntries(sums);
}

const shown = async (userId: string) =>
  Object.fromEntries(
    (await boardsOf(userId)).map((row) => [
      `${row.filter} ${row.periodStart}`,
      { points: row.points, occurrences: row.occurrences },
    ]),
  );

describe('merging a guest', () => {
  it('previews what would be merged without changing anything', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    const { result } = await playDaily(test, guest, { right: 9 });
    const before = await everything(guest.id, member.id);
    const { data } = await merge(member, guest, true);
    expect(data).toEqual({
      guest_id: guest.id,
      guest_username: guest.username,
      points: result.credited_points,
      games: 1,
      duplicate_dailies: 0,
      guest_streak: 1,
      streak_before: 0,
      streak_after: 1,
      merged: false,
    });
    expect(await everything(guest.id, member.id)).toBe(before);
    expect((await merge(member, guest)).data).toEqual({ ...data, merged: true });
  });

  it('moves runs, answers and points, joins the streaks, and erases the guest', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    await playDaily(test, member, { right: 4 });
    test.clock.advance(DAY_SECONDS);
    const yesterday = await playDaily(test, { token: await freshToken(guest) }, { right: 6 });
    test.clock.advance(DAY_SECONDS);
    await playDaily(test, { token: await freshToken(member) }, { right: 8 });
    const { data } = await merge(member, guest);
    expect(data).toMatchObject({
      streak_before: 1,
      streak_after: 3,
      games: 1,
      points: yesterday.result.credited_points,
    });

    const profile = await test.call('getOwnProfile', { token: await freshToken(member) });
    expect(profile.data.stats).toMatchObject({ totalTaken: 3, totalStreaks: 3 });
    expect(profile.data.recentActivity).toHaveLength(3);
    expect(await shown(member.id)).toEqual(await expectedBoards(member.id));
    for (const table of [accounts, retiredUsernames, refreshTokens] as const) {
      const rows = JSON.stringify(await test.db.select().from(table as typeof accounts));
      expect(rows.includes(guest.id)).toBe(false);
    }
    expect(
      await test.db.select().from(retiredUsernames).where(eq(retiredUsernames.usernameKey, guest.username)),
    ).toHaveLength(1);
    expect((await test.call('refreshToken', { body: { refresh: guest.refresh } })).error.code).toBe(
      'refresh_not_valid',
    );
    expect((await test.call('getPublicProfile', { query: { username: guest.username } })).status).toBe(404);
  });

  it('keeps the account’s run of a daily that both have played; the guest’s becomes practice', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    await playDaily(test, guest, { right: 15 });
    const own = await playDaily(test, member, { right: 3 });
    const { data } = await merge(member, guest);
    expect(data).toMatchObject({ points: 0, games: 0, duplicate_dailies: 1, streak_after: 1 });
    expect(await statsOf(member.id)).toMatchObject({
      totalPoints: own.result.credited_points,
      totalTaken: 1,
    });
    const kinds = (await test.db.select().from(runs).where(eq(runs.userId, member.id))).map(
      ({ kind, creditedPoints }) => ({ kind, creditedPoints }),
    );
    expect(kinds).toContainEqual({ kind: 'practice', creditedPoints: 0 });
    expect(kinds).toContainEqual({ kind: 'scored', creditedPoints: own.result.credited_points });
    expect(await shown(member.id)).toEqual(await expectedBoards(member.id));
  });

  it('continues a game that the guest has open', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    const daily = await getTodaysDaily(test);
    const run = await startDaily(test, guest);
    await test.call('playGame', {
      token: guest.token,
      body: answerBody(daily, { position: 0, choice: 'right' }),
    });
    await merge(member, guest);
    const token = await freshToken(member);
    const next = answerBody(daily, { position: 1, choice: 'right', runId: run.run_id });
    expect((await test.call('playGame', { token, body: next })).status).toBe(200);
    expect((await test.call('playGame', { token, body: completeBody(daily) })).data).toMatchObject({
      correct: 2,
      kind: 'scored',
    });
    expect(await shown(member.id)).toEqual(await expectedBoards(member.id));
  });

  it('closes the guest’s run of a game that both have open', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    await startDaily(test, guest);
    const own = await startDaily(test, member);
    expect((await merge(member, guest)).status).toBe(200);
    const open = (await test.db.select().from(runs).where(eq(runs.userId, member.id))).filter(
      (run) => !run.completedAt,
    );
    expect(open.map((run) => run.id)).toEqual([own.run_id]);
  });

  it('happens once: repeated, or ten times at once, there is nothing left to merge', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    await playDaily(test, guest, { right: 7 });
    const token = await freshToken(member);
    const body = { authLess: { email: guest.email, password: guest.password }, dry_run: false };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => test.call('mergeGuest', { token, body })),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([200, ...Array(9).fill(404)]);
    expect((await statsOf(member.id))?.totalTaken).toBe(1);
    expect((await merge(member, guest)).status).toBe(404);
  });

  it('moves at most 2,000 games; a guest with more keeps its account', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    const insertGames = (games: number) =>
      test.db.insert(runs).values(
        Array.from({ length: games }, () => {
          const id = randomUUID();
          const at = test.clock.now();
          return {
            userId: guest.id,
            id,
            game: 'Trivia' as const,
            gameId: `inserted-${id}`,
            kind: 'practice' as const,
            startedAt: at,
            completedAt: at,
            totalPoints: 10,
            questionCount: 1,
          };
        }),
      );
    await insertGames(2_000);
    expect((await merge(member, guest, true)).status).toBe(200);
    await insertGames(1);
    expect((await merge(member, guest)).error).toMatchObject({
      statusCode: 400,
      detail: 'This guest has played too many games to be merged. It can sign up instead.',
    });
    expect((await test.call('getOwnProfile', { token: guest.token })).status).toBe(200);
  });

  it('counts only the guest’s games again: what the account had is added to, not rewritten', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    const { result } = await playDaily(test, guest, { right: 9 });
    await test.db
      .update(playerStats)
      .set({ totalTaken: 100_000, totalPoints: 5_000, humanRuns: 99_000 })
      .where(eq(playerStats.userId, member.id));
    await merge(member, guest);
    expect(await statsOf(member.id)).toMatchObject({
      totalTaken: 100_001,
      totalPoints: 5_000 + result.credited_points,
      humanRuns: 99_001,
      streak: 1,
    });
  });

  it('leaves a waiting run waiting, without promising its points', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    await playDaily(test, guest, { right: 9 });
    await test.db.update(runs).set({ creditState: 'waiting' }).where(eq(runs.userId, guest.id));
    const { data } = await merge(member, guest);
    expect(data).toMatchObject({ points: 0, games: 1 });
    const [moved] = await test.db.select().from(runs).where(eq(runs.userId, member.id));
    expect([moved?.creditState, moved?.kind]).toEqual(['waiting', 'scored']);
  });

  it('loses no answer that arrives while it runs, and counts none twice', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    const daily = await getTodaysDaily(test);
    await playDaily(test, guest, { right: 5 });
    test.clock.advance(DAY_SECONDS);
    const token = await freshToken(member);
    const next = await getTodaysDaily(test);
    expect(next.number).toBe(daily.number + 1);
    await startDaily(test, { token });
    const body = { authLess: { email: guest.email, password: guest.password }, dry_run: false };
    const answer = (position: number) =>
      test.call('playGame', {
        token,
        body: answerBody(next, { position, choice: position % 3 === 0 ? 'right' : 'wrong' }),
      });
    const responses = await Promise.all([
      ...[0, 1, 2].map(answer),
      test.call('mergeGuest', { token, body }),
      ...[3, 4, 5, 6].map(answer),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    await test.call('playGame', { token, body: completeBody(next) });
    expect(await shown(member.id)).toEqual(await expectedBoards(member.id));
    expect(await statsOf(member.id)).toMatchObject({ totalTaken: 2, totalPoints: 80, streak: 2 });
  });

  it('requires the guest’s credentials, a member to merge into, and a guest to merge', async () => {
    const [guest, other, member, second] = [
      await test.createGuest(),
      await test.createGuest(),
      await test.createMember(),
      await test.createMember(),
    ];
    const call = (token: string, email: string, password: string) =>
      test.call('mergeGuest', { token, body: { authLess: { email, password }, dry_run: false } });
    expect((await call(member.token, guest.email, 'not-the-password-of-this-guest')).status).toBe(404);
    expect((await call(member.token, second.email, second.password)).status).toBe(404);
    expect((await call(other.token, guest.email, guest.password)).status).toBe(400);
    expect((await call(guest.token, guest.email, guest.password)).status).toBe(404);
    expect((await test.call('getOwnProfile', { token: guest.token })).status).toBe(200);
  });
});

it('makes boards, totals and streak equal to the credited runs, whatever two players have played', async () => {
  const day = fc.record({
    guest: fc.option(fc.integer({ min: 0, max: 15 })),
    member: fc.option(fc.integer({ min: 0, max: 15 })),
    guestFinishes: fc.boolean(),
    gapDays: fc.integer({ min: 1, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 3 }), async (days) => {
      test.clock.set(TEST_NOON);
      const [guest, member] = [await test.createGuest(), await test.createMember()];
      for (const { guest: guests, member: members, guestFinishes, gapDays } of days) {
        if (members !== null) await playDaily(test, { token: await freshToken(member) }, { right: members });
        if (guests !== null && guestFinishes)
          await playDaily(test, { token: await freshToken(guest) }, { right: guests });
        if (guests !== null && !guestFinishes) await startDaily(test, { token: await freshToken(guest) });
        test.clock.advance(gapDays * DAY_SECONDS);
      }
      // Before any merge, the recount equals what the games themselves have added up.
      const kept = [await boardsOf(member.id), await statsOf(member.id)];
      await test.db.transaction((tx) => recountPlayer(tx, { userId: member.id, until: test.clock.now() }));
      expect([await boardsOf(member.id), await statsOf(member.id)]).toEqual(kept);

      const { data } = await merge(member, guest);
      expect(data.merged).toBe(true);
      expect(await shown(member.id)).toEqual(await expectedBoards(member.id));
      const creditedPoints = (await test.db.select().from(runs).where(eq(runs.userId, member.id)))
        .filter((run) => run.kind === 'scored')
        .reduce((sum, run) => sum + run.creditedPoints, 0);
      expect((await statsOf(member.id))?.totalPoints).toBe(creditedPoints);
      const profile = await test.call('getOwnProfile', { token: await freshToken(member) });
      expect(profile.data.stats.totalStreaks).toBe(data.streak_after);
    }),
    { numRuns: 12 },
  );
}, 120_000);
