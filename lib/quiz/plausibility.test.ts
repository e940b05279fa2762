import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { judgeRun } from './plausibility';
import type { EarlierRun, JudgedAnswer, JudgedRun } from './plausibility/judged-run';

/** Ten right answers to questions of 125 characters (reading time 1.5 s), `paces` times their reading time. */
function answersAt(...paces: number[]): JudgedAnswer[] {
  return Array.from({ length: 10 }, (_, index) => ({
    elapsedMs: 1500 * (paces[index % paces.length] ?? 0),
    readableCharacters: 125,
    isAnswered: true,
    isRight: true,
    rightRate: 0.6,
  }));
}

/** The same with the last ones wrong. */
const withWrong = (answers: JudgedAnswer[], wrong: number) =>
  answers.map((answer, index) => ({ ...answer, isRight: index < answers.length - wrong }));

const missed = (wrong: number): readonly boolean[] =>
  Array.from({ length: 10 }, (_, index) => index >= wrong);

function earlierBy(by: EarlierRun['by'], more: Partial<EarlierRun> = {}): EarlierRun {
  return { by, finishedMinutesBefore: 10, isRight: missed(6), ...more };
}

const human = { plausibility: 'human', reasons: [] };
const odd = (reason: string) => ({ plausibility: 'odd', reasons: [reason] });

describe('faster than reading', () => {
  it('makes a run of right answers odd, and impossible at half the reading time', () => {
    expect(judgeRun({ answers: answersAt(0.8, 0.7, 0.6) })).toEqual(odd('faster-than-reading'));
    expect(judgeRun({ answers: answersAt(0.6, 0.4, 0.2) }).plausibility).toBe('impossible');
  });

  it('is no reason when a fifth of the answers could be read', () => {
    expect(judgeRun({ answers: answersAt(0.8, 0.9, 0.7, 0.6, 1.1) })).toEqual(human);
  });

  it('is no reason for clicks at random, which are rarely right', () => {
    expect(judgeRun({ answers: withWrong(answersAt(0.1, 0.2, 0.3), 3) })).toEqual(human);
  });

  it('is no reason for answers that waited for the line and arrived at once', () => {
    const waited = answersAt(20, ...Array(9).fill(0.02));
    expect(judgeRun({ answers: waited })).toEqual(human);
    expect(judgeRun({ answers: waited.map((answer) => ({ ...answer, elapsedMs: null })) })).toEqual(human);
  });

  it('needs six answers', () => {
    expect(judgeRun({ answers: answersAt(0.1, 0.2).slice(0, 5) })).toEqual(human);
    expect(judgeRun({ answers: answersAt(0.1, 0.2).slice(0, 6) }).plausibility).toBe('impossible');
  });
});

describe('too many right', () => {
  const hard = answersAt(0.9, 1.1, 1.2).map((answer) => ({ ...answer, rightRate: 0.1 }));

  it('makes hasty answers odd when even the strongest players would not know so much', () => {
    expect(judgeRun({ answers: hard })).toEqual(odd('too-many-right'));
  });

  it('is no reason at a reader’s pace, or when the questions are easy or new', () => {
    const slower = hard.map((answer) => ({ ...answer, elapsedMs: (answer.elapsedMs ?? 0) * 1.2 }));
    expect(judgeRun({ answers: slower })).toEqual(human);
    expect(judgeRun({ answers: answersAt(0.9, 1.1, 1.2) })).toEqual(human);
    expect(judgeRun({ answers: hard.map(({ rightRate: _, ...answer }) => answer) })).toEqual(human);
  });
});

describe('an even rhythm', () => {
  it('makes a run of right answers odd at any pace', () => {
    expect(judgeRun({ answers: answersAt(3, 3.05, 2.95) })).toEqual(odd('even-rhythm'));
  });

  it('is no reason when times vary or answers are mostly wrong', () => {
    expect(judgeRun({ answers: answersAt(3, 3.5, 2.5) })).toEqual(human);
    expect(judgeRun({ answers: withWrong(answersAt(3), 3) })).toEqual(human);
  });

  it('makes a run impossible together with answers faster than reading', () => {
    expect(judgeRun({ answers: answersAt(0.8) })).toEqual({
      plausibility: 'impossible',
      reasons: ['faster-than-reading', 'even-rhythm'],
    });
  });
});

describe('keys known from the same address', () => {
  const quick = answersAt(0.8, 1.4, 1.2);
  const judgeAfter = (earlier: EarlierRun, answers = quick, more: Partial<JudgedRun> = {}) =>
    judgeRun({ answers, earlierRuns: [earlier], ...more });

  it('make quick answers odd when nearly all are right', () => {
    expect(judgeAfter(earlierBy('same-address'))).toEqual(odd('known-from-same-address'));
    expect(judgeAfter(earlierBy('same-address'), withWrong(quick, 2))).toEqual(human);
  });

  it('make somewhat slower answers odd when they are right just where the earlier run was wrong', () => {
    const slower = answersAt(1.2, 1.6, 1.4).map((answer) => ({ ...answer, rightRate: 0.4 }));
    const lastWrong = withWrong(slower, 2);
    expect(judgeAfter(earlierBy('same-address'), lastWrong)).toEqual(odd('known-from-same-address'));
    expect(judgeAfter(earlierBy('same-address', { isRight: missed(2) }), lastWrong)).toEqual(human);
  });

  it('are no reason for who reads, for who has always been so quick, or a day later', () => {
    expect(judgeAfter(earlierBy('same-address'), answersAt(2, 3, 4))).toEqual(human);
    const history = { runs: 3, rightRate: 0.9, pace: 1.2 };
    expect(judgeAfter(earlierBy('same-address'), quick, { history })).toEqual(human);
    expect(judgeAfter(earlierBy('same-address', { finishedMinutesBefore: 1500 }))).toEqual(human);
  });

  it('prove less the more runs an address has', () => {
    const answers = withWrong(answersAt(1.2, 1.6, 1.4), 2).map((answer) => ({ ...answer, rightRate: 0.4 }));
    const campus = Array.from({ length: 20 }, () => earlierBy('same-address'));
    expect(judgeRun({ answers, earlierRuns: campus })).toEqual(human);
  });
});

