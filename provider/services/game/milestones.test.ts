import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq, inArray } from 'drizzle-orm';
import type { CompletedRun } from '@/lib/contract/game';
import {
  achievements,
  boardTotals,
  challengePlayers,
  challenges,
  jobMarks,
  playerStats,
  runs,
} from '@/provider/db/schema';
import { runOwnerCommand } from '@/provider/owner-commands';
import { insertFinishedDailies } from '@/provider/testing/finished-dailies';
import { answerBody, completeBody, getTodaysDaily, playDaily, startDaily } from '@/provider/testing/play';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { drawTrivia, insertQuestions, playTrivia } from '@/provider/testing/trivia';
import { awardMilestones } from './award-milestones';
import { awardPodiums } from './award-podiums';
import { isClosed } from './run-result';

/** A Wednesday: no milestone of its weekday is in the way. */
const WEDNESDAY = new Date('2026-11-25T12:00:00Z');
const WEDNESDAYS_DAILY = 218;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  for (const [category, subCategory] of [
    ['geography', 'all'],
    ['science-and-space', 'science'],
    ['science-and-space', 'space'],
    ['sports', 'nba'],
    ['sports', 'football'],
    ['entertainment', 'hollywood'],
    ['history', 'all'],
    ['technology-and-invention', 'all'],
  ] as const) {
    await insertQuestions(test, { category, subCategory, count: 40 });
  }
});
beforeEach(() => test.clock.set(WEDNESDAY));
afterAll(() => test.close());

type Player = { id: string; token: string; refresh: string; username: string };

/** Gives a player new tokens: those of half a day ago have expired. */
async function withSession(player: Player): Promise<Player> {
  const { data } = await test.call('refreshToken', { body: { refresh: player.refresh } });
  return Object.assign(player, { token: data.access, refresh: data.refresh });
}

const idsOf = ({ milestones }: CompletedRun) => milestones.map(({ id }) => id);
const stored = async ({ id }: Player) =>
  (await test.db.select().from(achievements).where(eq(achievements.userId, id))).map(
    ({ cause, runId }) => `${cause.replace('milestone:', '')}${runId ? '' : ' (quiet)'}`,
  );

async function playTopic(player: Player, category: string, subCategory?: string, answer?: string) {
  const game = await drawTrivia(test, { category, subCategory }, player);
  return (await playTrivia(test, player, { game, answer })).result;
}

/** Plays the day's daily with the same time before each answer, which waits for a look. */
async function playEvenly(player: Player): Promise<CompletedRun> {
  const daily = await getTodaysDaily(test);
  await startDaily(test, player);
  for (const position of daily.questions.keys()) {
    test.clock.advance(6);
    await test.call('playGame', {
      token: player.token,
      body: answerBody(daily, { position, choice: 'right' }),
    });
  }
  const { data } = await test.call('playGame', { token: player.token, body: completeBody(daily) });
  return data as CompletedRun;
}

