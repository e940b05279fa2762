import type { Figure } from '@/lib/contract/figure';
import type { Question, SealedAnswer } from '@/lib/contract/question';
import { timeLimitSeconds } from '@/lib/quiz/difficulty';
import { triviaPoints } from '@/lib/quiz/scoring';
import type { questions } from '@/provider/db/schema';
import { keepText } from '@/provider/services/platform/json-text';

/** A question of a game with its key. Never leaves the provider in this shape. */
export type GameQuestion = {
  id: string;
  question: string;
  spoken: string;
  options: string[];
  answer: string;
  hint: string;
  explanation: string;
  source: string;
  asOf: string | null;
  figure: Figure | null;
  difficulty: string;
  writtenDifficulty: string | null;
  category: string;
  point: number;
  /** Seconds to answer it; 0 in a game with a single overall timer. */
  durationSeconds: number;
  sealed: SealedAnswer;
  passphrase: string;
};

/** `serial` is the short number that a signed game id lists. */
export type TriviaQuestion = GameQuestion & { serial: number };

/** Returns a bank question as a trivia game asks it, with points and seconds by its difficulty. */
export function toTriviaQuestion(row: typeof questions.$inferSelect): TriviaQuestion {
  const { sealed, passphrase } = row;
  if (!sealed || !passphrase) throw new Error(`Question ${row.id} is not sealed`);
  return {
    ...row,
    sealed,
    passphrase,
    point: triviaPoints(row.difficulty),
    durationSeconds: timeLimitSeconds(row.difficulty),
  };
}

const described = new WeakMap<GameQuestion, Question>();

/** Returns a question as the browser receives it: its answer sealed, nothing else that reveals it (product rules §3). */
export function describeQuestion(question: GameQuestion): Question {
  const kept = described.get(question);
  if (kept) return kept;
  const made = keepText<Question>({
    id: question.id,
    question: question.question,
    spoken: question.spoken,
    options: question.options,
    answer: question.sealed,
    hint: question.hint,
    point: question.point,
    duration: question.durationSeconds,
    difficulty: question.difficulty,
    category: question.category,
    ...(question.figure && { figure: question.figure }),
  });
  described.set(question, made);
  return made;
}

/** Returns the sum of the questions' points. */
export const totalPoints = (questions: readonly Pick<GameQuestion, 'point'>[]) =>
  questions.reduce((sum, { point }) => sum + point, 0);
