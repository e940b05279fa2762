import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { dailyDate } from '@/lib/quiz/day';
import { accounts, achievements, boardTotals, runs } from '@/provider/db/schema';
import { eraseDueAccounts } from '@/provider/services/account/erase-account';
import { insertFinishedDailies } from '@/provider/testing/finished-dailies';
import { insertPlayers } from '@/provider/testing/insert-players';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { readRecap } from './recap';

/** Monday of the daily 216: the week before it has the dailies 209 to 215. */
const MONDAY = new Date('2026-11-23T12:00:00Z');
const WEEK = '2026-11-16';
const WEEK_BEFORE = '2026-11-09';
const [FIRST, LAST] = [209, 215];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(MONDAY));
afterAll(() => test.close());

type Player = { id: string; token: string; refresh: string; username: string };
/** Gives a player a new token: one of hours ago has expired. */
async function refresh(player: Player): Promise<void> {
  const { data } = await test.call('refreshToken', { body: { refresh: player.refresh } });
  player.token = data.access;
}

/** Scores of finished dailies by number. */
type Scores = Record<number, number>;

const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

const recapOf = async ({ token }: Player, zone = 'UTC') =>
  (await test.call('getRecap', { token, headers: { 'x-time-zone': zone } })).data;

async function playerWith(dailies: readonly number[], scores: Scores = {}): Promise<Player> {
  const player = await test.createGuest();
  await insertFinishedDailies(test, { userId: player.id, numbers: dailies });
  for (const [number, score] of Object.entries(scores)) {
    await test.db
      .update(runs)
      .set({ score })
      .where(and(eq(runs.userId, player.id), eq(runs.dailyNumber, Number(number))));
  }
  return player;
}

type Trivia = {
  category?: string;
  startedAt: string;
  points?: number;
  kind?: 'scored' | 'practice';
  isOpen?: boolean;
};

async function addTrivia(userId: string, game: Trivia): Promise<void> {
  const { category = 'geography', points = 0, kind = 'scored', isOpen = false } = game;
  const startedAt = new Date(game.startedAt);
  await test.db.insert(runs).values({
    userId,
    id: randomUUID(),
    game: 'Trivia',
    gameId: randomUUID(),
    category,
    subCategory: 'all',
    kind,
    startedAt,
    completedAt: isOpen ? null : startedAt,
    totalPoints: 100,
    questionCount: 10,
    creditedPoints: points,
  });
}

const putOnBoard = (userId: string, points: number, periodStart = WEEK) =>
  test.db
    .insert(boardTotals)
    .values({ filter: 'Weekly', periodStart, userId, points, occurrences: 1, reachedAt: MONDAY })
    .onConflictDoUpdate({
      target: [boardTotals.filter, boardTotals.periodStart, boardTotals.userId],
      set: { points },
    });

const follow = ({ token }: Player, id: string) => test.call('followPlayer', { token, body: { id } });

async function friendWith(player: Player, points: number): Promise<Player> {
  const friend = await test.createGuest();
  await follow(player, friend.id);
  await putOnBoard(friend.id, points);
  return friend;
}

const orderOf = async (player: Player) =>
  (await recapOf(player))?.friends?.rows.map(
    ({ rank, user, points }) => `${rank} ${user.username} ${points}`,
  );

describe('without a week to tell', () => {
  it('a visitor is refused', async () => {
    expect((await test.call('getRecap', {})).status).toBe(401);
  });

  it('who has never played gets none', async () => {
    expect(await recapOf(await test.createGuest())).toBeNull();
  });

  it('who played before that week, or since, or only practised or began a game in it gets none', async () => {
    const player = await playerWith([FIRST - 1, LAST + 1]);
    await addTrivia(player.id, { startedAt: '2026-11-15T23:59:59Z', points: 50 });
    await addTrivia(player.id, { startedAt: '2026-11-23T00:00:00Z', points: 50 });
    await addTrivia(player.id, { startedAt: '2026-11-18T12:00:00Z', kind: 'practice' });
    await addTrivia(player.id, { startedAt: '2026-11-19T12:00:00Z', isOpen: true });
    expect(await recapOf(player)).toBeNull();
  });
});