describe('a milestone', () => {
  it('is none for an ordinary game, for practice, and for a run that waits', async () => {
    const player = await test.createMember();
    expect(idsOf((await playDaily(test, player, { right: 9 })).result)).toEqual([]);
    expect(idsOf((await playDaily(test, player, { right: 15 })).result)).toEqual([]);
    const held = await test.createMember();
    const result = await playEvenly(held);
    expect([result.credit_state, idsOf(result), await stored(held)]).toEqual(['waiting', [], []]);
  });

  it('of a run that waited is given when the operator credits it, and its result shows it then', async () => {
    const player = await test.createMember();
    const { run_id } = await playEvenly(player);
    await runOwnerCommand(test.context, { command: 'decide-run', id: run_id, is_human: true });
    expect(await stored(player)).toEqual(['perfect-daily']);
    const { data } = await test.call('getDailyChallenge', { token: player.token });
    const run = data.scored_run;
    expect(run?.state === 'closed' && idsOf(run.result)).toEqual(['perfect-daily']);
  });

  it('is on the result, in recent activity and among the badges, and never twice', async () => {
    const player = await test.createMember();
    const { result } = await playDaily(test, player, { right: 15 });
    const milestone = { name: 'Flawless day', description: 'All fifteen questions of a daily right.' };
    expect(result.milestones).toEqual([{ id: 'perfect-daily', ...milestone }]);
    const again = await test.call('playGame', {
      token: player.token,
      body: completeBody(await getTodaysDaily(test), result.run_id),
    });
    expect(idsOf(again.data as CompletedRun)).toEqual(['perfect-daily']);
    const [run] = await test.db.select().from(runs).where(eq(runs.id, result.run_id));
    if (!run || !isClosed(run)) throw new Error('The run is not closed');
    await test.db.transaction((tx) => awardMilestones(tx, run));
    expect(await stored(player)).toEqual(['perfect-daily']);
    const profile = (await test.call('getPublicProfile', { query: { username: player.username } })).data;
    expect(profile.recentActivity).toContainEqual(
      expect.objectContaining({ type: 'ACHIEVEMENT', milestone: 'perfect-daily', ...milestone }),
    );
    const history = (await test.call('getProfileHistory', { query: { username: player.username } })).data;
    expect(history.badges).toEqual([{ ...milestone, count: 1, milestone: 'perfect-daily' }]);
  });

  it('of the seventh day comes with that day’s result', async () => {
    const player = await test.createMember();
    const numbers = Array.from({ length: 6 }, (_, index) => WEDNESDAYS_DAILY - 1 - index);
    await insertFinishedDailies(test, { userId: player.id, numbers });
    // None of the seven has a hint, either.
    expect(idsOf((await playDaily(test, player, { right: 2 })).result)).toEqual([
      'hint-free-week',
      'streak-7',
    ]);
  });

  it('that earlier games had reached is given quietly: no result shows it', async () => {
    const player = await test.createMember();
    const numbers = Array.from({ length: 105 }, (_, index) => WEDNESDAYS_DAILY - 10 - index);
    await insertFinishedDailies(test, { userId: player.id, numbers });
    const { result } = await playDaily(test, player, { right: 2 });
    expect(idsOf(result)).toEqual([]);
    expect((await stored(player)).sort()).toEqual([
      'hundred-games (quiet)',
      'streak-100 (quiet)',
      'streak-30 (quiet)',
      'streak-7 (quiet)',
    ]);
  });

  it('without hints needs all seven dailies to be without one', async () => {
    const player = await test.createMember();
    const numbers = Array.from({ length: 6 }, (_, index) => WEDNESDAYS_DAILY - 1 - index);
    await insertFinishedDailies(test, { userId: player.id, numbers });
    const daily = await getTodaysDaily(test);
    await startDaily(test, player);
    await test.call('playGame', {
      token: player.token,
      body: answerBody(daily, { position: 0, choice: 'wrong', hintUsed: true }),
    });
    const { data } = await test.call('playGame', { token: player.token, body: completeBody(daily) });
    expect(idsOf(data as CompletedRun)).toEqual(['streak-7']);
  });

  it.each([
    ['2026-11-28T12:00:00Z', ['saturday-pass']],
    ['2026-11-29T12:00:00Z', ['sunday-theme']],
    ['2026-11-26T00:10:00Z', ['night-owl']],
    ['2026-11-26T05:10:00Z', ['early-bird']],
  ])('of the day and the hour is that of the player’s clock: %s', async (at, ids) => {
    test.clock.set(at);
    expect(idsOf((await playDaily(test, await test.createMember(), { right: 11 })).result)).toEqual(ids);
  });

  it('of a comeback needs thirty days, not one less', async () => {
    const [away, near] = [await test.createMember(), await test.createMember()];
    await insertFinishedDailies(test, { userId: away.id, numbers: [WEDNESDAYS_DAILY - 30] });
    await insertFinishedDailies(test, { userId: near.id, numbers: [WEDNESDAYS_DAILY - 29] });
    expect(idsOf(await playTopicOf(away))).toEqual(['comeback']);
    expect(idsOf(await playTopicOf(near))).toEqual([]);
  });

  it('of all topics comes with the game of the last one', async () => {
    const player = await test.createMember();
    const play = (category: string, part?: string) => playTopic(player, category, part, 'wrong');
    for (const [category, part] of [
      ['geography'],
      ['science-and-space', 'science'],
      ['science-and-space', 'space'],
      ['sports', 'nba'],
      ['sports'],
      ['entertainment', 'hollywood'],
      ['history'],
      ['technology-and-invention'],
    ] as const) {
      expect(idsOf(await play(category, part))).toEqual([]);
    }
    expect(idsOf(await play('sports', 'football'))).toEqual(['every-topic']);
  });

  it('of a thousand right answers counts those that are on the boards', async () => {
    const player = await test.createMember();
    const numbers = Array.from({ length: 80 }, (_, index) => WEDNESDAYS_DAILY - 2 - 2 * index);
    await insertFinishedDailies(test, { userId: player.id, numbers });
    const own = eq(runs.userId, player.id);
    await test.db.update(runs).set({ correct: 12 }).where(own);
    await test.db
      .update(runs)
      .set({ correct: 52 })
      .where(and(own, eq(runs.dailyNumber, WEDNESDAYS_DAILY - 2)));
    await test.db
      .update(runs)
      .set({ creditState: 'excluded' })
      .where(and(own, eq(runs.dailyNumber, WEDNESDAYS_DAILY - 4)));
    expect(idsOf((await playDaily(test, player, { right: 11 })).result)).toEqual([]);
    expect(await stored(player)).not.toContain('thousand-right');
    expect(idsOf(await playTopicOf(player, 'right'))).toContain('thousand-right');
  });
});

