import { chanceForSkill, isNearlyAllRight, skillOf } from './chance';
import type { EarlierRun, JudgedRun } from './judged-run';
import { isHistory, isPaceBelow } from './reading';

/** Keys are used soon after they were seen. */
const MEMORY_MINUTES = 24 * 60;

/** Whoever recalls keys reads little and thinks about nothing: nearly all right below this pace is enough. */
const RECALL_PACE = 1.3;

/** Below this one, the right answers must also be where the earlier run was wrong. */
const PATTERN_PACE = 1.5;

/** Share of the pace of the own human runs above which quick answers are this player's way. */
const USUAL_PACE_SHARE = 0.75;

/** Fewer keys that could be learnt show no pattern. */
const LEAST_LEARNT = 3;

/** The chance, without the keys, of so many right answers to the questions that the earlier run missed. */
const PATTERN_CHANCE = 0.005;

/**
 * Returns whether quick answers use the keys that an earlier run of the same game showed: one of the account's own, or
 * one by another account of the same address.
 */
export function usesKnownKeys(run: JudgedRun, by: EarlierRun['by']): boolean {
  const earlier = (run.earlierRuns ?? []).filter((each) => each.by === by && isRecent(each));
  if (earlier.length === 0 || isUsualPace(run)) return false;
  if (isPaceBelow(run.answers, RECALL_PACE) && isNearlyAllRight(run.answers)) return true;
  // An address can be a whole campus: each further run makes it likelier that one fits by chance.
  return earlier.some((each) => followsPattern(run, each, PATTERN_CHANCE / earlier.length));
}

const isRecent = ({ finishedMinutesBefore }: EarlierRun) =>
  finishedMinutesBefore >= 0 && finishedMinutesBefore <= MEMORY_MINUTES;

const isUsualPace = ({ answers, history }: JudgedRun) =>
  isHistory(history) && !isPaceBelow(answers, history.pace * USUAL_PACE_SHARE);

/** What both knew is no sign of anything: only the questions that the earlier run missed are looked at. */
function followsPattern({ answers, history }: JudgedRun, earlier: EarlierRun, chance: number): boolean {
  const learnt = answers.filter((_, index) => earlier.isRight[index] === false);
  return (
    isPaceBelow(answers, PATTERN_PACE) &&
    learnt.length >= LEAST_LEARNT &&
    chanceForSkill(learnt, skillOf(history)) < chance
  );
}
