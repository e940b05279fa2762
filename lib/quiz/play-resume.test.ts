import { describe, expect, it } from '@jest/globals';
import { scoreOf } from './play-state';
import { loaded, playAll, T0, testAnswered, testQuestions, testRun } from './play-test-game';

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

  it('continues at the first unanswered question on the server’s clock', () => {
    const state = resume(['q0']);
    expect(state.index).toBe(1);
    expect(state.counter.countDown).toBe(260);
    expect(scoreOf(state)).toBe(10);
  });

  it('also returns to questions that another device skipped', () => {
    expect(resume(['q0', 'q2']).index).toBe(1);
  });

  it('keeps choices that are still in the outbox, unless the server has an answer', () => {
    const state = resume(['q0'], ['q0', 'q1', 'unknown']);
    expect(state.choices.q0?.verdict).toBe('right');
    expect(state.choices.q1).toMatchObject({ answer: 'wrong', verdict: 'pending' });
    expect(Object.keys(state.choices)).toHaveLength(2);
    expect(state.index).toBe(2);
  });

  /** Trivia of three questions, 25 s each, resumed this long after its one answer. */
  const resumeTrivia = (secondsLater: number, answered = ['q0']) =>
    playAll([
      { type: 'loaded', game: 'Trivia', questions: testQuestions(3, 25), durationSeconds: 75 },
      {
        type: 'started',
        at: T0 + secondsLater * 1000,
        run: testRun({ game: 'Trivia', answered: answered.map((id) => testAnswered(id)) }),
      },
    ]);

  it('keeps a trivia question’s clock running in the meantime, except for the time to read a verdict', () => {
    const left = (secondsLater: number) => resumeTrivia(secondsLater).counter.countDown;
    expect([0, 20, 30, 44].map(left)).toEqual([25, 25, 15, 1]);
    expect(resumeTrivia(0, []).counter.countDown).toBe(25);
  });

  it('moves on to the next question when the current one ran out in the meantime', () => {
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
