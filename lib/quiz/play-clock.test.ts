import { describe, expect, it } from '@jest/globals';
import { play } from './play';
import { secondsUntilNext } from './play-clock';
import {
  chosen,
  loaded,
  next,
  playAll,
  startedGame,
  T0,
  testQuestions,
  testRun,
  ticked,
} from './play-test-game';

describe('the daily’s clock', () => {
  it('starts at the whole duration and counts down to the deadline', () => {
    const state = startedGame('DailyChallenge');
    expect(state.counter).toEqual({ countDown: 360, startTime: T0, stopTime: null, cssIndicator: 'calm' });
    expect(play(state, ticked(T0 + 59_001)).counter.countDown).toBe(301);
  });

  it('shows the correct time after an hour without ticks, because it derives from the deadline', () => {
    const few = play(startedGame('DailyChallenge'), ticked(T0 + 200_000));
    const many = playAll(
      Array.from({ length: 800 }, (_, tick) => ticked(T0 + tick * 250 + 250)),
      startedGame('DailyChallenge'),
    );
    expect(few.counter.countDown).toBe(160);
    expect(many.counter.countDown).toBe(160);
  });

  it('returns the same state object while the displayed second is unchanged', () => {
    const state = play(startedGame('DailyChallenge'), ticked(T0 + 5_100));
    expect(play(state, ticked(T0 + 5_900))).toBe(state);
  });

  it('warns at ten seconds, not before', () => {
    const state = startedGame('DailyChallenge');
    expect(play(state, ticked(T0 + 349_000)).counter.cssIndicator).toBe('calm');
    expect(play(state, ticked(T0 + 350_000)).counter.cssIndicator).toBe('warning');
  });

  it('is not reset by Next', () => {
    const state = playAll([chosen('q0', T0 + 60_000), next(T0 + 61_000)], startedGame('DailyChallenge'));
    expect(state.counter.countDown).toBe(299);
  });

  it('completes the game at zero and stops at the deadline, however late the tick is', () => {
    const state = play(startedGame('DailyChallenge'), ticked(T0 + 999_000));
    expect(state.phase).toBe('completed');
    expect(state.counter.stopTime).toBe(T0 + 360_000);
  });

  it('accepts no choice after zero, even without a tick in between', () => {
    const state = play(startedGame('DailyChallenge'), chosen('q0', T0 + 360_000));
    expect(state.phase).toBe('completed');
    expect(state.choices).toEqual({});
  });

  it('does not run without a deadline', () => {
    const state = playAll([loaded, { type: 'started', at: T0, run: testRun({ deadline: null }) }]);
    expect(play(state, ticked(T0 + 9_999_000)).counter).toMatchObject({
      countDown: null,
      cssIndicator: 'calm',
    });
  });
});