describe('the player’s own past', () => {
  it('makes quick answers to questions that were met before odd', () => {
    const run = { answers: answersAt(0.8, 1.4, 1.2), earlierRuns: [earlierBy('self')] };
    expect(judgeRun(run)).toEqual(odd('known-from-own-run'));
  });

  it('makes a nearly perfect run far above the usual speed odd', () => {
    const history = { runs: 3, rightRate: 0.5, pace: 4 };
    const answers = answersAt(0.9, 1.3, 1.4);
    expect(judgeRun({ answers, history })).toEqual(odd('unlike-own-history'));
    expect(judgeRun({ answers, history: { ...history, runs: 2 } })).toEqual(human);
    expect(judgeRun({ answers, history: { ...history, pace: 1.9 } })).toEqual(human);
    expect(judgeRun({ answers: withWrong(answers, 2), history })).toEqual(human);
  });
});

const LEVELS = ['human', 'odd', 'impossible'];
const levelOf = (run: JudgedRun) => LEVELS.indexOf(judgeRun(run).plausibility);

const answer = fc.record(
  {
    elapsedMs: fc.oneof(fc.nat({ max: 4000 }), fc.nat({ max: 400 }), fc.constant(null)),
    readableCharacters: fc.nat({ max: 300 }),
    isAnswered: fc.nat({ max: 30 }).map((draw) => draw > 0),
    isRight: fc.nat({ max: 15 }).map((draw) => draw > 0),
    rightRate: fc.double({ min: 0, max: 1, noNaN: true }),
  },
  { requiredKeys: ['elapsedMs', 'readableCharacters', 'isAnswered', 'isRight'] },
) as fc.Arbitrary<JudgedAnswer>;

const earlier: fc.Arbitrary<EarlierRun> = fc.record({
  by: fc.constantFrom('self', 'same-address'),
  finishedMinutesBefore: fc.nat({ max: 2000 }),
  isRight: fc.array(fc.boolean(), { maxLength: 15 }),
});

const answers = fc.array(answer, { minLength: 5, maxLength: 15 });
const evenAnswers = answers.map((each) => each.map((any) => ({ ...any, elapsedMs: 900 })));

const run = fc.record(
  {
    answers: fc.oneof(answers, evenAnswers),
    earlierRuns: fc.array(earlier, { maxLength: 4 }),
    history: fc.record({
      runs: fc.nat({ max: 9 }),
      rightRate: fc.double({ min: 0, max: 1, noNaN: true }),
      pace: fc.double({ min: 0, max: 9, noNaN: true }),
    }),
  },
  { requiredKeys: ['answers'] },
) as fc.Arbitrary<JudgedRun>;

describe('any run', () => {
  it('is human without answers', () => {
    fc.assert(fc.property(run, (any) => expect(judgeRun({ ...any, answers: [] })).toEqual(human)));
  });

  it('is never more suspicious when it is slower', () => {
    fc.assert(
      fc.property(run, fc.double({ min: 1, max: 5, noNaN: true }), (any, factor) => {
        const answers = any.answers.map((each) => ({
          ...each,
          elapsedMs: each.elapsedMs === null ? null : each.elapsedMs * factor,
        }));
        expect(levelOf({ ...any, answers })).toBeLessThanOrEqual(levelOf(any));
      }),
      { numRuns: 3000 },
    );
  });

  it('is never more suspicious when a right answer becomes wrong', () => {
    fc.assert(
      fc.property(run, fc.nat(), (any, draw) => {
        const wrong = draw % any.answers.length;
        const answers = any.answers.map((each, index) =>
          index === wrong ? { ...each, isRight: false } : each,
        );
        expect(levelOf({ ...any, answers })).toBeLessThanOrEqual(levelOf(any));
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order of the earlier runs', () => {
    fc.assert(
      fc.property(run, ({ earlierRuns = [], ...any }) => {
        const turned = { ...any, earlierRuns: earlierRuns.toReversed() };
        expect(judgeRun(turned)).toEqual(judgeRun({ ...any, earlierRuns }));
      }),
    );
  });

  it('is judged alike with every time multiplier', () => {
    fc.assert(
      fc.property(run, fc.constantFrom('1', '2', '10', 'off'), (any, timeMultiplier) => {
        const carried = { ...any, timeMultiplier };
        expect(judgeRun(carried)).toEqual(judgeRun(any));
      }),
    );
  });

  it('gets one of the three results for any numbers', () => {
    const number = fc.double();
    const strange = fc.record({
      elapsedMs: number,
      readableCharacters: number,
      isAnswered: fc.boolean(),
      isRight: fc.boolean(),
      rightRate: number,
    });
    const history = fc.record({ runs: number, rightRate: number, pace: number });
    const earlierRun = fc.record({
      by: fc.constantFrom<EarlierRun['by']>('self', 'same-address'),
      finishedMinutesBefore: number,
      isRight: fc.array(fc.boolean()),
    });
    fc.assert(
      fc.property(fc.array(strange), fc.array(earlierRun), history, (answers, earlierRuns, past) => {
        const { plausibility, reasons } = judgeRun({ answers, earlierRuns, history: past });
        expect(LEVELS).toContain(plausibility);
        expect(plausibility === 'human').toBe(reasons.length === 0);
      }),
      { numRuns: 1000 },
    );
  });
});
