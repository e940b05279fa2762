import { describe, expect, it } from '@jest/globals';
import { INPUT_GUARD_MS, play } from './play';
import { currentChoice, currentQuestion, initialPlayState, type PlayEvent, scoreOf } from './play-state';
import { countMarks, stripMarks } from './play-strip';
import {
  playAll,
  startedGame,
  T0,
  testAnswered,
  testQuestions,
  testReceipt,
  testResult,
  testRun,
} from './play-test-game';

const chosen = (questionId: string, at: number, answer = 'right'): PlayEvent => ({
  type: 'chosen',
  at,
  questionId,
  answer,
});
const next = (at: number): PlayEvent => ({ type: 'nextPressed', at });
const ticked = (at: number): PlayEvent => ({ type: 'ticked', at });
const loaded: PlayEvent = {
  type: 'loaded',
  game: 'DailyChallenge',
  questions: testQuestions(3),
  durationSeconds: 360,
};

describe('the flow before play', () => {
  it('goes from loading to the intro', () => {
    expect(initialPlayState.phase).toBe('loading');
    expect(play(initialPlayState, loaded).phase).toBe('intro');
  });

  it('goes from loading to the error screen, and back to loading on retry', () => {
    const failed = play(initialPlayState, { type: 'loadFailed' });
    expect(failed.phase).toBe('error');
    expect(play(failed, { type: 'retried' }).phase).toBe('loading');
    expect(play(failed, loaded).phase).toBe('intro');
  });

  it('treats a game without questions as a load error', () => {
    expect(play(initialPlayState, { ...loaded, questions: [] } as PlayEvent).phase).toBe('error');
  });

  it('ignores play before the start', () => {
    const intro = play(initialPlayState, loaded);
    for (const event of [chosen('q0', T0), next(T0), ticked(T0), { type: 'hintRevealed', at: T0 } as const]) {
      expect(play(intro, event)).toBe(intro);
    }
  });

  it('does not load a second game over one in play', () => {
    const state = startedGame('DailyChallenge');
    expect(play(state, loaded)).toBe(state);
    expect(play(state, { type: 'loadFailed' })).toBe(state);
    expect(play(state, { type: 'retried' })).toBe(state);
  });
});

describe('choosing', () => {
  it('locks the question, pending until the receipt', () => {
    const state = playAll([chosen('q0', T0 + 1000)], startedGame('DailyChallenge'));
    expect(currentChoice(state)).toMatchObject({ answer: 'right', verdict: 'pending', points: 0 });
    const again = play(state, chosen('q0', T0 + 3000, 'wrong'));
    expect(currentChoice(again)?.answer).toBe('right');
  });

  it('takes only an option of the question on the stage', () => {
    const state = startedGame('DailyChallenge');
    expect(play(state, chosen('q0', T0 + 1000, 'never offered')).choices).toEqual({});
    expect(play(state, chosen('q1', T0 + 1000)).choices).toEqual({});
  });

  it('never lets a double tap answer the next question', () => {
    const state = playAll([chosen('q0', T0 + 1000), next(T0 + 2000)], startedGame('DailyChallenge'));
    expect(play(state, chosen('q1', T0 + 2000 + INPUT_GUARD_MS - 1)).choices.q1).toBeUndefined();
    expect(play(state, chosen('q1', T0 + 2000 + INPUT_GUARD_MS)).choices.q1).toBeDefined();
  });

  it('never lets the tap that chose also press Next', () => {
    const state = playAll([chosen('q0', T0 + 1000)], startedGame('DailyChallenge'));
    expect(play(state, next(T0 + 1100)).index).toBe(0);
    expect(play(state, next(T0 + 1300)).index).toBe(1);
  });
});

