import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dailyNumber } from './day';
import { MILESTONES, type MilestoneFacts, reachedMilestones } from './milestones';

const NOTHING: MilestoneFacts = {
  game: 'Trivia',
  dailyNumber: null,
  isPerfect: false,
  isPassed: false,
  startHour: 12,
  daysAway: 1,
  streak: 0,
  longestStreak: 0,
  games: 1,
  rightAnswers: 0,
  rightInGame: 0,
  dailiesWithoutHint: 0,
  hasPlayedEveryTopic: false,
  challengesWon: 0,
};

const daily = (facts: Partial<MilestoneFacts>): MilestoneFacts => ({
  ...NOTHING,
  game: 'DailyChallenge',
  dailyNumber: dailyNumber('2026-11-18'),
  ...facts,
});

const reached = (facts: Partial<MilestoneFacts>, held: string[] = []) =>
  reachedMilestones({ ...NOTHING, ...facts }, held).map(({ id, isNew }) => (isNew ? id : `(${id})`));

describe('milestones', () => {
  it('are sixteen at least, each with a name of its own and a sentence', () => {
    expect(MILESTONES.length).toBeGreaterThanOrEqual(16);
    expect(new Set(MILESTONES.map(({ name }) => name)).size).toBe(MILESTONES.length);
    expect(MILESTONES.every(({ description }) => /^[A-Z].{10,60}\.$/.test(description))).toBe(true);
  });

  it('are none for an ordinary game', () => {
    expect(reached({})).toEqual([]);
    expect(reached(daily({ isPassed: true, streak: 1, longestStreak: 1 }))).toEqual([]);
  });

  it.each<[string, Partial<MilestoneFacts>, string[]]>([
    ['all of a daily right', daily({ isPerfect: true }), ['perfect-daily']],
    ['all of a trivia game right', { isPerfect: true }, ['perfect-trivia']],
    ['a streak of seven', daily({ streak: 7, longestStreak: 7 }), ['streak-7']],
    [
      'a passed Saturday',
      daily({ dailyNumber: dailyNumber('2026-11-21'), isPassed: true }),
      ['saturday-pass'],
    ],
    ['a failed Saturday', daily({ dailyNumber: dailyNumber('2026-11-21') }), []],
    ['a passed Sunday', daily({ dailyNumber: dailyNumber('2026-11-22'), isPassed: true }), ['sunday-theme']],
    ['seven dailies without a hint', daily({ dailiesWithoutHint: 7 }), ['hint-free-week']],
    ['six dailies without a hint', daily({ dailiesWithoutHint: 6 }), []],
    ['every topic', { hasPlayedEveryTopic: true }, ['every-topic']],
    ['thirty days away', { daysAway: 30 }, ['comeback']],
    ['a first game', { daysAway: null }, []],
    ['twenty-nine days away', { daysAway: 29 }, []],
    ['midnight', { startHour: 0 }, ['night-owl']],
    ['half past four', { startHour: 4 }, ['night-owl']],
    ['five o’clock', { startHour: 5 }, ['early-bird']],
    ['seven o’clock', { startHour: 7 }, []],
    ['a hundredth game', { games: 100 }, ['hundred-games']],
    ['a thousandth right answer', { rightAnswers: 1_004, rightInGame: 5 }, ['thousand-right']],
    ['nine challenges', { challengesWon: 9 }, []],
    ['ten challenges', { challengesWon: 10 }, ['ten-challenges']],
  ])('follow %s', (_what, facts, ids) => {
    expect(reached(facts)).toEqual(ids);
  });

  it('that an earlier game had reached are given quietly', () => {
    const facts = daily({ streak: 41, longestStreak: 120, games: 412, rightAnswers: 3_000, rightInGame: 9 });
    expect(reached(facts)).toEqual([
      '(streak-7)',
      '(streak-30)',
      '(streak-100)',
      '(hundred-games)',
      '(thousand-right)',
    ]);
    expect(reached({ streak: 7, longestStreak: 7 })).toEqual(['(streak-7)']);
  });

  it('are reached once: nothing that is held comes back, whatever the game', () => {
    const anyFacts = fc.record<MilestoneFacts>({
      game: fc.constantFrom('Trivia', 'DailyChallenge'),
      dailyNumber: fc.option(fc.integer({ min: 1, max: 5_000 })),
      isPerfect: fc.boolean(),
      isPassed: fc.boolean(),
      startHour: fc.integer({ min: 0, max: 23 }),
      daysAway: fc.option(fc.nat(400)),
      streak: fc.nat(400),
      longestStreak: fc.nat(400),
      games: fc.nat(200),
      rightAnswers: fc.nat(2_000),
      rightInGame: fc.nat(15),
      dailiesWithoutHint: fc.nat(7),
      hasPlayedEveryTopic: fc.boolean(),
      challengesWon: fc.nat(10),
    });
    fc.assert(
      fc.property(anyFacts, fc.subarray(MILESTONES.map(({ id }) => id as string)), (facts, held) => {
        const all = reachedMilestones(facts, []).map(({ id }) => id as string);
        const rest = reachedMilestones(facts, held).map(({ id }) => id as string);
        expect(rest).toEqual(all.filter((id) => !held.includes(id)));
        expect(reachedMilestones(facts, all)).toEqual([]);
      }),
    );
  });
});
