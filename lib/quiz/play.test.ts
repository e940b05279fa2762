import { describe, expect, it } from '@jest/globals';
import { INPUT_GUARD_MS, play } from './play';
import { currentChoice, currentQuestion, initialPlayState, type PlayEvent, scoreOf } from './play-state';
import { countMarks, stripMarks } from './play-strip';
import {
  chosen,
  loaded,
  next,
  playAll,
  startedGame,
  T0,
  testAnswered,
  testReceipt,
  testResult,
  testRun,
  ticked,
} from './play-test-game';

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

  it('ignores play events before the start', () => {
    const intro = play(initialPlayState, loaded);
    for (const event of [chosen('q0', T0), next(T0), ticked(T0), { type: 'hintRevealed', at: T0 } as const]) {
      expect(play(intro, event)).toBe(intro);
    }
  });

  it('does not replace a game in play by loading another', () => {
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

  it('accepts only an option of the current question', () => {
    const state = startedGame('DailyChallenge');
    expect(play(state, chosen('q0', T0 + 1000, 'never offered')).choices).toEqual({});
    expect(play(state, chosen('q1', T0 + 1000)).choices).toEqual({});
  });

  it('does not let a double tap answer the next question', () => {
    const state = playAll([chosen('q0', T0 + 1000), next(T0 + 2000)], startedGame('DailyChallenge'));
    expect(play(state, chosen('q1', T0 + 2000 + INPUT_GUARD_MS - 1)).choices.q1).toBeUndefined();
    expect(play(state, chosen('q1', T0 + 2000 + INPUT_GUARD_MS)).choices.q1).toBeDefined();
  });

  it('does not let the tap that chose also press Next', () => {
    const state = playAll([chosen('q0', T0 + 1000)], startedGame('DailyChallenge'));
    expect(play(state, next(T0 + 1100)).index).toBe(0);
    expect(play(state, next(T0 + 1300)).index).toBe(1);
  });

  it('accepts input again at most 150 ms after the change', () => {
    const state = playAll([chosen('q0', T0 + 1000)], startedGame('DailyChallenge'));
    expect(state.inputFrom).toBe(T0 + 1000 + INPUT_GUARD_MS);
    expect(INPUT_GUARD_MS).toBeLessThanOrEqual(150);
    expect(play(state, ticked(T0 + 1000 + INPUT_GUARD_MS)).inputFrom).toBeNull();
  });

  it('counts the exit time of the previous question', () => {
    const answered = playAll([chosen('q0', T0 + 1000)], startedGame('DailyChallenge'));
    const moved = play(answered, { type: 'nextPressed', at: T0 + 2140, pressedAt: T0 + 2000 });
    expect(moved.inputFrom).toBe(T0 + 2000 + INPUT_GUARD_MS);
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
    const receipt = testReceipt('q0', { correct: false, points: 0, credited_points: 0 });
    const wrong = play(pending, { type: 'receiptArrived', receipt, openedAnswer: 'other' });
    expect(currentChoice(wrong)).toMatchObject({ verdict: 'wrong', points: 0, openedAnswer: 'other' });
  });

  it('falls back on the receipt when the answer cannot be opened', () => {
    const right = play(pending, { type: 'receiptArrived', receipt: testReceipt('q0'), openedAnswer: null });
    expect(currentChoice(right)?.verdict).toBe('right');
  });

  it('counts a repeated receipt once', () => {
    const event: PlayEvent = { type: 'receiptArrived', receipt: testReceipt('q0'), openedAnswer: 'right' };
    const once = play(pending, event);
    expect(play(once, event)).toBe(once);
    expect(scoreOf(once)).toBe(10);
  });

  it('arrives after the player has moved on, even after the end', () => {
    const moved = playAll([next(T0 + 2000), ticked(T0 + 360_000)], pending);
    expect(stripMarks(moved)).toEqual(['pending', 'missed', 'missed']);
    const told = play(moved, { type: 'receiptArrived', receipt: testReceipt('q0'), openedAnswer: 'right' });
    expect(stripMarks(told)).toEqual(['right', 'missed', 'missed']);
    expect(told.phase).toBe('completed');
  });

  it('is unsaved when the server rejected the answer', () => {
    const refused = play(pending, { type: 'answerRefused', questionId: 'q0' });
    expect(currentChoice(refused)?.verdict).toBe('unsaved');
    expect(scoreOf(refused)).toBe(0);
    expect(play(refused, { type: 'answerRefused', questionId: 'q0' })).toBe(refused);
  });

  it('is replaced by the stored answer when another tab answered first', () => {
    const run = testRun({ answered: [testAnswered('q0', false)] });
    const synced = play(pending, { type: 'storedAnswersArrived', run, openedAnswers: { q0: 'right' } });
    expect(currentChoice(synced)).toMatchObject({ answer: 'wrong', verdict: 'wrong', openedAnswer: 'right' });
  });

  it('ignores the stored answers of another run', () => {
    const run = testRun({ run_id: '00000000-0000-4000-8000-000000000002', answered: [testAnswered('q0')] });
    expect(play(pending, { type: 'storedAnswersArrived', run })).toBe(pending);
  });
});

