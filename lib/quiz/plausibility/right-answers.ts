import { chanceForSkill, isNearlyAllRight, STRONGEST_SKILL } from './chance';
import type { JudgedRun } from './judged-run';
import { isHistory, isPaceBelow } from './reading';

/** Above this pace, knowing much is no reason: people who know much also answer quickly. */
const HASTY_PACE = 1.1;

/** The strongest players get as many right less often than this. */
const STRONGEST_CHANCE = 0.01;

/** A sudden change is below this pace, and below this share of the pace of the own human runs. */
const SUDDEN_PACE = 1.3;
const SUDDEN_SHARE = 0.6;

/** Returns whether hasty answers were right more often than even the strongest players' would be. */
export function hasTooManyRight({ answers }: JudgedRun): boolean {
  return isPaceBelow(answers, HASTY_PACE) && chanceForSkill(answers, STRONGEST_SKILL) < STRONGEST_CHANCE;
}

/** Returns whether nearly all is right, much more quickly than in the player's earlier human runs. */
export function isUnlikeOwnHistory({ answers, history }: JudgedRun): boolean {
  if (!isHistory(history)) return false;
  const limit = Math.min(SUDDEN_PACE, history.pace * SUDDEN_SHARE);
  return isPaceBelow(answers, limit) && isNearlyAllRight(answers);
}
