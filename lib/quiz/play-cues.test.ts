import { describe, expect, it } from '@jest/globals';
import { play } from './play';
import { playCues } from './play-cues';
import type { PlayEvent, PlayState } from './play-state';
import { playAll, startedGame, T0, testAnswered, testReceipt, testResult, testRun } from './play-test-game';

/** Returns every cue of a list of events, in order. */
function cuesOf(events: readonly PlayEvent[], from: PlayState) {
  let state = from;
  return events.flatMap((event) => {
    const before = state;
    state = play(state, event);
    return playCues(before, state);
  });
}

const chosen = (questionId: string, at: number): PlayEvent => ({
  type: 'chosen',
  at,
  questionId,
  answer: 'right',
});
const next = (at: number): PlayEvent => ({ type: 'nextPressed', at });
const receipt = (questionId: string, correct: boolean): PlayEvent => ({
  type: 'receiptArrived',
  receipt: testReceipt(questionId, { correct }),
  openedAnswer: correct ? 'right' : 'other',
});

/** A question answered and left, two seconds each. */
const round = (index: number, correct: boolean): PlayEvent[] => {
  const at = T0 + 1000 + index * 2000;
  return [chosen(`q${index}`, at), receipt(`q${index}`, correct), next(at + 1000)];
};

describe('verdicts', () => {
  it('sound when they are known, not when the choice is made', () => {
    const game = startedGame('DailyChallenge');
    expect(cuesOf([chosen('q0', T0 + 1000)], game)).toEqual([]);
    expect(cuesOf([chosen('q0', T0 + 1000), receipt('q0', true)], game)).toEqual([
      { name: 'right', step: 0 },
    ]);
    expect(cuesOf([chosen('q0', T0 + 1000), receipt('q0', false)], game)).toEqual([{ name: 'wrong' }]);
  });

  it('rise with each consecutive right answer and restart after a miss', () => {
    const game = startedGame('DailyChallenge', { count: 6 });
    const cues = cuesOf(
      [true, true, true, false, true].flatMap((correct, index) => round(index, correct)),
      game,
    );
    expect(cues.map((cue) => ('step' in cue ? cue.step : cue.name))).toEqual([0, 1, 2, 'wrong', 0]);
  });

  it('that were stored before a reload are silent', () => {
    const intro = playAll([{ type: 'retried' }]);
    const loaded: PlayEvent = {
      type: 'loaded',
      game: 'DailyChallenge',
      questions: startedGame('DailyChallenge').questions,
      durationSeconds: 360,
    };
    const answered = [testAnswered('q0'), testAnswered('q1', false)];
    expect(cuesOf([loaded, { type: 'started', at: T0, run: testRun({ answered }) }], intro)).toEqual([]);
    const known = startedGame('DailyChallenge');
    expect(cuesOf([{ type: 'storedAnswersArrived', run: testRun({ answered }) }], known)).toEqual([]);
  });

  it('that come after the end are silent; the result has its own sound', () => {
    const events = [chosen('q0', T0 + 1000), { type: 'ticked', at: T0 + 360_000 }, receipt('q0', true)];
    expect(cuesOf(events as PlayEvent[], startedGame('DailyChallenge'))).toEqual([]);
  });

  it('that the server rejected are silent', () => {
    const refused: PlayEvent = { type: 'answerRefused', questionId: 'q0' };
    expect(cuesOf([chosen('q0', T0 + 1000), refused], startedGame('DailyChallenge'))).toEqual([]);
  });
});

describe('trivia without an answer', () => {
  it('sounds wrong at once when Next is pressed, and not again with the server’s verdict', () => {
    const game = startedGame('Trivia');
    expect(cuesOf([next(T0 + 1000)], game)).toEqual([{ name: 'wrong' }]);
    expect(cuesOf([next(T0 + 1000), receipt('q0', false)], game)).toEqual([{ name: 'wrong' }]);
  });

  it('sounds wrong when the time of the question is up', () => {
    const cues = cuesOf([{ type: 'ticked', at: T0 + 25_000 }], startedGame('Trivia'));
    expect(cues).toEqual([{ name: 'wrong' }]);
  });

  it('Next after an answer is silent', () => {
    const game = playAll([chosen('q0', T0 + 1000), receipt('q0', true)], startedGame('Trivia'));
    expect(cuesOf([next(T0 + 2000)], game)).toEqual([]);
  });
});

describe('the warning', () => {
  it.each([
    ['Trivia', 25_000, 5_000],
    ['DailyChallenge', 360_000, 10_000],
  ] as const)('of %s is heard once, when its style begins', (name, length, warning) => {
    const seconds = Array.from({ length: 6 }, (_, index) => T0 + length - warning - 3000 + index * 1000);
    const cues = seconds.map((at) => ({ type: 'ticked', at }) as const);
    expect(cuesOf(cues.slice(0, 3), startedGame(name))).toEqual([]);
    expect(cuesOf(cues, startedGame(name))).toEqual([{ name: 'warning' }]);
  });
});

describe('the result', () => {
  const completed = playAll([{ type: 'ticked', at: T0 + 360_000 }], startedGame('DailyChallenge'));

  it.each([
    [true, 'pass'],
    [false, 'fail'],
  ])('passed: %s is heard once', (passed, name) => {
    const arrived: PlayEvent = { type: 'resultArrived', result: testResult({ passed }) };
    expect(cuesOf([arrived, arrived], completed)).toEqual([{ name }]);
  });

  it('sounds during a game that was closed elsewhere', () => {
    const arrived: PlayEvent = { type: 'resultArrived', result: testResult() };
    expect(cuesOf([arrived], startedGame('DailyChallenge'))).toEqual([{ name: 'pass' }]);
  });

  it('of a game that was not played here is silent', () => {
    const finished = play(completed, { type: 'resultArrived', result: testResult() });
    expect(playCues(playAll([]), finished)).toEqual([]);
  });
});
