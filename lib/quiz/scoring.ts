import type { Difficulty } from '@/lib/contract/enums';

/** Points a right daily answer is worth (SPEC §9). */
export const DAILY_POINTS_PER_ANSWER = 10;

/** Questions in a Daily Challenge (SPEC §9). */
export const DAILY_QUESTIONS = 15;

/** Minutes on the daily's one overall clock. */
export const DAILY_DURATION_MINUTES = 6;

/** Questions in a trivia game (SPEC §9). */
export const TRIVIA_QUESTIONS = 10;

const TRIVIA_POINTS: Record<Difficulty, number> = {
  Easy: 10,
  Intermediate: 20,
  Hard: 30,
  'Very Hard': 40,
  'Very Very Hard': 50,
};

/** Points a trivia question is worth, by its difficulty label; an unknown label acts as the lowest level. */
export function triviaPoints(label: string): number {
  return Object.hasOwn(TRIVIA_POINTS, label) ? TRIVIA_POINTS[label as Difficulty] : TRIVIA_POINTS.Easy;
}

/** What a hint costs, taken off only when the answer is right (SPEC §9). */
export const HINT_PENALTY_POINTS = 5;

/** Share of a game's points that passes it (SPEC §9). */
export const PASS_SHARE = 0.7;

/** Points one answer earns: nothing when wrong, less the hint's price when right (SPEC §9). */
export function scoreAnswer(answer: { correct: boolean; hintUsed: boolean; point: number }): number {
  if (!answer.correct) return 0;
  return Math.max(0, answer.point - (answer.hintUsed ? HINT_PENALTY_POINTS : 0));
}

/** The least score, in whole points, that passes a game of questions worth `totalPoints` together. */
export function passMark(totalPoints: number): number {
  // A share is no exact binary number: the product may lie a hair above the whole points it means.
  return Math.ceil(totalPoints * PASS_SHARE - 1e-9);
}

/** True when the score reaches the pass mark of what the questions are worth (SPEC §4, §9). */
export function isPass(score: number, totalPoints: number): boolean {
  return totalPoints > 0 && score >= passMark(totalPoints);
}
