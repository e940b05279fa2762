import { DIFFICULTIES, type Difficulty } from '@/lib/contract/enums';

const TIME_LIMIT_SECONDS: Record<Difficulty, number> = {
  'Very Very Hard': 18,
  'Very Hard': 22,
  Hard: 22,
  Intermediate: 25,
  Easy: 25,
};

const BAR_PERCENT: Record<Difficulty, number> = {
  'Very Very Hard': 100,
  'Very Hard': 80,
  Hard: 60,
  Intermediate: 40,
  Easy: 30,
};

const isDifficulty = (label: string): label is Difficulty =>
  (DIFFICULTIES as readonly string[]).includes(label);

/** Returns the seconds to answer one trivia question; 22 for an unknown label (product rules §9). */
export function timeLimitSeconds(label: string): number {
  return isDifficulty(label) ? TIME_LIMIT_SECONDS[label] : 22;
}

/** Returns the width of the difficulty bar in percent; 20, the lowest, for an unknown label (product rules §9). */
export function difficultyBarPercent(label: string): number {
  return isDifficulty(label) ? BAR_PERCENT[label] : 20;
}
