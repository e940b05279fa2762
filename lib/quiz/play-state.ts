import type { GameName } from '@/lib/contract/enums';
import type { AnswerReceipt, CompletedRun, StartedRun } from '@/lib/contract/game';
import type { Question } from '@/lib/contract/question';

/** SPEC §4's quiz flow. */
export type PlayPhase = 'loading' | 'error' | 'intro' | 'playing' | 'completed' | 'result';

/** SPEC §3's counter state. Times are milliseconds of the server's clock. */
export type Counter = {
  /** Whole seconds left; null where the player has no clock. */
  countDown: number | null;
  startTime: number | null;
  stopTime: number | null;
  cssIndicator: 'calm' | 'warning';
};

/** What became of one question. `unsaved`: the server refused the answer, so it counts for nothing. */
type Verdict = 'pending' | 'right' | 'wrong' | 'unsaved';

export type Choice = {
  /** The option's exact text; null when the player went on without one. */
  answer: string | null;
  hintUsed: boolean;
  verdict: Verdict;
  /** Points of this game and points that reached the boards, both from the receipt. */
  points: number;
  creditedPoints: number;
  late: boolean;
  /** The sealed answer once opened; null before the receipt and where opening failed. */
  openedAnswer: string | null;
  /** Why the answer is what it is, in one line; empty before the receipt. */
  explanation: string;
  /** Share of all players who got it right, 0 to 100; null before the receipt and until enough have answered. */
  rightPercent: number | null;
};

/** A choice that was made in this browser before a reload and has not been acknowledged yet. */
export type UnsentChoice = { questionId: string; answer: string | null; hintUsed: boolean };

export type PlayState = {
  phase: PlayPhase;
  game: GameName | null;
  questions: readonly Question[];
  run: Pick<StartedRun, 'run_id' | 'game_id' | 'kind' | 'time_multiplier'> | null;
  /** Index of the question on the stage. */
  index: number;
  choices: Readonly<Record<string, Choice>>;
  /** Questions whose hint was revealed. */
  hinted: Readonly<Record<string, true>>;
  counter: Counter;
  /** End of the whole game and of the question on the stage; null where there is none. */
  deadline: number | null;
  questionDeadline: number | null;
  /** What the clock's ring is full at, in seconds. */
  clockSeconds: number;
  /** Input before this moment was meant for the screen before; null once input is taken again. */
  inputFrom: number | null;
  result: CompletedRun | null;
};

/** Every `at` is a time of the server's clock in milliseconds. */
export type PlayEvent =
  | { type: 'loaded'; game: GameName; questions: readonly Question[]; durationSeconds: number }
  | { type: 'loadFailed' }
  | { type: 'retried' }
  | { type: 'started'; at: number; run: StartedRun; unsent?: readonly UnsentChoice[] }
  | { type: 'ticked'; at: number }
  | { type: 'hintRevealed'; at: number }
  | { type: 'chosen'; at: number; questionId: string; answer: string }
  /** `pressedAt`: when the player pressed, where the screen took its time to leave. */
  | { type: 'nextPressed'; at: number; pressedAt?: number }
  | { type: 'held'; at: number }
  | { type: 'receiptArrived'; receipt: Receipt; openedAnswer: string | null }
  | { type: 'answerRefused'; questionId: string }
  | { type: 'truthArrived'; run: StartedRun; openedAnswers?: Readonly<Record<string, string>> }
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

/** The question on the stage; undefined before the game has loaded. */
export function currentQuestion(state: PlayState): Question | undefined {
  return state.questions[state.index];
}

/** The choice made for the question on the stage, if any. */
export function currentChoice(state: PlayState): Choice | undefined {
  const question = currentQuestion(state);
  return question && state.choices[question.id];
}

/** Points of this game so far: the sum of the receipts, never a guess of the browser's. */
export function scoreOf(state: PlayState): number {
  return Object.values(state.choices).reduce((sum, choice) => sum + choice.points, 0);
}

/** Index of the next unanswered question after the one on the stage, going round once; undefined when none is left. */
export function nextOpenIndex(state: PlayState): number | undefined {
  const count = state.questions.length;
  for (let step = 1; step <= count; step += 1) {
    const index = (state.index + step) % count;
    const question = state.questions[index];
    if (question && !state.choices[question.id]) return index;
  }
  return undefined;
}
