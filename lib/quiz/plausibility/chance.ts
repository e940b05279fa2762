import type { JudgedAnswer, JudgedRun } from './judged-run';

/** What clicking at random gets right: every question has four options. */
const GUESSED_SHARE = 0.25;

/** A run of clicks at random gets as many right less often than this. */
const GUESS_CHANCE = 0.0005;

/** A question without a known rate counts as easy, so that being right on it proves little. */
const UNKNOWN_RATE = 0.9;

/** Nobody's odds of a right answer are believed to exceed the average player's by more than this factor. */
export const STRONGEST_SKILL = 8;

/** The right rate at which a player's history says "average". */
const AVERAGE_RATE = 0.6;

/** Share right, of all dealt questions, at which a run knows its game. */
const NEARLY_ALL = 0.9;

/** Returns whether at most one in ten questions was not answered right. */
export const isNearlyAllRight = (answers: readonly JudgedAnswer[]) =>
  countRight(answers) >= answers.length * NEARLY_ALL;

/** Returns whether there are more right answers than clicking at random gets. */
export function isBeyondGuessing(answers: readonly JudgedAnswer[]): boolean {
  const given = answers.filter(({ isAnswered }) => isAnswered);
  return chanceOfRight(given, () => GUESSED_SHARE) < GUESS_CHANCE;
}

/**
 * Returns the probability that a player of a skill gets at least as many of these questions right. A skill is the factor
 * on the odds that the average player has.
 */
export function chanceForSkill(answers: readonly JudgedAnswer[], skill: number): number {
  return chanceOfRight(answers, ({ rightRate }) => {
    const rate = clampRate(rightRate ?? UNKNOWN_RATE);
    return (skill * rate) / (1 - rate + skill * rate);
  });
}

/** Returns the skill that the history shows, from 1 (average or unknown) to the strongest. */
export function skillOf(history: JudgedRun['history']): number {
  if (!history) return 1;
  const rate = clampRate(history.rightRate);
  const skill = rate / (1 - rate) / (AVERAGE_RATE / (1 - AVERAGE_RATE));
  return Math.min(STRONGEST_SKILL, Math.max(1, skill));
}

/** Keeps rates away from 0 and 1: a few first answers never prove that a question is certain or hopeless. */
function clampRate(rate: number): number {
  return Number.isFinite(rate) ? Math.min(0.98, Math.max(0.05, rate)) : UNKNOWN_RATE;
}

/** Returns the upper tail of the Poisson binomial distribution at the number of right answers. */
function chanceOfRight(answers: readonly JudgedAnswer[], chanceOf: (answer: JudgedAnswer) => number): number {
  let chances = [1];
  for (const answer of answers) {
    const chance = chanceOf(answer);
    chances = [...chances, 0].map((same, right) => same * (1 - chance) + (chances[right - 1] ?? 0) * chance);
  }
  return chances.slice(countRight(answers)).reduce((total, each) => total + each, 0);
}

const countRight = (answers: readonly JudgedAnswer[]) =>
  answers.filter(({ isAnswered, isRight }) => isAnswered && isRight).length;
