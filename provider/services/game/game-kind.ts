import type { GameName } from '@/lib/contract/enums';
import type { Streak } from '@/lib/quiz/day';
import type { Db, Transaction } from '@/provider/db/database';
import type { runs } from '@/provider/db/schema';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import type { GameQuestion } from '@/provider/services/question/game-question';
import type { ClosedRun, Run } from './run-result';

/** A game that may be started, as its kind describes it to the run engine. */
export type GameOffer = Pick<
  typeof runs.$inferInsert,
  'dailyNumber' | 'category' | 'subCategory' | 'questionIds'
> & {
  questions: readonly GameQuestion[];
  /** Seconds at time multiplier 1. */
  seconds: number;
  /** True when no run of it is scored, also not the first one. */
  isPractice?: boolean;
};

/** A question that the player of a run has just met, and the points it earned in the run. */
export type Meeting = { run: Run; questionId: string; points: number; at: Date };

/** A run that is being closed, and the time from which its player can know the keys of all its questions. */
export type UnansweredMeeting = { run: Run; at: Date };

/** What the run engine needs of a kind of game. The daily and trivia implement it; the engine imports neither. */
export type GameKind = {
  /** Returns the game that an id names; undefined when it was never issued or this caller cannot start it now. */
  findGame(
    context: Context,
    caller: Caller,
    start: { gameId: string; timeZone: string | null },
  ): Promise<GameOffer | undefined>;
  /**
   * Returns the questions of a run with their keys, in the order they are asked. Pass the transaction as `reader` when
   * there is one: the embedded database has a single connection, so a query outside the transaction never returns.
   */
  getQuestions(
    context: Pick<Context, 'db' | 'clock' | 'contentSecret' | 'log'>,
    run: Pick<Run, 'id' | 'dailyNumber' | 'questionIds'>,
    reader: Pick<Db, 'select'>,
  ): Promise<readonly GameQuestion[]>;
  /** Records that the player met a question; returns the points that are credited to the leaderboards. */
  meetQuestion(tx: Transaction, meeting: Meeting): Promise<number>;
  /** Records that the player met the questions that a closing run leaves unanswered. */
  meetUnanswered(tx: Transaction, meeting: UnansweredMeeting): Promise<void>;
  /** Returns the player's streak once this scored run is closed; stores the days that freezes covered. */
  streakAfter(tx: Transaction, run: Run, before: Streak): Promise<Streak>;
};

export type RunEnd = { by: 'player' | 'deadline'; at: Date };

/** Runs after a run is closed, in the same transaction. */
type ClosedRunStep = (tx: Transaction, run: ClosedRun, end: RunEnd) => Promise<void>;

/** The kinds of games, and the steps that follow the closing of a run, in order. */
export type GameRules = {
  kinds: Record<GameName, GameKind>;
  closedRunSteps: readonly ClosedRunStep[];
};

export type GameContext = Context & { games: GameRules };
