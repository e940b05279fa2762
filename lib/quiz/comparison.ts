/** How many runs ended with a score. */
export type ScoreCount = { score: number; runs: number };

/** With fewer finishers a percentile says more about who played than about the score. */
const FINISHERS_TO_COMPARE = 20;

/** Days over which a topic's first runs are compared; a player has at most one of them in it. */
export const COMPARED_DAYS = 30;

type Compared = {
  score: number;
  /** Every run that is compared, by its score. */
  distribution: readonly ScoreCount[];
  /** Score of the player's own run in the distribution; null if it contains none. */
  ownScore: number | null;
};

/**
 * Returns how many finished and the share of the other players with a lower score, in whole percent rounded down; ties
 * count half. Returns null below 20 finishers.
 */
export function compareScore(compared: Compared): { finishers: number; betterThanPercent: number } | null {
  const { score, distribution, ownScore } = compared;
  const finishers = sumRuns(distribution);
  if (finishers < FINISHERS_TO_COMPARE) return null;
  const isOwn = (matches: boolean) => (ownScore !== null && matches ? 1 : 0);
  const below = sumRuns(distribution.filter((each) => each.score < score)) - isOwn(Number(ownScore) < score);
  const tied = sumRuns(distribution.filter((each) => each.score === score)) - isOwn(ownScore === score);
  const others = finishers - isOwn(true);
  return { finishers, betterThanPercent: Math.floor((100 * (2 * below + tied)) / (2 * others)) };
}

const sumRuns = (counts: readonly ScoreCount[]) => counts.reduce((sum, { runs }) => sum + runs, 0);

/** The runs whose scores lie from `from` to `to` points, both included. */
export type ScoreBar = { from: number; to: number; runs: number; isOwn: boolean };

/** Bars that fit on a phone, without the last one: a full score has its own. */
const BARS = 15;

const STEP_POINTS = 5;

/** Returns a distribution as at most 16 bars from 0 to the full score, with the bar of `score` marked. */
export function scoreBars(
  distribution: readonly ScoreCount[],
  { total, score }: { total: number; score: number },
): ScoreBar[] {
  const width = Math.max(1, Math.ceil(total / BARS / STEP_POINTS)) * STEP_POINTS;
  const barOf = (points: number) => Math.floor(Math.min(points, total) / width);
  return Array.from({ length: barOf(total) + 1 }, (_, index) => ({
    from: index * width,
    to: Math.min(total, (index + 1) * width - 1),
    runs: sumRuns(distribution.filter((each) => barOf(each.score) === index)),
    isOwn: barOf(score) === index,
  }));
}

type ComparedRun = { topic: string; comparedOn: string };

const DAY_MS = 86_400_000;

/** Returns the runs that follow another of the same topic within 30 days: of one player only the first is compared. */
export function laterRunsOfTopic<Run extends ComparedRun>(runs: readonly Run[]): Run[] {
  const kept = new Map<string, number>();
  const inOrder = runs.toSorted((one, other) => one.comparedOn.localeCompare(other.comparedOn));
  return inOrder.filter(({ topic, comparedOn }) => {
    const day = Date.parse(comparedOn) / DAY_MS;
    const last = kept.get(topic);
    if (last !== undefined && day - last < COMPARED_DAYS) return true;
    kept.set(topic, day);
    return false;
  });
}
