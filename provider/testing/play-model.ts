import { dailyNumber, localDate } from '@/lib/quiz/day';
import { type PlayerZone, zoneAfterStart, zoneInForce } from '@/lib/quiz/player-zone';
import { DAILY_DURATION_MINUTES, DAILY_POINTS_PER_ANSWER, scoreAnswer } from '@/lib/quiz/scoring';
import { DEADLINE_GRACE_SECONDS } from '@/provider/services/game/close-run';
import type { Choice } from './play';

export type PlayerName = 'member' | 'guest';

type ModelAnswer = { choice: Choice; points: number };

export type ModelRun = {
  id: string;
  owner: PlayerName;
  number: number;
  kind: 'scored' | 'practice';
  startedAt: number;
  answers: Map<number, ModelAnswer>;
  /** undefined while the database has not closed it, even if its time is over. */
  closedBy?: 'player' | 'deadline';
};

type Sent = { position: number; choice: Choice; hintUsed: boolean };

/** What a client must see after an answer: points, or the error's code. */
type Outcome = { points: number; late: boolean } | { refused: 'answer_locked' | 'run_closed' };

const LIMIT_MS = (DAILY_DURATION_MINUTES * 60 + DEADLINE_GRACE_SECONDS) * 1000;

/** Predicts runs, scores, dates and streaks of a member and a guest by the product rules, without a database. */
export class PlayModel {
  readonly runs: ModelRun[] = [];
  isMerged = false;
  private readonly zones: Record<PlayerName, PlayerZone> = {
    member: { zone: 'UTC', changes: null },
    guest: { zone: 'UTC', changes: null },
  };

  constructor(public now: number) {}

  numberFor(player: PlayerName, zone: string): number {
    const now = new Date(this.now);
    return dailyNumber(localDate(now, zoneInForce(this.zones[player], zone, now)));
  }

  /** Returns the daily that the player plays next: an open one before today's. A look closes those whose time is over. */
  look(player: PlayerName, zone: string): number {
    const scored = this.runs.filter((run) => run.owner === player && run.kind === 'scored' && !run.closedBy);
    for (const run of scored) if (this.isOverdue(run)) run.closedBy = 'deadline';
    const open = scored.filter((run) => !run.closedBy).map(({ number }) => number);
    return open.length > 0 ? Math.min(...open) : this.numberFor(player, zone);
  }

  /** Returns whether a start is refused because another daily is open. */
  isRefused(player: PlayerName, number: number): boolean {
    const isOpen = (run: ModelRun) => !run.closedBy && !this.isOverdue(run);
    const mine = this.runs.filter((run) => run.owner === player);
    if (mine.some((run) => run.number === number && (run.kind === 'scored' || isOpen(run)))) return false;
    return mine.some((run) => run.kind === 'scored' && isOpen(run));
  }

  /** Returns the run that a start resumes; undefined when it opens a new one. */
  resumes(player: PlayerName, number: number): ModelRun | undefined {
    const open = this.find(player, number).find((run) => !run.closedBy);
    if (!open || !this.isOverdue(open)) return open;
    open.closedBy = 'deadline';
    return undefined;
  }

  kindOfNext(player: PlayerName, number: number): ModelRun['kind'] {
    return this.find(player, number).some((run) => run.kind === 'scored') ? 'practice' : 'scored';
  }

  open(player: PlayerName, zone: string, run: Pick<ModelRun, 'id' | 'number' | 'kind'>): void {
    this.zones[player] = zoneAfterStart(this.zones[player], zone, new Date(this.now));
    this.runs.push({ ...run, owner: player, startedAt: this.now, answers: new Map() });
  }

  answer(run: ModelRun, { position, choice, hintUsed }: Sent): Outcome {
    const stored = run.answers.get(position);
    if (stored)
      return stored.choice === choice ? { points: stored.points, late: false } : { refused: 'answer_locked' };
    if (run.closedBy === 'player') return { refused: 'run_closed' };
    const late = run.closedBy === 'deadline' || this.isOverdue(run);
    if (late) run.closedBy = 'deadline';
    const correct = choice === 'right';
    const points = late ? 0 : scoreAnswer({ correct, hintUsed, point: DAILY_POINTS_PER_ANSWER });
    run.answers.set(position, { choice, points });
    return { points, late };
  }

  complete(run: ModelRun): void {
    run.closedBy ??= this.isOverdue(run) ? 'deadline' : 'player';
  }

  /** The account's run of a daily counts, and it has one open run per daily: the guest's are practice, or closed. */
  merge(): void {
    const own = this.runs.filter((run) => run.owner === 'member');
    for (const run of this.runs.filter((run) => run.owner === 'guest')) {
      const same = own.filter(({ number }) => number === run.number);
      if (same.some(({ kind }) => kind === 'scored')) run.kind = 'practice';
      if (same.some(({ closedBy }) => !closedBy)) run.closedBy ??= 'deadline';
      run.owner = 'member';
    }
    this.isMerged = true;
  }

  /** The longest streak that a player's closed scored dailies allow. */
  longestStreak(player: PlayerName): number {
    return this.runs.filter((run) => run.owner === player && run.kind === 'scored' && run.closedBy).length;
  }

  private find(player: PlayerName, number: number): ModelRun[] {
    return this.runs.filter((run) => run.owner === player && run.number === number);
  }

  private isOverdue(run: ModelRun): boolean {
    return this.now > run.startedAt + LIMIT_MS;
  }
}

/** The score that a run must have. */
export const scoreOf = (run: ModelRun) =>
  [...run.answers.values()].reduce((sum, { points }) => sum + points, 0);