describe('the verdict', () => {
  const pending = playAll([chosen('q0', T0 + 1000)], startedGame('DailyChallenge'));

  it('compares the choice with the opened answer', () => {
    const right = play(pending, {
      type: 'receiptArrived',
      receipt: testReceipt('q0'),
      openedAnswer: 'right',
    });
    expect(currentChoice(right)).toMatchObject({ verdict: 'right', points: 10, openedAnswer: 'right' });
    const receipt = testReceipt('q0', { correct: false, points: 0, counted: 0 });
    const wrong = play(pending, { type: 'receiptArrived', receipt, openedAnswer: 'other' });
    expect(currentChoice(wrong)).toMatchObject({ verdict: 'wrong', points: 0, openedAnswer: 'other' });
  });

  it('falls back on the receipt where the answer cannot be opened', () => {
    const right = play(pending, { type: 'receiptArrived', receipt: testReceipt('q0'), openedAnswer: null });
    expect(currentChoice(right)?.verdict).toBe('right');
  });

  it('counts a repeated receipt once', () => {
    const event: PlayEvent = { type: 'receiptArrived', receipt: testReceipt('q0'), openedAnswer: 'right' };
    const once = play(pending, event);
    expect(play(once, event)).toBe(once);
    expect(scoreOf(once)).toBe(10);
  });

  it('fills in later when the player has moved on meanwhile, even after the end', () => {
    const moved = playAll([next(T0 + 2000), ticked(T0 + 360_000)], pending);
    expect(stripMarks(moved)).toEqual(['pending', 'missed', 'missed']);
    const told = play(moved, { type: 'receiptArrived', receipt: testReceipt('q0'), openedAnswer: 'right' });
    expect(stripMarks(told)).toEqual(['right', 'missed', 'missed']);
    expect(told.phase).toBe('completed');
  });

  it('says unsaved when the server refused the answer', () => {
    const refused = play(pending, { type: 'answerRefused', questionId: 'q0' });
    expect(currentChoice(refused)?.verdict).toBe('unsaved');
    expect(scoreOf(refused)).toBe(0);
    expect(play(refused, { type: 'answerRefused', questionId: 'q0' })).toBe(refused);
  });

  it('gives way to the stored truth when another tab answered first', () => {
    const run = testRun({ answered: [testAnswered('q0', false)] });
    const synced = play(pending, { type: 'truthArrived', run, openedAnswers: { q0: 'right' } });
    expect(currentChoice(synced)).toMatchObject({ answer: 'wrong', verdict: 'wrong', openedAnswer: 'right' });
  });

  it('does not take the truth of another run', () => {
    const run = testRun({ run_id: '00000000-0000-4000-8000-000000000002', answered: [testAnswered('q0')] });
    expect(play(pending, { type: 'truthArrived', run })).toBe(pending);
  });
});

describe('the hint', () => {
  it('is remembered with the choice and marks a right answer as hinted', () => {
    const state = playAll(
      [
        { type: 'hintRevealed', at: T0 + 1000 },
        chosen('q0', T0 + 2000),
        {
          type: 'receiptArrived',
          receipt: testReceipt('q0', { points: 5, counted: 5 }),
          openedAnswer: 'right',
        },
      ],
      startedGame('DailyChallenge'),
    );
    expect(currentChoice(state)).toMatchObject({ hintUsed: true, points: 5 });
    expect(stripMarks(state)).toEqual(['hint', 'todo', 'todo']);
  });

  it('cannot be taken after the choice', () => {
    const state = playAll([chosen('q0', T0 + 1000)], startedGame('DailyChallenge'));
    expect(play(state, { type: 'hintRevealed', at: T0 + 2000 }).hinted).toEqual({});
  });

  it('is revealed once', () => {
    const state = play(startedGame('DailyChallenge'), { type: 'hintRevealed', at: T0 + 999 });
    expect(play(state, { type: 'hintRevealed', at: T0 + 999 })).toBe(state);
  });
});

