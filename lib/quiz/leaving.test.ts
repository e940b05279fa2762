import { describe, expect, it } from '@jest/globals';
import { describeLeaving } from './leaving';
import { playAll, startedGame, T0, ticked } from './play-test-game';

const MINUTE = 60_000;
const MIDNIGHT = T0 + 720 * MINUTE;
const daily = startedGame('DailyChallenge');
const trivia = startedGame('Trivia');
const withoutClock = { deadline: null, questionDeadline: null };

describe('a game that is left', () => {
  it.each([
    ['the daily', daily, /kept.*clock runs on.*reaches zero/],
    ['the daily without a clock', { ...daily, ...withoutClock }, /no clock.*until the next daily begins/],
    ['trivia', trivia, /kept.*clock runs on.*counts as not answered/],
    ['trivia without a clock', { ...trivia, ...withoutClock }, /kept.*no clock.*for a day/],
  ])('says what is kept and how long it waits: %s', (_name, state, words) => {
    expect(describeLeaving(state, null).words).toMatch(words);
  });

  it('closes when the clock of the whole game has run out, by the counter on the screen', () => {
    expect(describeLeaving(daily, MIDNIGHT).secondsLeft).toBe(360);
    expect(describeLeaving(trivia, null).secondsLeft).toBe(360);
    const later = playAll([ticked(T0 + 10_000)], trivia);
    expect(later.counter.countDown).toBe(15);
    expect(describeLeaving(later, null).secondsLeft).toBe(350);
  });

  it('closes at midnight when it is a daily: the next one takes its page', () => {
    expect(describeLeaving(daily, T0 + 5 * MINUTE).secondsLeft).toBe(300);
  });

  it('has no such time without a clock', () => {
    expect(describeLeaving({ ...daily, ...withoutClock }, MIDNIGHT).secondsLeft).toBeNull();
  });
});
