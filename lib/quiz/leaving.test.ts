import { describe, expect, it } from '@jest/globals';
import { describeLeaving } from './leaving';
import { T0 } from './play-test-game';

const MINUTE = 60_000;
const daily = { game: 'DailyChallenge', nextDailyAt: T0 + 10 * MINUTE } as const;
const trivia = { game: 'Trivia', nextDailyAt: null } as const;
const iso = (at: number) => new Date(at).toISOString();

describe('a game that is left', () => {
  it.each([
    [{ ...daily, deadline: T0 }, /kept.*clock runs on.*reaches zero/],
    [{ ...daily, deadline: null }, /kept.*no clock.*until the next daily begins at midnight/],
    [{ ...trivia, deadline: T0 }, /kept.*clock runs on.*counts as not answered/],
    [{ ...trivia, deadline: null }, /kept.*no clock.*for a day/],
  ])('says what is kept and how long it waits: %j', (game, words) => {
    expect(describeLeaving(game).words).toMatch(words);
  });

  it('can be come back to until its clock has run out', () => {
    expect(describeLeaving({ ...daily, deadline: T0 + 6 * MINUTE }).closesAt).toBe(iso(T0 + 6 * MINUTE));
    expect(describeLeaving({ ...trivia, deadline: T0 + 6 * MINUTE }).closesAt).toBe(iso(T0 + 6 * MINUTE));
    expect(describeLeaving({ ...trivia, deadline: null }).closesAt).toBeNull();
  });

  it('is gone at midnight when it is a daily: the next one takes its page', () => {
    expect(describeLeaving({ ...daily, deadline: T0 + 60 * MINUTE }).closesAt).toBe(iso(T0 + 10 * MINUTE));
  });
});
