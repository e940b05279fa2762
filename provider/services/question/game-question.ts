import type { Question, SealedAnswer } from '@/lib/contract/question';
import { timeLimitSeconds } from '@/lib/quiz/difficulty';
import { triviaPoints } from '@/lib/quiz/scoring';
import type { questions } from '@/provider/db/schema';

/** One question of a game with its key: never leaves the provider in this shape. */
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
  difficulty: string;
  category: string;
  point: number;
  /** Seconds to answer it; 0 where the game has one overall clock. */
  durationSeconds: number;
  sealed: SealedAnswer;
  passphrase: string;
};

/** `serial`: the short handle that a signed game id lists. */
export type TriviaQuestion = GameQuestion & { serial: number };

/** A question of the bank as a trivia game asks it: points and seconds by its difficulty. */
export function toTriviaQuestion(row: typeof questions.$inferSelect): TriviaQuestion {
  const { sealed, passphrase } = row;
  if (!sealed || !passphrase) throw new Error(`question ${row.id} is not sealed`);
  return {
    ...row,
    sealed,
    passphrase,
    point: triviaPoints(row.difficulty),
    durationSeconds: timeLimitSeconds(row.difficulty),
  };
}

/** A question as the browser gets it: its answer sealed, everything that tells it left out (SPEC §3). */
export function describeQuestion(question: GameQuestion): Question {
  return {
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
  };
}

/** What a game's questions are worth together. */
export const totalPoints = (questions: readonly Pick<GameQuestion, 'point'>[]) =>
  questions.reduce((sum, { point }) => sum + point, 0);
