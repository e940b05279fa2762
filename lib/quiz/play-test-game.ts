import type { GameName } from '@/lib/contract/enums';
import type { CompletedRun, StartedRun } from '@/lib/contract/game';
import type { Question } from '@/lib/contract/question';
import { play } from './play';
import { initialPlayState, type PlayEvent, type PlayState, type Receipt } from './play-state';

/** When the test games start, in milliseconds on the server's clock. */
export const T0 = Date.UTC(2026, 10, 21, 12);

const RUN_ID = '00000000-0000-4000-8000-000000000001';

/** The player of the test games. */
export const PLAYER_ID = '00000000-0000-4000-8000-00000000000a';

/** Returns `count` questions q0, q1, … whose right answer is always `right`. */
export function testQuestions(count: number, durationSeconds = 0): Question[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    question: `Question ${index}?`,
    spoken: `Question ${index}?`,
    options: ['right', 'wrong', 'other', 'fourth'],
    answer: { iv: '', salt: '', ciphertext: '' },
    hint: `Hint ${index}`,
    point: 10,
    duration: durationSeconds,
    difficulty: 'Easy',
    category: 'riddles',
  }));
}

/** Returns a run as in the response of POST start. */
export function testRun(overrides: Partial<StartedRun> = {}): StartedRun {
  return {
    run_id: RUN_ID,
    user_id: PLAYER_ID,
    game: 'DailyChallenge',
    game_id: 'daily-214',
    kind: 'scored',
    now: new Date(T0).toISOString(),
    started_at: new Date(T0).toISOString(),
    deadline: new Date(T0 + 360_000).toISOString(),
    time_multiplier: '1',
    score: 0,
    answered: [],
    ...overrides,
  };
}

/** Returns one stored answer of a run, as in the response of POST start. */
export function testAnswered(questionId: string, correct = true): StartedRun['answered'][number] {
  return {
    question_id: questionId,
    correct,
    points: correct ? 10 : 0,
    credited_points: correct ? 10 : 0,
    passphrase: 'p',
    explanation: 'Because.',
    source: 'A book',
    right_percent: null,
    saved_at: new Date(T0).toISOString(),
    late: false,
    answer: correct ? 'right' : 'wrong',
    hint_used: false,
  };
}

/** Returns a receipt for one question. */
export function testReceipt(questionId: string, overrides: Partial<Receipt> = {}): Receipt {
  return {
    question_id: questionId,
    correct: true,
    points: 10,
    credited_points: 10,
    late: false,
    explanation: 'Because.',
    right_percent: null,
    ...overrides,
  };
}

/** Returns a completed run for the result screen. */
export function testResult(overrides: Partial<CompletedRun> = {}): CompletedRun {
  return {
    run_id: RUN_ID,
    game: 'DailyChallenge',
    game_id: 'daily-214',
    kind: 'scored',
    score: 110,
    total: 150,
    correct: 11,
    questions: 15,
    passed: true,
    time_seconds: 161,
    time_multiplier: '1',
    credited_points: 110,
    credit_state: 'credited',
    streak: 8,
    frozen_dates: [],
    freeze_earned: false,
    milestones: [],
    rank: 12,
    rank_is_estimate: false,
    comparison: null,
    completed_at: new Date(T0 + 161_000).toISOString(),
    ...overrides,
  };
}

/** Returns the state after a list of events. */
export function playAll(events: readonly PlayEvent[], from: PlayState = initialPlayState): PlayState {
  return events.reduce(play, from);
}

/** Returns a game that has just started at T0. */
export function startedGame(
  game: GameName,
  options: { count?: number; durationSeconds?: number } = {},
): PlayState {
  const questions = testQuestions(
    options.count ?? 3,
    game === 'Trivia' ? (options.durationSeconds ?? 25) : 0,
  );
  return playAll([
    { type: 'loaded', game, questions, durationSeconds: 360 },
    { type: 'started', at: T0, run: testRun({ game }) },
  ]);
}

export const chosen = (questionId: string, at: number, answer = 'right'): PlayEvent => ({
  type: 'chosen',
  at,
  questionId,
  answer,
});
export const next = (at: number): PlayEvent => ({ type: 'nextPressed', at });
export const ticked = (at: number): PlayEvent => ({ type: 'ticked', at });
export const loaded: PlayEvent = {
  type: 'loaded',
  game: 'DailyChallenge',
  questions: testQuestions(3),
  durationSeconds: 360,
};
