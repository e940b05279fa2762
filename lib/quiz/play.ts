import type { AnsweredQuestion } from '@/lib/contract/game';
import type { Question } from '@/lib/contract/question';
import { VERDICT_SECONDS, withCounterAt } from './play-clock';
import {
  type Choice,
  currentChoice,
  currentQuestion,
  initialPlayState,
  nextOpenIndex,
  type PlayEvent,
  type PlayState,
} from './play-state';
import { numericMultiplier } from './time-multiplier';

/** Input this soon after a change of screen was meant for the previous screen and is ignored. */
export const INPUT_GUARD_MS = 150;

type Stored = Pick<Of<'storedAnswersArrived'>, 'run' | 'openedAnswers'>;
type Of<T extends PlayEvent['type']> = Extract<PlayEvent, { type: T }>;

/**
 * Reduces the quiz flow of product rules §4 for both games; pure. Unknown or untimely events return the same state
 * object. Choices start as pending; only a receipt or the server's stored answers set verdict and points.
 */
export function play(state: PlayState, event: PlayEvent): PlayState {
  switch (event.type) {
    case 'loaded':
      return isBeforePlay(state) ? load(event) : state;
    case 'loadFailed':
      return state.phase === 'loading' ? { ...initialPlayState, phase: 'error' } : state;
    case 'retried':
      return state.phase === 'error' ? initialPlayState : state;
    case 'started':
      return state.phase === 'intro' ? start(state, event) : state;
    case 'ticked':
      return tick(state, event.at);
    case 'hintRevealed':
      return revealHint(tick(state, event.at));
    case 'chosen':
      return choose(tick(state, event.at), event);
    case 'nextPressed':
      return pressNext(tick(state, event.at), event);
    case 'held':
      return hold(tick(state, event.at), event.at);
    case 'receiptArrived':
      return judge(state, event);
    case 'answerRefused':
      return markUnsaved(state, event.questionId);
    case 'storedAnswersArrived':
      return state.run?.run_id === event.run.run_id
        ? { ...state, choices: mergeStored(state, event) }
        : state;
    case 'resultArrived':
      return event.result.run_id === state.run?.run_id && state.phase !== 'result'
        ? { ...complete(state, state.counter.stopTime), phase: 'result', result: event.result }
        : state;
  }
}

const isBeforePlay = ({ phase }: PlayState) => phase === 'loading' || phase === 'error' || phase === 'intro';

function load(event: Of<'loaded'>): PlayState {
  const first = event.questions[0];
  if (!first) return { ...initialPlayState, phase: 'error' };
  return {
    ...initialPlayState,
    phase: 'intro',
    game: event.game,
    questions: event.questions,
    clockSeconds: event.game === 'Trivia' ? first.duration : event.durationSeconds,
  };
}

/** Starts or resumes a run with its stored answers and those in the outbox, at the first open question. */
function start(state: PlayState, { at, run, unsent = [] }: Of<'started'>): PlayState {
  const stored = mergeStored(state, { run });
  const waiting = unsent
    .filter(({ questionId }) => !stored[questionId] && state.questions.some(({ id }) => id === questionId))
    .map(({ questionId, answer, hintUsed }) => [questionId, pendingChoice({ answer, hintUsed })] as const);
  const deadline = run.deadline === null ? null : Date.parse(run.deadline);
  const startTime = Date.parse(run.started_at);
  const begun: PlayState = {
    ...state,
    phase: 'playing',
    run: { run_id: run.run_id, game_id: run.game_id, kind: run.kind, time_multiplier: run.time_multiplier },
    choices: { ...Object.fromEntries(waiting), ...stored },
    counter: { ...state.counter, startTime },
    deadline,
    clockSeconds: deadline === null ? state.clockSeconds : Math.round((deadline - startTime) / 1000),
    index: state.questions.length - 1,
  };
  const moved = moveOn(begun, { at });
  return tick({ ...moved, questionDeadline: resumedDeadline(moved, { at, run, unsent }) }, at);
}

/**
 * Returns the deadline of a resumed trivia question, whose clock kept running during the reload: it started at the
 * latest when the time to read the last verdict was over, by the server's times.
 */
function resumedDeadline(
  { questionDeadline }: PlayState,
  { at, run, unsent = [] }: Omit<Of<'started'>, 'type'>,
): number | null {
  if (questionDeadline === null || unsent.length > 0) return questionDeadline;
  const seen = [run.started_at, ...run.answered.map(({ saved_at }) => saved_at)];
  const lastSeen = Math.max(...seen.map((time) => Date.parse(time)));
  return Math.min(questionDeadline, lastSeen + VERDICT_SECONDS * 1000 + (questionDeadline - at));
}

/** Advances time: ends the whole game or, in trivia, the current question when its time is up. */
function tick(state: PlayState, at: number): PlayState {
  if (state.phase !== 'playing') return state;
  if (state.deadline !== null && at >= state.deadline) return complete(state, state.deadline);
  if (state.questionDeadline !== null && at >= state.questionDeadline)
    return moveOn(withoutAnswer(state), { at });
  const isInputDue = state.inputFrom !== null && at >= state.inputFrom;
  return withCounterAt(isInputDue ? { ...state, inputFrom: null } : state, at);
}

/** Every event is ticked first, which clears `inputFrom` when it is due. */
const acceptsInput = ({ phase, inputFrom }: PlayState) => phase === 'playing' && inputFrom === null;

