import { describe, expect, it } from '@jest/globals';
import { describeLeaving } from './leaving';
import { playAll, startedGame, T0, ticked } from './play-test-game';

const MINUTE = 60_000;
const MIDNIGHT = T0 + 720 * MINUTE;
const daily = startedGame('DailyChallenge');
const trivia = startedGame('Trivia');
const withoutLimit = { deadline: null, questionDeadline: null };

describe('a game that the player leaves', () => {
  it.each([
    ['the daily', daily, /keep.*clock keeps running.*reaches zero/],
    [
      'the daily without a time limit',
      { ...daily, ...withoutLimit },
      /no time limit.*until the next daily begins/,
    ],
    ['trivia', trivia, /keep.*clock keeps running.*counts as unanswered/],
    ['trivia without a time limit', { ...trivia, ...withoutLimit }, /keep.*no time limit.*for 24 hours/],
  ])('says what is kept and how long it stays open: %s', (_name, state, text) => {
    expect(describeLeaving(state, null).text).toMatch(text);
  });

  it('closes when the whole game’s time is up, consistent with the counter on the screen', () => {
    expect(describeLeaving(daily, MIDNIGHT).secondsLeft).toBe(360);
    expect(describeLeaving(trivia, null).secondsLeft).toBe(360);
    const later = playAll([ticked(T0 + 10_000)], trivia);
    expect(later.counter.countDown).toBe(15);
    expect(describeLeaving(later, null).secondsLeft).toBe(350);
  });

  it('closes at midnight when it is a daily, because the next one replaces it', () => {
    expect(describeLeaving(daily, T0 + 5 * MINUTE).secondsLeft).toBe(300);
  });

  it('has no closing time without a time limit', () => {
    expect(describeLeaving({ ...daily, ...withoutLimit }, MIDNIGHT).secondsLeft).toBeNull();
  });
});