describe('the days of a week', () => {
  it('are the seven from Monday; the best is the earlier one of two', async () => {
    const player = await playerWith([FIRST, 211, 212, LAST], { [FIRST]: 90, 211: 120, 212: 120, [LAST]: 40 });
    const recap = await recapOf(player);
    expect(recap).toMatchObject({
      from: '2026-11-16',
      until: '2026-11-22',
      played: 4,
      best: { number: 211, date: '2026-11-18', score: 120, total: 150 },
      trivia_games: 0,
      topic: null,
      streak: 1,
      milestones: [],
    });
    expect(recap?.days.map(({ state }) => state)).toEqual([
      'played',
      'missed',
      'played',
      'played',
      'missed',
      'missed',
      'played',
    ]);
  });

  it('have no best one while none brought a point', async () => {
    expect(await recapOf(await playerWith([FIRST]))).toMatchObject({ played: 1, best: null, streak: 0 });
  });

  it('are marked where a freeze covered them, as they were when the week was over', async () => {
    const kept = await playerWith([...numbersFrom(FIRST - 6, 7), 211, 212, 213, 214, LAST]);
    const recap = await recapOf(kept);
    expect(recap?.days.map(({ state }) => state)[1]).toBe('frozen');
    expect(recap).toMatchObject({ played: 6, streak: 12 });
    // Two days missed since end the streak now, and not the one of that Sunday.
    test.clock.set('2026-11-26T12:00:00Z');
    const later = await playerWith([...numbersFrom(FIRST - 6, 13)]);
    expect(await recapOf(later)).toMatchObject({ played: 7, streak: 13 });
  });

  it('end with a streak of none where the Sunday was missed without a freeze', async () => {
    expect(await recapOf(await playerWith([FIRST, 210, 211, 212, 213, 214]))).toMatchObject({ streak: 0 });
  });

  it('are those of the week across new year', async () => {
    test.clock.set('2027-01-04T00:00:00Z');
    const player = await playerWith([251, 254, 255, 257], { 255: 70, 257: 60 });
    expect([251, 257].map(dailyDate)).toEqual(['2026-12-28', '2027-01-03']);
    await putOnBoard(player.id, 130, '2026-12-28');
    await putOnBoard(player.id, 99, '2026-12-21');
    expect(await recapOf(player)).toMatchObject({
      from: '2026-12-28',
      until: '2027-01-03',
      played: 4,
      best: { number: 255, date: '2027-01-01' },
      points: { week: 130, before: 99 },
    });
  });
});

describe('a player’s zone', () => {
  it('decides which week is over, also while the boards’ week is not', async () => {
    test.clock.set('2026-11-22T12:00:00Z');
    const player = await playerWith([208, FIRST]);
    expect(await recapOf(player, 'Pacific/Kiritimati')).toMatchObject({ from: WEEK, is_board_closed: false });
    expect(await recapOf(player, 'Pacific/Honolulu')).toMatchObject({
      from: WEEK_BEFORE,
      is_board_closed: true,
    });
  });

  it('that is changed opens no later week before midnight in the zone that is left', async () => {
    test.clock.set('2026-11-22T12:00:00Z');
    const player = await playerWith([208, FIRST]);
    await test.db
      .update(accounts)
      .set({ timeZone: 'Europe/Vienna', zoneChanges: [] })
      .where(eq(accounts.id, player.id));
    expect((await recapOf(player, 'Pacific/Kiritimati'))?.from).toBe(WEEK_BEFORE);
    test.clock.set('2026-11-22T23:00:00Z');
    await refresh(player);
    expect((await recapOf(player, 'Pacific/Kiritimati'))?.from).toBe(WEEK);
  });

  it('that was changed within the week moves no daily into another one', async () => {
    const player = await playerWith(numbersFrom(FIRST, 7));
    await test.db
      .update(accounts)
      .set({ timeZone: 'Pacific/Honolulu', zoneChanges: ['2026-11-18T12:00:00.000Z'] })
      .where(eq(accounts.id, player.id));
    // Monday noon UTC is two in the morning there.
    expect(await recapOf(player, 'Pacific/Honolulu')).toMatchObject({ from: WEEK, played: 7 });
  });

  it('decides whether a milestone is of the week', async () => {
    const player = await playerWith([FIRST]);
    const reached = (id: string, createdAt: string) => ({
      userId: player.id,
      cause: `milestone:${id}`,
      name: id,
      description: 'A milestone.',
      createdAt: new Date(createdAt),
    });
    await test.db
      .insert(achievements)
      .values([
        reached('before', '2026-11-15T23:30:00Z'),
        reached('night-owl', '2026-11-18T01:00:00Z'),
        reached('after', '2026-11-23T07:30:00Z'),
        { ...reached('invite', '2026-11-18T02:00:00Z'), cause: 'invite:somebody' },
      ]);
    const namesIn = async (zone: string) => (await recapOf(player, zone))?.milestones.map(({ name }) => name);
    expect(await namesIn('UTC')).toEqual(['night-owl']);
    test.clock.set('2026-11-23T20:00:00Z');
    await refresh(player);
    expect(await namesIn('Pacific/Honolulu')).toEqual(['night-owl', 'after']);
    expect(await namesIn('Europe/Vienna')).toEqual(['before', 'night-owl']);
  });
});