const playTopicOf = (player: Player, answer = 'wrong') => playTopic(player, 'sports', 'nba', answer);

describe('won challenges', () => {
  /** Inserts a challenge that both have finished, with these scores in these seconds. */
  async function insertDuel(maker: Player, other: Player, results: [number, number][]) {
    const code = randomUUID();
    const at = test.clock.now();
    await test.db
      .insert(challenges)
      .values({ code, makerId: maker.id, game: 'Trivia', createdAt: at, expiresAt: at });
    await test.db.insert(challengePlayers).values(
      [maker, other].map(({ id: userId }, index) => ({
        code,
        userId,
        gameId: `game-${code}`,
        joinedAt: at,
        ...(results[index] && {
          score: results[index][0],
          timeSeconds: results[index][1],
          completedAt: at,
        }),
      })),
    );
  }

  /** Plays a trivia game that belongs to a challenge which nobody else has finished. */
  async function finishChallenge(player: Player): Promise<CompletedRun> {
    const game = await drawTrivia(test, { category: 'history' }, player);
    const at = test.clock.now();
    await test.db
      .insert(challengePlayers)
      .values({ code: randomUUID(), userId: player.id, gameId: game.id, joinedAt: at });
    return (await playTrivia(test, player, { game, answer: 'wrong' })).result;
  }

  it('are ten against makers, or as the maker; ties, losses and open games are none', async () => {
    const [player, friend] = [await test.createMember(), await test.createMember()];
    for (let won = 0; won < 5; won += 1) {
      await insertDuel(player, friend, [
        [90, 60],
        [80, 20],
      ]);
      if (won < 4) {
        await insertDuel(friend, player, [
          [90, 60],
          [90, 59],
        ]);
      }
    }
    await insertDuel(friend, player, [
      [90, 60],
      [90, 60],
    ]);
    await insertDuel(player, friend, [[200, 60]]);
    expect(idsOf(await finishChallenge(player))).toEqual([]);
    await insertDuel(friend, player, [
      [10, 60],
      [20, 60],
    ]);
    expect(idsOf(await playTopicOf(player))).toEqual([]);
    expect(idsOf(await finishChallenge(player))).toEqual(['ten-challenges']);
    expect(idsOf(await finishChallenge(friend))).toEqual([]);
  });

  it('against others than the maker are none', async () => {
    const [maker, ...players] = [
      await test.createMember(),
      await test.createMember(),
      await test.createMember(),
    ];
    const [first, second] = players as [Player, Player];
    for (let index = 0; index < 12; index += 1) {
      const code = randomUUID();
      const at = test.clock.now();
      await test.db
        .insert(challenges)
        .values({ code, makerId: maker.id, game: 'Trivia', createdAt: at, expiresAt: at });
      await test.db.insert(challengePlayers).values(
        [first, second].map(({ id: userId }, place) => ({
          code,
          userId,
          gameId: `game-${code}`,
          joinedAt: at,
          score: 100 - place,
          timeSeconds: 60,
          completedAt: at,
        })),
      );
    }
    expect(idsOf(await finishChallenge(first))).toEqual([]);
  });
});