function revealHint(state: PlayState): PlayState {
  const question = currentQuestion(state);
  if (!acceptsInput(state) || !question || currentChoice(state)) return state;
  if (state.hinted[question.id]) return state;
  return { ...state, hinted: { ...state.hinted, [question.id]: true } };
}

function choose(state: PlayState, { at, questionId, answer }: Of<'chosen'>): PlayState {
  const question = currentQuestion(state);
  if (!acceptsInput(state) || !question || currentChoice(state)) return state;
  if (question.id !== questionId || !question.options.includes(answer)) return state;
  const choice = pendingChoice({ answer, hintUsed: state.hinted[questionId] === true });
  return { ...state, choices: { ...state.choices, [questionId]: choice }, inputFrom: at + INPUT_GUARD_MS };
}

/** Next needs a choice in the daily; in trivia it moves on without one, which counts as unanswered (product rules §4). */
function pressNext(state: PlayState, { at, pressedAt = at }: Of<'nextPressed'>): PlayState {
  if (!acceptsInput(state)) return state;
  if (!currentChoice(state) && state.game !== 'Trivia') return state;
  return moveOn(withoutAnswer(state), { at, pressedAt });
}

/** Keeps an answered trivia question until Next is pressed; the time of the whole run keeps running. */
function hold(state: PlayState, at: number): PlayState {
  if (state.phase !== 'playing' || state.questionDeadline === null || !currentChoice(state)) return state;
  return withCounterAt({ ...state, questionDeadline: null }, at);
}

function withoutAnswer(state: PlayState): PlayState {
  const question = currentQuestion(state);
  if (!question || currentChoice(state)) return state;
  const choice = pendingChoice({ answer: null, hintUsed: state.hinted[question.id] === true });
  return { ...state, choices: { ...state.choices, [question.id]: choice } };
}

function moveOn(state: PlayState, { at, pressedAt = at }: { at: number; pressedAt?: number }): PlayState {
  const index = nextOpenIndex(state);
  const question = index === undefined ? undefined : state.questions[index];
  if (index === undefined || !question) return complete(state, at);
  const seconds = questionSeconds(state, question);
  const moved: PlayState = {
    ...state,
    index,
    inputFrom: pressedAt + INPUT_GUARD_MS,
    questionDeadline: seconds > 0 ? at + seconds * 1000 : null,
    clockSeconds: seconds > 0 ? seconds : state.clockSeconds,
  };
  return withCounterAt(moved, at);
}

/** Returns a question's own seconds; 0 where it has none: in the daily and in a run without a time limit. */
function questionSeconds({ game, run }: PlayState, { duration }: Question): number {
  return game === 'Trivia' && run ? duration * (numericMultiplier(run.time_multiplier) ?? 0) : 0;
}

function complete(state: PlayState, stopTime: number | null): PlayState {
  return { ...state, phase: 'completed', counter: { ...state.counter, stopTime, cssIndicator: 'calm' } };
}

/**
 * Compares the choice with the opened answer (product rules §5), or takes the receipt's verdict. Points are the
 * receipt's.
 */
function judge(state: PlayState, { receipt, openedAnswer }: Of<'receiptArrived'>): PlayState {
  const choice = state.choices[receipt.question_id];
  if (choice?.verdict !== 'pending') return state;
  const right = openedAnswer === null ? receipt.correct : choice.answer === openedAnswer;
  const { points, credited_points: creditedPoints, late, explanation, right_percent: rightPercent } = receipt;
  const verdict = right ? 'right' : 'wrong';
  const earned = { points, creditedPoints, late };
  const judged: Choice = { ...choice, ...earned, verdict, openedAnswer, explanation, rightPercent };
  return { ...state, choices: { ...state.choices, [receipt.question_id]: judged } };
}

function markUnsaved(state: PlayState, questionId: string): PlayState {
  const choice = state.choices[questionId];
  if (choice?.verdict !== 'pending') return state;
  return { ...state, choices: { ...state.choices, [questionId]: { ...choice, verdict: 'unsaved' } } };
}

/** Replaces choices by the answers stored on the server; verdicts already shown keep their opened answer. */
function mergeStored(state: PlayState, update: Stored): Record<string, Choice> {
  const stored = update.run.answered
    .filter(({ question_id }) => state.questions.some(({ id }) => id === question_id))
    .map((answered) => {
      const known = state.choices[answered.question_id]?.openedAnswer ?? null;
      const openedAnswer = update.openedAnswers?.[answered.question_id] ?? known;
      return [answered.question_id, storedChoice(answered, openedAnswer)] as const;
    });
  return { ...state.choices, ...Object.fromEntries(stored) };
}

function storedChoice(answered: AnsweredQuestion, openedAnswer: string | null): Choice {
  const {
    answer,
    correct,
    points,
    credited_points: creditedPoints,
    late,
    hint_used,
    explanation,
    right_percent,
  } = answered;
  const verdict = correct ? 'right' : 'wrong';
  const made = { answer, hintUsed: hint_used, verdict } as const;
  return { ...made, points, creditedPoints, late, openedAnswer, explanation, rightPercent: right_percent };
}

function pendingChoice(made: { answer: string | null; hintUsed: boolean }): Choice {
  return {
    ...made,
    verdict: 'pending',
    points: 0,
    creditedPoints: 0,
    late: false,
    openedAnswer: null,
    explanation: '',
    rightPercent: null,
  };
}
