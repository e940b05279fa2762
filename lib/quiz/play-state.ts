import type { GameName } from '@/lib/contract/enums';
import type { AnswerReceipt, CompletedRun, StartedRun } from '@/lib/contract/game';
import type { Question } from '@/lib/contract/question';

/** The quiz flow of product rules §4. */
export type PlayPhase = 'loading' | 'error' | 'intro' | 'playing' | 'completed' | 'result';

/** The counter state of product rules §3. Times are milliseconds of the server's clock. */
export type Counter = {
  /** Whole seconds left; null without a time limit. */
  countDown: number | null;
  startTime: number | null;
  stopTime: number | null;
  cssIndicator: 'calm' | 'warning';
};

/** The outcome of one question. `unsaved`: the server rejected the answer, so it is not scored. */
type Verdict = 'pending' | 'right' | 'wrong' | 'unsaved';

export type Choice = {
  /** The option's exact text; null when the player moved on without one. */
  answer: string | null;
  hintUsed: boolean;
  verdict: Verdict;
  /** Points of this game and points that reached the boards, both from the receipt. */
  points: number;
  creditedPoints: number;
  late: boolean;
  /** The opened answer; null before the receipt and when opening failed. */
  openedAnswer: string | null;
  /** Explains the right answer in one line; empty before the receipt. */
  explanation: string;
  /** Share of all players who got it right, 0 to 100; null before the receipt and until enough have answered. */
  rightPercent: number | null;
};

/** A choice made in this browser before a reload and not acknowledged yet. */
export type UnsentChoice = { questionId: string; answer: string | null; hintUsed: boolean };

export type PlayState = {
  phase: PlayPhase;
  game: GameName | null;
  questions: readonly Question[];
  run: Pick<StartedRun, 'run_id' | 'game_id' | 'kind' | 'time_multiplier'> | null;
  /** Index of the current question. */
  index: number;
  choices: Readonly<Record<string, Choice>>;
  /** Questions whose hint was revealed. */
  hinted: Readonly<Record<string, true>>;
  counter: Counter;
  /** Deadlines of the whole game and of the current question; null where there is none. */
  deadline: number | null;
  questionDeadline: number | null;
  /** Seconds at which the timer ring is full. */
  clockSeconds: number;
  /** Input before this moment is ignored, because it was meant for the previous screen; null once input is accepted. */
  inputFrom: number | null;
  result: CompletedRun | null;
};

/** Every `at` is a time in milliseconds on the server's clock. */
export type PlayEvent =
  | { type: 'loaded'; game: GameName; questions: readonly Question[]; durationSeconds: number }
  | { type: 'loadFailed' }
  | { type: 'retried' }
  | { type: 'started'; at: number; run: StartedRun; unsent?: readonly UnsentChoice[] }
  | { type: 'ticked'; at: number }
  | { type: 'hintRevealed'; at: number }
  | { type: 'chosen'; at: number; questionId: string; answer: string }
  /** `pressedAt`: when the player pressed Next, if the question's exit took time. */
  | { type: 'nextPressed'; at: number; pressedAt?: number }
  | { type: 'held'; at: number }
  | { type: 'receiptArrived'; receipt: Receipt; openedAnswer: string | null }
  | { type: 'answerRefused'; questionId: string }
  | { type: 'storedAnswersArrived'; run: StartedRun; openedAnswers?: Readonly<Record<string, string>> }
  | { type: 'resultArrived'; result: CompletedRun };

export type Receipt = Pick<
  AnswerReceipt,
  'question_id' | 'correct' | 'points' | 'credited_points' | 'late' | 'explanation' | 'right_percent'
>;

export const initialPlayState: PlayState = {
  phase: 'loading',
  game: null,
  questions: [],
  run: null,
  index: 0,
  choices: {},
  hinted: {},
  counter: { countDown: null, startTime: null, stopTime: null, cssIndicator: 'calm' },
  deadline: null,
  questionDeadline: null,
  clockSeconds: 0,
  inputFrom: null,
  result: null,
};

/** Returns the current question; undefined before the game has loaded. */
export function currentQuestion(state: PlayState): Question | undefined {
  return state.questions[state.index];
}

/** Returns the choice made for the current question, if any. */
export function currentChoice(state: PlayState): Choice | undefined {
  const question = currentQuestion(state);
  return question && state.choices[question.id];
}

/** Returns the score so far: the sum of the receipts, not an estimate by the browser. */
export function scoreOf(state: PlayState): number {
  return Object.values(state.choices).reduce((sum, choice) => sum + choice.points, 0);
}

/**
 * Returns the index of the next unanswered question after the current one, wrapping around once; undefined when none
 * is left.
 */
export function nextOpenIndex(state: PlayState): number | undefined {
  const count = state.questions.length;
  for (let step = 1; step <= count; step += 1) {
    const index = (state.index + step) % count;
    const question = state.questions[index];
    if (question && !state.choices[question.id]) return index;
  }
  return undefined;
}
