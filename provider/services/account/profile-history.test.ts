import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { achievements, runs, topicTotals } from '@/provider/db/schema';
import { recountTopicTotals } from '@/provider/services/game/topic-totals';
import { completeBody, getTodaysDaily, playDaily, startDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import {
  answerTrivia,
  completeTrivia,
  drawTrivia,
  insertQuestions,
  startTrivia,
} from '@/provider/testing/trivia';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  for (const [category, subCategory] of [
    ['sports', 'nba'],
    ['history', 'all'],
  ] as const) {
    await insertQuestions(test, { category, subCategory, count: 20 });
  }
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Player = { token: string; refresh: string; username: string };

const historyOf = async ({ username }: { username: string }) =>
  (await test.call('getProfileHistory', { query: { username } })).data;

async function onDay<P extends Player>(player: P, day: string): Promise<P> {
  test.clock.set(`2026-11-${day}T12:00:00Z`);
  const { data } = await test.call('refreshToken', { body: { refresh: player.refresh } });
  return Object.assign(player, { token: data.access, refresh: data.refresh });
}

/** Plays a game of a category with this many correct answers; the others stay unanswered. */
async function playSubject(player: Player, category: string, right: number) {
  const game = await drawTrivia(test, { category }, player);
  await startTrivia(test, player, game.id);
  for (const { id } of game.questions.slice(0, right)) {
    await answerTrivia(test, player, { gameId: game.id, questionId: id });
  }
  await completeTrivia(test, player, game.id);
  return game;
}

describe('a profile’s history', () => {
  it('is empty without finished games, and does not contain open games', async () => {
    const player = await test.createGuest();
    await startDaily(test, player);
    const { calendar, points_by_week, subjects, badges } = await historyOf(player);
    expect([calendar.played, subjects, badges]).toEqual([[], [], []]);
    expect(points_by_week).toHaveLength(12);
    expect(points_by_week.every(({ points }) => points === 0)).toBe(true);
  });

  it('marks the days whose daily was finished; practice marks none', async () => {
    const player = await test.createGuest();
    await playDaily(test, player, { right: 3 });
    await playDaily(test, player, { right: 3 });
    await playDaily(test, await onDay(player, '23'), { right: 0 });
    const { calendar } = await historyOf(player);
    expect(calendar).toEqual({
      until: '2026-11-23',
      played: ['2026-11-21', '2026-11-23'],
      frozen: [],
    });
  });

  it('ends on the player’s local date and excludes what is older than twelve weeks', async () => {
    const player = await test.createGuest();
    const zone = { 'x-time-zone': 'Pacific/Kiritimati' };
    const { data } = await test.call('getDailyChallenge', { token: player.token, headers: zone });
    const body = { game: 'DailyChallenge', game_id: data.id, start_date: TEST_NOON.toISOString() };
    await test.call('startGame', { token: player.token, body, headers: zone });
    const end = { ...completeBody(await getTodaysDaily(test)), game_id: data.id };
    await test.call('playGame', { token: player.token, body: end });
    expect((await historyOf(player)).calendar).toMatchObject({
      until: '2026-11-22',
      played: ['2026-11-22'],
    });
    test.clock.advance(83 * 86_400);
    expect((await historyOf(player)).calendar.played).toEqual(['2026-11-22']);
    test.clock.advance(86_400);
    expect((await historyOf(player)).calendar.played).toEqual([]);
  });

  it('sums up the points of each week, Monday to Sunday, the current one last', async () => {
    const player = await test.createGuest();
    await playDaily(test, player, { right: 15 });
    await playDaily(test, await onDay(player, '22'), { right: 1 });
    await playDaily(test, await onDay(player, '23'), { right: 2 });
    const { points_by_week } = await historyOf(player);
    expect(points_by_week.slice(-3)).toEqual([
      { week_start: '2026-11-09', points: 0 },
      { week_start: '2026-11-16', points: 160 },
      { week_start: '2026-11-23', points: 20 },
    ]);
  });

  it('shows correct answers of all questions by category, strongest first, of scored games only', async () => {
    const player = await test.createGuest();
    const game = await playSubject(player, 'sports', 4);
    await playSubject(player, 'sports', 5);
    await playSubject(player, 'history', 9);
    // The same game again is practice.
    await startTrivia(test, player, game.id);
    await completeTrivia(test, player, game.id);
    expect((await historyOf(player)).subjects).toMatchObject([
      { category: 'history', hue: 'his', questions: 10, correct: 9 },
      { category: 'sports', hue: 'spo', questions: 20, correct: 9 },
    ]);
  });

  it('holds by category what a recount of the finished games gives', async () => {
    const player = await test.createGuest();
    const totals = () =>
      test.db
        .select()
        .from(topicTotals)
        .where(eq(topicTotals.userId, player.id))
        .orderBy(topicTotals.category);
    await playSubject(player, 'sports', 4);
    await playSubject(player, 'sports', 0);
    await playSubject(player, 'history', 9);
    await playDaily(test, player, { right: 3 });
    const open = await drawTrivia(test, { category: 'sports' }, player);
    await startTrivia(test, player, open.id);
    const kept = await totals();
    expect(kept).toEqual([
      { userId: player.id, category: 'history', games: 1, questions: 10, correct: 9 },
      { userId: player.id, category: 'sports', games: 2, questions: 20, correct: 4 },
    ]);
    await test.db.transaction((tx) => recountTopicTotals(tx, player.id));
    expect(await totals()).toEqual(kept);
  });

  it('keeps games of a category that was removed from the table, and of an unknown one', async () => {
    const player = await test.createGuest();
    const finished = {
      userId: player.id,
      game: 'Trivia' as const,
      kind: 'scored' as const,
      startedAt: test.clock.now(),
      completedAt: test.clock.now(),
      totalPoints: 10,
      questionCount: 1,
    };
    await test.db.insert(runs).values([
      { ...finished, id: randomUUID(), gameId: 'trivia.one', category: 'left', subCategory: 'part' },
      { ...finished, id: randomUUID(), gameId: 'trivia.two', category: 'sports' },
      { ...finished, id: randomUUID(), gameId: 'trivia.three' },
    ]);
    const { data } = await test.call('getPublicProfile', { query: { username: player.username } });
    expect(data.recentActivity.map(({ name }) => name).sort()).toEqual(['left', 'sports', 'trivia.three']);
  });

  it('counts achievements of a kind as one badge', async () => {
    const inviter = await test.createMember();
    const { data } = await test.call('getOwnProfile', { token: inviter.token });
    for (let friends = 0; friends < 2; friends += 1) {
      const friend = await test.createMember({ referral: data.referral_code });
      await playDaily(test, friend, { right: 1 });
    }
    expect((await historyOf(inviter)).badges).toMatchObject([{ name: 'Invite accepted', count: 2 }]);
  });

  it('counts at most 1,000 accepted invites', async () => {
    const inviter = await test.createMember();
    await test.db.insert(achievements).values(
      Array.from({ length: 999 }, (_, index) => ({
        userId: inviter.id,
        cause: `invite:${index}`,
        name: 'Invite accepted',
        description: 'A friend you invited finished their first game.',
        createdAt: TEST_NOON,
      })),
    );
    const { data } = await test.call('getOwnProfile', { token: inviter.token });
    for (let friends = 0; friends < 2; friends += 1) {
      const friend = await test.createMember({ referral: data.referral_code });
      await playDaily(test, friend, { right: 1 });
    }
    expect((await historyOf(inviter)).badges).toMatchObject([{ count: 1_000 }]);
  });

  it('moves with a merge', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    await playDaily(test, guest, { right: 2 });
    await playSubject(guest, 'history', 5);
    const before = await historyOf(guest);
    const authLess = { email: guest.email, password: guest.password };
    await test.call('mergeGuest', { token: member.token, body: { authLess, dry_run: false } });
    expect(await historyOf(member)).toEqual(before);
    expect((await test.call('getProfileHistory', { query: { username: guest.username } })).status).toBe(404);
  });

  it('is not available for a deleted account or an invalid name', async () => {
    const member = await test.createMember();
    await test.call('deleteAccount', { token: member.token, body: { username: member.username } });
    for (const username of [member.username, 'nobody-at-all', 'a\u0000b', '\ud800']) {
      expect((await test.call('getProfileHistory', { query: { username } })).status).toBe(404);
    }
  });
});
