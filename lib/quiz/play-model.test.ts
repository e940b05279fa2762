import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { play } from './play';
import type { PlayEvent, PlayState } from './play-state';
import { scoreOf } from './play-state';
import { startedGame, T0, testAnswered, testReceipt, testResult, testRun } from './play-test-game';

const COUNT = 4;
const questionId = fc.integer({ min: 0, max: COUNT }).map((index) => `q${index}`);
const answer = fc.constantFrom('right', 'wrong', 'other', 'fourth', 'never offered');
/** Mostly forward, sometimes backward, as device clocks do. */
const step = fc.integer({ min: -2_000, max: 40_000 });

const untimed: fc.Arbitrary<PlayEvent> = fc.oneof(
  fc.record({
    type: fc.constant('receiptArrived' as const),
    receipt: fc
      .tuple(questionId, fc.constantFrom(0, 5, 10))
      .map(([id, points]) => testReceipt(id, { points })),
    openedAnswer: fc.constantFrom('right', null),
  }),
  fc.record({ type: fc.constant('answerRefused' as const), questionId }),
  fc.record({
    type: fc.constant('storedAnswersArrived' as const),
    run: questionId.map((id) => testRun({ answered: [testAnswered(id)] })),
  }),
  fc.constantFrom<PlayEvent>(
    { type: 'loadFailed' },
    { type: 'retried' },
    { type: 'resultArrived', result: testResult() },
  ),
  fc.constant<PlayEvent>({ type: 'started', at: T0, run: testRun() }),
);

type Timed = (at: number) => PlayEvent;
const timed: fc.Arbitrary<Timed> = fc.oneof(
  fc.constant<Timed>((at) => ({ type: 'ticked', at })),
  fc.constant<Timed>((at) => ({ type: 'nextPressed', at })),
  fc.constant<Timed>((at) => ({ type: 'hintRevealed', at })),
  fc.tuple(questionId, answer).map<Timed>(([id, text]) => (at) => ({
    type: 'chosen',
    at,
    questionId: id,
    answer: text,
  })),
);

const script = fc.array(
  fc.tuple(step, fc.oneof({ weight: 4, arbitrary: timed }, { weight: 1, arbitrary: untimed })),
  {
    maxLength: 60,
  },
);

type Steps = readonly (readonly [number, Timed | PlayEvent])[];

function eachStep(
  game: 'DailyChallenge' | 'Trivia',
  steps: Steps,
  check: (before: PlayState, after: PlayState, event: PlayEvent) => void,
) {
  let state = startedGame(game, { count: COUNT });
  let at = T0;
  for (const [ms, made] of steps) {
    at += ms;
    const event = typeof made === 'function' ? made(at) : made;
    const after = play(state, event);
    check(state, after, event);
    state = after;
  }
}

const forBothGames = (run: (game: 'DailyChallenge' | 'Trivia', steps: Steps) => void) =>
  fc.assert(fc.property(fc.constantFrom('DailyChallenge' as const, 'Trivia' as const), script, run), {
    numRuns: 400,
  });

describe('no sequence of events', () => {
  it('answers a question twice', () => {
    forBothGames((game, steps) =>
      eachStep(game, steps, (before, after, event) => {
        if (event.type === 'storedAnswersArrived') return;
        for (const [id, choice] of Object.entries(before.choices)) {
          expect(after.choices[id]?.answer).toBe(choice.answer);
          expect(after.choices[id]?.hintUsed).toBe(choice.hintUsed);
        }
      }),
    );
  });

  it('leaves completed, except for the result', () => {
    forBothGames((game, steps) =>
      eachStep(game, steps, (before, after) => {
        if (before.phase === 'completed') expect(['completed', 'result']).toContain(after.phase);
        if (before.phase === 'result') expect(after.phase).toBe('result');
      }),
    );
  });

  it('makes the score differ from the sum of the receipts and stored answers', () => {
    forBothGames((game, steps) => {
      const points = new Map<string, number>();
      eachStep(game, steps, (before, after, event) => {
        if (
          event.type === 'receiptArrived' &&
          before.choices[event.receipt.question_id]?.verdict === 'pending'
        ) {
          points.set(event.receipt.question_id, event.receipt.points);
        }
        if (event.type === 'storedAnswersArrived') {
          for (const stored of event.run.answered) {
            if (after.choices[stored.question_id]) points.set(stored.question_id, stored.points);
          }
        }
        expect(scoreOf(after)).toBe([...points.values()].reduce((sum, each) => sum + each, 0));
      });
    });
  });

  it('produces a verdict that no receipt or stored answer has', () => {
    forBothGames((game, steps) =>
      eachStep(game, steps, (before, after, event) => {
        if (['receiptArrived', 'storedAnswersArrived', 'answerRefused'].includes(event.type)) return;
        for (const [id, choice] of Object.entries(after.choices)) {
          expect(choice.verdict).toBe(before.choices[id]?.verdict ?? 'pending');
        }
      }),
    );
  });

  it('shows negative time or a missing question', () => {
    forBothGames((game, steps) =>
      eachStep(game, steps, (_, after) => {
        expect(after.counter.countDown ?? 0).toBeGreaterThanOrEqual(0);
        expect(after.questions[after.index]).toBeDefined();
      }),
    );
  });
});