describe('the hint', () => {
  it('is stored with the choice and marks a right answer as hinted', () => {
    const state = playAll(
      [
        { type: 'hintRevealed', at: T0 + 1000 },
        chosen('q0', T0 + 2000),
        {
          type: 'receiptArrived',
          receipt: testReceipt('q0', { points: 5, credited_points: 5 }),
          openedAnswer: 'right',
        },
      ],
      startedGame('DailyChallenge'),
    );
    expect(currentChoice(state)).toMatchObject({ hintUsed: true, points: 5 });
    expect(stripMarks(state)).toEqual(['hint', 'todo', 'todo']);
  });

  it('cannot be revealed after the choice', () => {
    const state = playAll([chosen('q0', T0 + 1000)], startedGame('DailyChallenge'));
    expect(play(state, { type: 'hintRevealed', at: T0 + 2000 }).hinted).toEqual({});
  });

  it('is revealed once', () => {
    const state = play(startedGame('DailyChallenge'), { type: 'hintRevealed', at: T0 + 999 });
    expect(play(state, { type: 'hintRevealed', at: T0 + 999 })).toBe(state);
  });
});

describe('Next', () => {
  it('does nothing in the daily before a choice', () => {
    const state = startedGame('DailyChallenge');
    expect(play(state, next(T0 + 1000)).index).toBe(0);
  });

  it('works while the receipt is pending', () => {
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

describe('the result', () => {
  it('is the server’s', () => {
    const state = playAll(
      [ticked(T0 + 360_000), { type: 'resultArrived', result: testResult() }],
      startedGame('DailyChallenge'),
    );
    expect(state.phase).toBe('result');
    expect(state.result?.score).toBe(110);
  });

  it('is not shown for another run', () => {
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
  it('marks an unanswered question as missed, not as wrong', () => {
    const receipt = testReceipt('q0', { correct: false, points: 0, credited_points: 0, right_percent: 38 });
    const state = playAll(
      [next(T0 + 1000), { type: 'receiptArrived', receipt, openedAnswer: 'right' }],
      startedGame('Trivia'),
    );
    expect(stripMarks(state)).toEqual(['missed', 'now', 'todo']);
    expect(state.choices.q0).toMatchObject({ verdict: 'wrong', rightPercent: 38 });
  });

  it('marks a wrong answer as wrong, with or without a hint', () => {
    const receipt = testReceipt('q0', { correct: false, points: 0, credited_points: 0 });
    const told = { type: 'receiptArrived', receipt, openedAnswer: 'right' } as const;
    const wrong = playAll([chosen('q0', T0 + 1000, 'wrong'), told], startedGame('DailyChallenge'));
    expect(stripMarks(wrong)).toEqual(['wrong', 'todo', 'todo']);
    const hinted = playAll(
      [{ type: 'hintRevealed', at: T0 + 1000 }, chosen('q0', T0 + 2000, 'wrong'), told],
      startedGame('DailyChallenge'),
    );
    expect(stripMarks(hinted)).toEqual(['wrong', 'todo', 'todo']);
  });

  it('counts its marks', () => {
    const state = playAll([chosen('q0', T0 + 1000)], startedGame('DailyChallenge'));
    expect(countMarks(stripMarks(state))).toMatchObject({ pending: 1, todo: 2, now: 0 });
  });
});
