import type { Difficulty } from '@/lib/contract/enums';

/** Points for a right answer in the daily (product rules §9). */
export const DAILY_POINTS_PER_ANSWER = 10;

/** Questions in a Daily Challenge (product rules §9). */
export const DAILY_QUESTIONS = 15;

/** Minutes on the daily's one overall clock. */
export const DAILY_DURATION_MINUTES = 6;

/** Questions in a trivia game (product rules §9). */
export const TRIVIA_QUESTIONS = 10;

/** As few missed questions of a category make a practice run (product rules §4). */
export const MISSED_MIN = 5;

const TRIVIA_POINTS: Record<Difficulty, number> = {
  Easy: 10,
  Intermediate: 20,
  Hard: 30,
  'Very Hard': 40,
  'Very Very Hard': 50,
};

/** Returns the points of a trivia question by its difficulty; an unknown label counts as the lowest. */
export function triviaPoints(label: string): number {
  return Object.hasOwn(TRIVIA_POINTS, label) ? TRIVIA_POINTS[label as Difficulty] : TRIVIA_POINTS.Easy;
}

/** Points that a hint costs, only when the answer is right (product rules §9). */
export const HINT_PENALTY_POINTS = 5;

/** Share of a game's points needed to pass (product rules §9). */
export const PASS_SHARE = 0.7;

/** Returns the points of one answer: 0 when wrong, less the hint penalty when right (product rules §9). */
export function scoreAnswer(answer: { correct: boolean; hintUsed: boolean; point: number }): number {
  if (!answer.correct) return 0;
  return Math.max(0, answer.point - (answer.hintUsed ? HINT_PENALTY_POINTS : 0));
}

/** Returns the lowest score, in whole points, that passes a game worth `totalPoints`. */
export function passMark(totalPoints: number): number {
  // 0.7 is not exact in binary: the product can be slightly above the whole number it stands for.
  return Math.ceil(totalPoints * PASS_SHARE - 1e-9);
}

/** Returns whether the score reaches the pass mark (product rules §4, §9). */
export function isPass(score: number, totalPoints: number): boolean {
  return totalPoints > 0 && score >= passMark(totalPoints);
}
