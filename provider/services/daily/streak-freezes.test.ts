import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { frozenDays, playerStats } from '@/provider/db/schema';
import { auditPlayers } from '@/provider/services/game/audit';
import { sweepOverdueRuns } from '@/provider/services/game/complete-game';
import { insertFinishedDailies } from '@/provider/testing/finished-dailies';
import { completeBody, getTodaysDaily, playDaily, startDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

/** The daily of the test's day. */
const TODAY = 214;
const DAY_SECONDS = 86_400;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Player = { id: string; token: string; refresh: string; username: string };

const daysUpTo = (last: number, count: number) => Array.from({ length: count }, (_, index) => last - index);

async function playerWith(numbers: readonly number[]): Promise<Player> {
  const player = await test.createMember();
  await insertFinishedDailies(test, { userId: player.id, numbers });
  return player;
}

/** Gives a player new tokens: those of half a day ago have expired. */
async function refresh(player: Player): Promise<Player> {
  const { data } = await test.call('refreshToken', { body: { refresh: player.refresh } });
  return Object.assign(player, { token: data.access, refresh: data.refresh });
}

const todayOf = async ({ token }: Player) => (await test.call('getOwnProfile', { token })).data.today;
const streakOf = async ({ token }: Player, query = {}) =>
  (await test.call('getOwnStreak', { token, query })).data;
/** What the audit has to say of a player. */
const differencesOf = async ({ id }: Player) =>
  (await auditPlayers(test.context)).named
    .filter(({ userId }) => userId === id)
    .map(({ userId: _, ...difference }) => difference);
const frozenOf = async ({ id }: Player) =>
  (await test.db.select().from(frozenDays).where(eq(frozenDays.userId, id)))
    .map(({ number }) => number)
    .sort((a, b) => a - b);

describe('a missed day', () => {
  it('ends the streak of a player without a freeze, and the longest one stays', async () => {
    const player = await playerWith(daysUpTo(TODAY - 2, 6));
    expect(await todayOf(player)).toMatchObject({ streak: 0, freezes: 0, frozen_days: 0, longest_streak: 6 });
    const { result } = await playDaily(test, player, { right: 3 });
    expect(result).toMatchObject({ streak: 1, frozen_dates: [], freeze_earned: false });
    const { data } = await test.call('getPublicProfile', { query: { username: player.username } });
    expect(data.stats).toMatchObject({ totalStreaks: 1, longest_streak: 6 });
  });

  it('takes a freeze by itself: profile, board and calendar show the streak as standing at once', async () => {
    const player = await playerWith(daysUpTo(TODAY - 2, 7));
    expect(await todayOf(player)).toMatchObject({ streak: 7, freezes: 0, frozen_days: 1, longest_streak: 7 });
    const profile = await test.call('getPublicProfile', { query: { username: player.username } });
    expect(profile.data.stats.totalStreaks).toBe(7);
    const history = await test.call('getProfileHistory', { query: { username: player.username } });
    expect(history.data.calendar.frozen).toEqual(['2026-11-20']);
    // Nothing is stored before the next daily is finished.
    expect(await frozenOf(player)).toEqual([]);
  });

  it('that a freeze covered is told with the next daily’s result, and stays in the calendar', async () => {
    const player = await playerWith(daysUpTo(TODAY - 2, 7));
    const { result } = await playDaily(test, player, { right: 3 });
    expect(result).toMatchObject({ streak: 8, frozen_dates: ['2026-11-20'], freeze_earned: false });
    expect(await frozenOf(player)).toEqual([TODAY - 1]);
    const { data } = await test.call('getDailyChallenge', { token: player.token });
    expect(data.scored_run).toMatchObject({ result: { frozen_dates: ['2026-11-20'] } });
    const board = await test.call('getLeaderboard', { token: player.token, query: { filter: 'Daily' } });
    expect(board.data.own?.streaks).toBe(8);
    const history = await test.call('getProfileHistory', { query: { username: player.username } });
    expect(history.data.calendar.frozen).toEqual(['2026-11-20']);
    expect(await todayOf(player)).toMatchObject({ streak: 8, freezes: 0, frozen_days: 0 });
  });

  it('is one too many after two freezes: they covered their days, and the streak begins anew', async () => {
    const player = await playerWith(daysUpTo(TODAY - 4, 14));
    expect(await todayOf(player)).toMatchObject({ streak: 0, freezes: 0, frozen_days: 2 });
    const { result } = await playDaily(test, player, { right: 3 });
    expect(result).toMatchObject({ streak: 1, frozen_dates: [] });
    expect(await frozenOf(player)).toEqual([TODAY - 3, TODAY - 2]);
  });
});

describe('a freeze', () => {
  it('is earned on the seventh day, and the result says so; a third is not', async () => {
    const first = await playerWith(daysUpTo(TODAY - 1, 6));
    expect((await playDaily(test, first, { right: 3 })).result.freeze_earned).toBe(true);
    test.clock.set(TEST_NOON);
    const third = await playerWith(daysUpTo(TODAY - 1, 20));
    expect((await playDaily(test, third, { right: 3 })).result).toMatchObject({
      streak: 21,
      freeze_earned: false,
    });
    expect(await todayOf(third)).toMatchObject({ freezes: 2 });
  });

  it('is given back where a daily that was left open over midnight closes late', async () => {
    const player = await playerWith(daysUpTo(TODAY - 1, 7));
    // Two minutes before midnight: its six minutes end on the next day.
    test.clock.set('2026-11-21T23:58:00Z');
    await startDaily(test, await refresh(player));
    // Its time is over, and nobody has closed it yet.
    test.clock.set('2026-11-22T00:05:00Z');
    const { result } = await playDaily(test, player, { right: 3, seconds: 60 });
    expect(result).toMatchObject({ streak: 8, frozen_dates: ['2026-11-21'] });
    test.clock.set('2026-11-22T00:10:00Z');
    await sweepOverdueRuns(test.context);
    expect(await todayOf(player)).toMatchObject({ streak: 9, freezes: 1 });
    expect(await frozenOf(player)).toEqual([]);
    expect(await differencesOf(player)).toEqual([]);
  });

  it('follows a merge: what guest and member finished together is one history', async () => {
    const member = await playerWith([...daysUpTo(TODAY - 1, 3), TODAY - 6]);
    const guest = await test.createGuest();
    await insertFinishedDailies(test, {
      userId: guest.id,
      numbers: [TODAY - 5, TODAY - 7, TODAY - 8, TODAY - 9, TODAY - 10, TODAY - 11],
    });
    const { data } = await test.call('mergeGuest', {
      token: member.token,
      body: { authLess: { email: guest.email, password: guest.password }, dry_run: false },
    });
    // Six days of both, a seventh, a freeze for the day that neither played, three more.
    expect(data).toMatchObject({ streak_before: 3, streak_after: 10 });
    expect(await frozenOf(member)).toEqual([TODAY - 4]);
    expect(await todayOf(member)).toMatchObject({ streak: 10, freezes: 0, longest_streak: 10 });
    expect(await differencesOf(member)).toEqual([]);
  });
});

describe('stored streaks', () => {
  it('agree with the finished dailies, whatever days were played, missed and left open', async () => {
    const day = fc.record({ does: fc.constantFrom('plays', 'plays', 'plays', 'misses', 'leaves') });
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 6 }), fc.nat(15), async (days, before) => {
        test.clock.set(TEST_NOON);
        const player = await playerWith(daysUpTo(TODAY - 1, before));
        for (const { does } of days) {
          const daily = does === 'misses' ? null : await getTodaysDaily(test);
          if (daily) await startDaily(test, player);
          if (daily && does === 'plays') {
            await test.call('playGame', { token: player.token, body: completeBody(daily) });
          }
          test.clock.advance(DAY_SECONDS);
          await refresh(player);
        }
        await sweepOverdueRuns(test.context);
        expect(await differencesOf(player)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('are named by the audit when a frozen day or a freeze was changed', async () => {
    const player = await playerWith([...daysUpTo(TODAY - 2, 7), TODAY]);
    await test.db.update(frozenDays).set({ number: 1 }).where(eq(frozenDays.userId, player.id));
    await test.db.update(playerStats).set({ freezes: 2 }).where(eq(playerStats.userId, player.id));
    expect(await differencesOf(player)).toEqual([
      { what: 'freezes', stored: 2, counted: 0 },
      { what: 'frozen day', stored: 1, counted: null },
      { what: 'frozen day', stored: null, counted: TODAY - 1 },
    ]);
    await test.db.delete(playerStats).where(eq(playerStats.userId, player.id));
  });
});

describe('my streak', () => {
  it('is refused to a visitor, and for what is no number of a daily', async () => {
    expect((await test.call('getOwnStreak', {})).status).toBe(401);
    const { token } = await test.createGuest();
    for (const before of ['0', '-1', '1.5', '1e3', '99999999', 'x']) {
      expect((await test.call('getOwnStreak', { token, query: { before } })).status).toBe(400);
    }
    expect((await streakOf({ token } as Player, { before: '999999' })).days).toHaveLength(1);
    expect((await streakOf({ token } as Player, { before: '1' })).days).toEqual([]);
  });

  it('of a new player is today alone, and what earns the first freeze', async () => {
    const player = await test.createGuest();
    expect(await streakOf(player)).toEqual({
      time_zone: 'UTC',
      zone_changes: [],
      streak: 0,
      longest_streak: 0,
      freezes: 0,
      next_freeze_in: 7,
      days: [
        { number: TODAY, date: '2026-11-21', state: 'open', finished_at: null, score: null, total: null },
      ],
      next: null,
    });
  });

  it('says of each day whether it was played, when, with which score, or covered, or missed', async () => {
    const player = await playerWith([TODAY - 12, ...daysUpTo(TODAY - 3, 7)]);
    const { days, ...streak } = await streakOf(player);
    expect(streak).toMatchObject({ streak: 0, longest_streak: 7, freezes: 0, next_freeze_in: 7, next: null });
    expect(days.map(({ state }) => state)).toEqual([
      'open',
      'missed',
      'frozen',
      ...Array(7).fill('played'),
      'missed',
      'missed',
      'played',
    ]);
    expect(days.at(-1)).toEqual({
      number: TODAY - 12,
      date: '2026-11-09',
      state: 'played',
      finished_at: '2026-11-09T12:00:00.000Z',
      score: 0,
      total: 150,
    });
  });

  it('comes in pages of sixty days, down to the first one that was played', async () => {
    const player = await playerWith([TODAY, TODAY - 130]);
    const [first, last] = [await streakOf(player), await streakOf(player, { before: `${TODAY - 119}` })];
    expect([first.days.length, first.next]).toEqual([60, TODAY - 59]);
    expect([last.days.length, last.next]).toEqual([11, null]);
    expect(last.days.at(-1)).toMatchObject({ number: TODAY - 130, state: 'played' });
  });

  it('names the zone in force and the changes that counted in the last week', async () => {
    const player = await test.createGuest();
    const start = (zone: string, number: number) =>
      test.call('startGame', {
        token: player.token,
        headers: { 'x-time-zone': zone },
        body: { game: 'DailyChallenge', game_id: `daily-${number}`, start_date: TEST_NOON.toISOString() },
      });
    await start('Europe/Vienna', TODAY);
    // A start that resumes a game changes no zone; the next one is practice.
    await test.call('playGame', { token: player.token, body: completeBody(await getTodaysDaily(test)) });
    test.clock.advance(60);
    await start('Europe/Paris', TODAY);
    const { data } = await test.call('getOwnStreak', {
      token: player.token,
      headers: { 'x-time-zone': 'Pacific/Kiritimati' },
    });
    // In Kiritimati it is tomorrow: that zone waits for the midnight in Paris.
    expect(data).toMatchObject({ time_zone: 'Europe/Paris', zone_changes: ['2026-11-21T12:01:00.000Z'] });
  });
});