describe('the podium of a day', () => {
  /** Puts new members on Wednesday's board, the first one with the most points. */
  async function fillBoard(count: number): Promise<Player[]> {
    const players: Player[] = [];
    for (let index = 0; index < count; index += 1) players.push(await test.createGuest());
    await test.db.delete(boardTotals).where(eq(boardTotals.periodStart, '2026-11-25'));
    await test.db.insert(boardTotals).values(
      players.map(({ id }, index) => ({
        filter: 'Daily' as const,
        periodStart: '2026-11-25',
        userId: id,
        points: 100 - index,
        occurrences: 1,
        reachedAt: WEDNESDAY,
      })),
    );
    const isOn = inArray(
      playerStats.userId,
      players.map(({ id }) => id),
    );
    await test.db.update(playerStats).set({ humanRuns: 2 }).where(isOn);
    await test.db.delete(jobMarks).where(eq(jobMarks.name, 'podiums'));
    return players;
  }

  const onPodium = async (players: readonly Player[]) =>
    (await Promise.all(players.map(stored))).map((causes) => causes.includes('podium (quiet)'));

  it('is awarded to nobody before the day is over, and not among nine', async () => {
    const ten = await fillBoard(10);
    test.clock.set('2026-11-25T23:59:00Z');
    await awardPodiums(test.context);
    expect(await onPodium(ten)).toEqual(Array(10).fill(false));
    const nine = await fillBoard(9);
    test.clock.set('2026-11-26T01:00:00Z');
    await awardPodiums(test.context);
    expect(await onPodium(nine)).toEqual(Array(9).fill(false));
  });

  it('goes to the first three who may stand there, once, and is told with their next game', async () => {
    const players = await fillBoard(11);
    const [first, second, third, fourth] = players as [Player, Player, Player, Player];
    // A guest with one game stands from rank 11 on.
    await test.db.update(playerStats).set({ humanRuns: 1 }).where(eq(playerStats.userId, second.id));
    test.clock.set('2026-11-26T01:00:00Z');
    await Promise.all([awardPodiums(test.context), awardPodiums(test.context)]);
    await awardPodiums(test.context);
    expect((await onPodium(players)).map((isOn, index) => (isOn ? index + 1 : 0)).filter(Boolean)).toEqual([
      1, 3, 4,
    ]);
    expect(await stored(fourth)).toEqual(['podium (quiet)']);
    test.clock.set('2026-11-26T09:00:00Z');
    expect(idsOf(await playTopicOf(await withSession(first)))).toEqual(['podium']);
    expect(idsOf(await playTopicOf(first))).toEqual([]);
    test.clock.set('2026-12-04T09:00:00Z');
    expect(idsOf(await playTopicOf(await withSession(third)))).toEqual([]);
  });
});