describe('the daily’s clock', () => {
  it('is set to the whole duration at the start and counts down to the deadline', () => {
    const state = startedGame('DailyChallenge');
    expect(state.counter).toEqual({ countDown: 360, startTime: T0, stopTime: null, cssIndicator: 'calm' });
    expect(play(state, ticked(T0 + 59_001)).counter.countDown).toBe(301);
  });

  it('shows the right time after an hour without ticks, because it reads the deadline', () => {
    const few = play(startedGame('DailyChallenge'), ticked(T0 + 200_000));
    const many = playAll(
      Array.from({ length: 800 }, (_, tick) => ticked(T0 + tick * 250 + 250)),
      startedGame('DailyChallenge'),
    );
    expect(few.counter.countDown).toBe(160);
    expect(many.counter.countDown).toBe(160);
  });

  it('gives the same state object while the shown second stays', () => {
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

  it('completes the game at zero, stopped at the deadline however late the tick came', () => {
    const state = play(startedGame('DailyChallenge'), ticked(T0 + 999_000));
    expect(state.phase).toBe('completed');
    expect(state.counter.stopTime).toBe(T0 + 360_000);
  });

  it('takes no choice after zero, even when no tick came in between', () => {
    const state = play(startedGame('DailyChallenge'), chosen('q0', T0 + 360_000));
    expect(state.phase).toBe('completed');
    expect(state.choices).toEqual({});
  });

  it('does not run where the server gave no deadline', () => {
    const state = playAll([loaded, { type: 'started', at: T0, run: testRun({ deadline: null }) }]);
    expect(play(state, ticked(T0 + 9_999_000)).counter).toMatchObject({
      countDown: null,
      cssIndicator: 'calm',
    });
  });
});

describe('trivia’s clock', () => {
  it('gives each question its own seconds and warns at five', () => {
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

  it('moves on by itself when time runs out, the question counted as unanswered', () => {
    const state = play(startedGame('Trivia'), ticked(T0 + 25_000));
    expect(state.index).toBe(1);
    expect(state.choices.q0).toMatchObject({ answer: null, verdict: 'pending' });
  });

  it('moves on with Next and no answer', () => {
    const state = play(startedGame('Trivia'), next(T0 + 1000));
    expect(state.index).toBe(1);
    expect(state.choices.q0?.answer).toBeNull();
  });

  it('completes when time runs out on the last question', () => {
    const state = playAll([ticked(T0 + 25_000), ticked(T0 + 50_000)], startedGame('Trivia', { count: 2 }));
    expect(state.phase).toBe('completed');
  });

  it('is multiplied by the run’s own setting, on every question', () => {
    const run = testRun({
      game: 'Trivia',
      time_setting: '10',
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

  it('does not run, warn or move on where the player has switched it off', () => {
    const run = testRun({ game: 'Trivia', time_setting: 'off', deadline: null });
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

describe('Next', () => {
  it('does nothing in the daily before a choice', () => {
    const state = startedGame('DailyChallenge');
    expect(play(state, next(T0 + 1000)).index).toBe(0);
  });

  it('works while the receipt is still out', () => {
    const state = playAll([chosen('q0', T0 + 1000), next(T0 + 2000)], startedGame('DailyChallenge'));
    expect(currentQuestion(state)?.id).toBe('q1');
    expect(stripMarks(state)).toEqual(['pending', 'now', 'todo']);
  });

  it('completes the game after the last question', () => {
    const events = [0, 1, 2].flatMap((index) => [
      chosen(`q${index}`, T0 + index * 2000 + 1000),
      next(T0 + index * 2000 + 2000),
    ]);
    const state = playAll(events, startedGame('DailyChallenge'));
    expect(state.phase).toBe('completed');
    expect(state.counter.stopTime).toBe(T0 + 6000);
  });
});

describe('resuming', () => {
  const resume = (answered: string[], unsent: string[] = []) =>
    playAll([
      loaded,
      {
        type: 'started',
        at: T0 + 100_000,
        run: testRun({ answered: answered.map((id) => testAnswered(id)) }),
        unsent: unsent.map((questionId) => ({ questionId, answer: 'wrong', hintUsed: false })),
      },
    ]);

  it('goes on at the first unanswered question with the server’s clock', () => {
    const state = resume(['q0']);
    expect(state.index).toBe(1);
    expect(state.counter.countDown).toBe(260);
    expect(scoreOf(state)).toBe(10);
  });

  it('also fills gaps that another device left', () => {
    expect(resume(['q0', 'q2']).index).toBe(1);
  });

  it('keeps choices that are still waiting to be sent, unless the server has an answer', () => {
    const state = resume(['q0'], ['q0', 'q1', 'unknown']);
    expect(state.choices.q0?.verdict).toBe('right');
    expect(state.choices.q1).toMatchObject({ answer: 'wrong', verdict: 'pending' });
    expect(Object.keys(state.choices)).toHaveLength(2);
    expect(state.index).toBe(2);
  });

  /** Trivia of three, 25 s each, brought back so long after its one answer. */
  const resumeTrivia = (secondsLater: number, answered = ['q0']) =>
    playAll([
      { type: 'loaded', game: 'Trivia', questions: testQuestions(3, 25), durationSeconds: 75 },
      {
        type: 'started',
        at: T0 + secondsLater * 1000,
        run: testRun({ game: 'Trivia', answered: answered.map((id) => testAnswered(id)) }),
      },
    ]);

  it('lets a trivia question’s clock run on meanwhile, the time to read a verdict apart', () => {
    const left = (secondsLater: number) => resumeTrivia(secondsLater).counter.countDown;
    expect([0, 20, 30, 44].map(left)).toEqual([25, 25, 15, 1]);
    expect(resumeTrivia(0, []).counter.countDown).toBe(25);
  });

  it('goes on to the next question when the one on the stage ran out meanwhile', () => {
    const state = resumeTrivia(60);
    expect(state.choices.q1).toMatchObject({ answer: null, verdict: 'pending' });
    expect(state).toMatchObject({ index: 2, counter: { countDown: 25 } });
  });

  it('is completed at once when every question has its answer', () => {
    expect(resume(['q0', 'q1', 'q2']).phase).toBe('completed');
  });

  it('is completed at once when the deadline has passed', () => {
    const state = playAll([loaded, { type: 'started', at: T0 + 400_000, run: testRun() }]);
    expect(state.phase).toBe('completed');
  });
});

describe('the result', () => {
  it('is the server’s', () => {
    const state = playAll(
      [ticked(T0 + 360_000), { type: 'resultArrived', result: testResult() }],
      startedGame('DailyChallenge'),
    );
    expect(state.phase).toBe('result');
    expect(state.result?.score).toBe(110);
  });

  it('of another run is not shown', () => {
    const result = testResult({ run_id: '00000000-0000-4000-8000-000000000002' });
    const state = play(startedGame('DailyChallenge'), { type: 'resultArrived', result });
    expect(state.phase).toBe('playing');
  });

  it('ends a game that was closed elsewhere', () => {
    const state = play(startedGame('DailyChallenge'), { type: 'resultArrived', result: testResult() });
    expect(state.phase).toBe('result');
  });
});

describe('the strip', () => {
  it('marks a question that went by without an answer as missed, not as wrong', () => {
    const receipt = testReceipt('q0', { correct: false, points: 0, counted: 0, right_percent: 38 });
    const state = playAll(
      [next(T0 + 1000), { type: 'receiptArrived', receipt, openedAnswer: 'right' }],
      startedGame('Trivia'),
    );
    expect(stripMarks(state)).toEqual(['missed', 'now', 'todo']);
    expect(state.choices.q0).toMatchObject({ verdict: 'wrong', rightPercent: 38 });
  });

  it('counts its marks', () => {
    const state = playAll([chosen('q0', T0 + 1000)], startedGame('DailyChallenge'));
    expect(countMarks(stripMarks(state))).toMatchObject({ pending: 1, todo: 2, now: 0 });
  });
});