describe('points and topic', () => {
  it('are compared with the week before only where both exist', async () => {
    const player = await test.createGuest();
    await addTrivia(player.id, { startedAt: '2026-11-18T12:00:00Z' });
    expect((await recapOf(player))?.points).toEqual({ week: 0, before: null });
    await putOnBoard(player.id, 90, WEEK_BEFORE);
    expect((await recapOf(player))?.points).toEqual({ week: 0, before: null });
    await putOnBoard(player.id, 240);
    expect((await recapOf(player))?.points).toEqual({ week: 240, before: 90 });
  });

  it('name the category with the most points, then the one with the most games', async () => {
    const player = await test.createGuest();
    for (const startedAt of ['2026-11-16T00:00:00Z', '2026-11-22T23:59:59Z'])
      await addTrivia(player.id, { category: 'sports', startedAt });
    await addTrivia(player.id, { startedAt: '2026-11-18T12:00:00Z' });
    expect(await recapOf(player)).toMatchObject({
      played: 0,
      best: null,
      trivia_games: 3,
      topic: { category: 'sports', games: 2, points: 0 },
    });
    await addTrivia(player.id, { startedAt: '2026-11-18T12:10:00Z', points: 10 });
    expect((await recapOf(player))?.topic).toMatchObject({ category: 'geography', games: 2, points: 10 });
  });

  it('leave out a category that there is no more', async () => {
    const player = await test.createGuest();
    await addTrivia(player.id, { category: 'gone', startedAt: '2026-11-18T12:00:00Z', points: 90 });
    expect(await recapOf(player)).toMatchObject({ trivia_games: 1, topic: null });
  });
});

describe('the friends of a week', () => {
  it('are none while nobody else is on the board', async () => {
    const player = await playerWith([FIRST]);
    await putOnBoard(player.id, 50);
    const stranger = await test.createGuest();
    await putOnBoard(stranger.id, 500);
    await follow(player, (await test.createGuest()).id);
    expect((await recapOf(player))?.friends).toBeNull();
  });

  it('are without who is erased, disabled, blocked, blocking or hidden', async () => {
    const player = await playerWith([FIRST]);
    await putOnBoard(player.id, 50);
    const [erased, disabled, blocked, blocking, hidden, seen] = (await Promise.all(
      [90, 80, 70, 60, 55, 40].map((points) => friendWith(player, points)),
    )) as [Player, Player, Player, Player, Player, Player];
    expect(await orderOf(player)).toHaveLength(6);
    await test.call('deleteAccount', { token: erased.token, body: { username: erased.username } });
    const past = new Date(MONDAY.getTime() - 1);
    await test.db.update(accounts).set({ eraseAfter: past }).where(eq(accounts.id, erased.id));
    await eraseDueAccounts(test.context);
    await test.call('deleteAccount', { token: disabled.token, body: { username: disabled.username } });
    await test.call('blockPlayer', { token: player.token, body: { id: blocked.id } });
    await test.call('blockPlayer', { token: blocking.token, body: { id: player.id } });
    await test.call('updateFriendSettings', { token: hidden.token, body: { on_friends_boards: false } });
    expect(await orderOf(player)).toEqual([`1 ${player.username} 50`, `2 ${seen.username} 40`]);
  });

  it('are the first five and the player, who may be far behind', async () => {
    const player = await playerWith([FIRST]);
    await putOnBoard(player.id, 5);
    const ids = await insertPlayers(test, 7);
    for (const [index, id] of ids.entries()) {
      await follow(player, id);
      await putOnBoard(id, 100 - index);
    }
    const friends = (await recapOf(player))?.friends;
    expect(friends?.players).toBe(8);
    expect(friends?.rows.map(({ rank, points, is_own }) => [rank, points, is_own])).toEqual([
      [1, 100, false],
      [2, 99, false],
      [3, 98, false],
      [4, 97, false],
      [5, 96, false],
      [8, 5, true],
    ]);
  });
});

describe('the cost of a recap', () => {
  it('is as many statements for years of play and many friends as for one game', async () => {
    const [newcomer, veteran] = [await playerWith([FIRST]), await playerWith(numbersFrom(1, LAST))];
    for (let game = 0; game < 60; game++)
      await addTrivia(veteran.id, {
        startedAt: `2026-11-18T12:${String(game).padStart(2, '0')}:00Z`,
        points: game,
      });
    for (const id of await insertPlayers(test, 20)) {
      await follow(veteran, id);
      await putOnBoard(id, 10);
    }
    const count = async ({ id }: Player) => {
      let statements = 0;
      const db = new Proxy(test.db, {
        get(target, name, receiver) {
          if (name === 'select' || name === 'execute') statements++;
          return Reflect.get(target, name, receiver);
        },
      });
      expect(await readRecap({ ...test.context, db }, { userId: id, timeZone: 'UTC' })).not.toBeNull();
      return statements;
    };
    expect([await count(newcomer), await count(veteran)]).toEqual([7, 7]);
  });
});
