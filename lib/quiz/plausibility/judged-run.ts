/** `human` is ranked, `odd` waits, `impossible` never reaches a board. */
export type Plausibility = 'human' | 'odd' | 'impossible';

/** Why a run is not human; each is a rule of product rules §11. */
export type Reason =
  | 'faster-than-reading'
  | 'too-many-right'
  | 'even-rhythm'
  | 'known-from-same-address'
  | 'known-from-own-run'
  | 'unlike-own-history';

/** Why a run is not on the boards: a reason of its own, or too many guests of one address on a day's board. */
export type HoldReason = Reason | 'crowded-address';

/** One question of the run, in the order it was dealt; an unanswered one counts as not right. */
export type JudgedAnswer = {
  /**
   * Milliseconds from showing the question to its answer; null when that is not known, e.g. for answers that waited
   * while the line was down and then arrived at once.
   */
  elapsedMs: number | null;
  /** Length of the stem and all options together. */
  readableCharacters: number;
  isAnswered: boolean;
  isRight: boolean;
  /** Share of players, 0 to 1, whose first answer was right; absent for a new question. */
  rightRate?: number;
};

/** A run of the same game, finished before the judged one was started: it showed its player all the keys. */
export type EarlierRun = {
  by: 'self' | 'same-address';
  /** Minutes from its end to the start of the judged run. */
  finishedMinutesBefore: number;
  /** Whether it was right, for each question of the judged run in that run's order. */
  isRight: readonly boolean[];
};

/** The player's earlier runs that were judged human. */
export type PlayHistory = {
  runs: number;
  /** Share of right answers in them, 0 to 1. */
  rightRate: number;
  /** Mean pace of them, as returned by `paceOf`. */
  pace: number;
};

export type JudgedRun = {
  answers: readonly JudgedAnswer[];
  earlierRuns?: readonly EarlierRun[];
  history?: PlayHistory;
};