describe('trivia’s clock', () => {
  it('has its own seconds for each question and warns at five', () => {
    const state = startedGame('Trivia', { durationSeconds: 22 });
    expect(state.counter.countDown).toBe(22);
    expect(play(state, ticked(T0 + 16_000)).counter.cssIndicator).toBe('calm');
    expect(play(state, ticked(T0 + 17_000)).counter.cssIndicator).toBe('warning');
  });

  it('is reset by Next to the next question’s duration', () => {
    const state = playAll([chosen('q0', T0 + 5000), next(T0 + 6000)], startedGame('Trivia'));
    expect(state.counter.countDown).toBe(25);
    expect(play(state, ticked(T0 + 16_000)).counter.countDown).toBe(15);
  });

  it('moves on by itself when time is up and counts the question as unanswered', () => {
    const state = play(startedGame('Trivia'), ticked(T0 + 25_000));
    expect(state.index).toBe(1);
    expect(state.choices.q0).toMatchObject({ answer: null, verdict: 'pending' });
  });

  it('moves on with Next and no answer', () => {
    const state = play(startedGame('Trivia'), next(T0 + 1000));
    expect(state.index).toBe(1);
    expect(state.choices.q0?.answer).toBeNull();
  });

  it('completes the game when the time of the last question is up', () => {
    const state = playAll([ticked(T0 + 25_000), ticked(T0 + 50_000)], startedGame('Trivia', { count: 2 }));
    expect(state.phase).toBe('completed');
  });

  it('is multiplied by the run’s time multiplier, on every question', () => {
    const run = testRun({
      game: 'Trivia',
      time_multiplier: '10',
      deadline: new Date(T0 + 4_500_000).toISOString(),
    });
    const state = playAll([
      { type: 'loaded', game: 'Trivia', questions: testQuestions(3, 22), durationSeconds: 66 },
      { type: 'started', at: T0, run },
    ]);
    expect([state.counter.countDown, state.clockSeconds]).toEqual([220, 220]);
    expect(play(state, ticked(T0 + 215_000)).counter.cssIndicator).toBe('warning');
    const moved = play(state, ticked(T0 + 220_000));
    expect([moved.index, moved.counter.countDown]).toEqual([1, 220]);
  });

  it('does not run, warn or move on when the time limit is off', () => {
    const run = testRun({ game: 'Trivia', time_multiplier: 'off', deadline: null });
    const state = playAll([
      { type: 'loaded', game: 'Trivia', questions: testQuestions(3, 22), durationSeconds: 66 },
      { type: 'started', at: T0, run },
      ticked(T0 + 5 * 3_600_000),
    ]);
    expect(state).toMatchObject({ phase: 'playing', index: 0, choices: {} });
    expect(state.counter).toMatchObject({ countDown: null, cssIndicator: 'calm' });
  });

  it('never shows more time than the whole game has left', () => {
    const questions = testQuestions(2, 25);
    const run = testRun({ game: 'Trivia', deadline: new Date(T0 + 10_000).toISOString() });
    const state = playAll([
      { type: 'loaded', game: 'Trivia', questions, durationSeconds: 50 },
      { type: 'started', at: T0, run },
    ]);
    expect(state.counter.countDown).toBe(10);
    expect(play(state, ticked(T0 + 10_000)).phase).toBe('completed');
  });
});

describe('the time until the next question', () => {
  const answered = play(startedGame('Trivia', { durationSeconds: 22 }), chosen('q0', T0 + 5_000));

  it('runs with the clock of an answered trivia question', () => {
    expect(secondsUntilNext(startedGame('Trivia'))).toBeNull();
    expect(secondsUntilNext(answered)).toBe(17);
    expect(secondsUntilNext(play(answered, ticked(T0 + 15_000)))).toBe(7);
  });

  it('is null in the daily, whose clock ends the game, and without a time limit', () => {
    expect(secondsUntilNext(play(startedGame('DailyChallenge'), chosen('q0', T0 + 5_000)))).toBeNull();
    const questions = testQuestions(3, 25);
    const untimed = playAll([
      { type: 'loaded', game: 'Trivia', questions, durationSeconds: 0 },
      { type: 'started', at: T0, run: testRun({ game: 'Trivia', deadline: null, time_multiplier: 'off' }) },
      chosen('q0', T0 + 5_000),
    ]);
    expect(secondsUntilNext(untimed)).toBeNull();
  });

  it('can be held until Next, while the time of the whole run keeps running', () => {
    const held = play(answered, { type: 'held', at: T0 + 6_000 });
    expect(secondsUntilNext(held)).toBe('held');
    const later = play(held, ticked(T0 + 60_000));
    expect(later).toMatchObject({ index: 0, counter: { countDown: 300 } });
    const moved = play(later, next(T0 + 61_000));
    expect(moved).toMatchObject({ index: 1, counter: { countDown: 22 } });
    expect(play(later, ticked(T0 + 360_000)).phase).toBe('completed');
  });

  it('is not held before the answer', () => {
    const open = startedGame('Trivia', { durationSeconds: 22 });
    expect(play(open, { type: 'held', at: T0 + 6_000 }).index).toBe(0);
    expect(play(play(open, { type: 'held', at: T0 + 6_000 }), ticked(T0 + 22_000)).index).toBe(1);
  });
});
