import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { LeaderboardFilter } from '@/lib/contract/enums';
import type { Transaction } from '@/provider/db/database';
import { accounts, boardTotals, frozenDays, jobMarks, playerStats } from '@/provider/db/schema';
import { isKeptOn } from '@/provider/services/leaderboard/kept-periods';
import { isBoardRowOf } from '@/provider/services/leaderboard/player-boards';
import type { Context } from '@/provider/services/platform/context';
import { atOnce, type Pace } from '@/provider/services/platform/pace';
import { countPlayer, type PlayerCount } from './recount-player';

const JOB = 'audit';

/** Players counted before other work gets its turn. */
const SLICE = 50;

/** Differences that an audit names; more than these are only counted. */
const NAMED_DIFFERENCES = 100;

const DAY_MS = 86_400_000;

/** What is stored of one player and what their answers and runs say, e.g. `totalPoints`, 300, 290. */
type Difference = { userId: string; what: string; stored: number | null; counted: number | null };

export type Audit = { players: number; differences: number; named: Difference[] };

type AuditContext = Pick<Context, 'db' | 'clock' | 'log'>;

/**
 * Counts every player's totals, streak, frozen days and leaderboard rows again from stored answers and runs, in slices, and returns
 * what differs from what is stored. Changes nothing.
 */
export async function auditPlayers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  pace: Pace = atOnce,
): Promise<Audit> {
  const audit: Audit = { players: 0, differences: 0, named: [] };
  let after: string | null = null;
  while (true) {
    const slice: { userId: string }[] = await db
      .select({ userId: playerStats.userId })
      .from(playerStats)
      .where(after === null ? undefined : gt(playerStats.userId, after))
      .orderBy(asc(playerStats.userId))
      .limit(SLICE);
    for (const { userId } of slice) {
      const differences = await db.transaction((tx) => auditPlayer(tx, { userId, until: clock() }));
      audit.players += 1;
      audit.differences += differences.length;
      audit.named.push(...differences.slice(0, NAMED_DIFFERENCES - audit.named.length));
    }
    after = slice.at(-1)?.userId ?? null;
    if (slice.length < SLICE) return audit;
    await pace();
  }
}

/** Runs the audit once a UTC day, on one provider instance, and logs what it found. Run by a job. */
export async function auditNightly(context: AuditContext, pace: Pace = atOnce): Promise<void> {
  if (!(await claimDay(context))) return;
  const { named, ...audit } = await auditPlayers(context, pace);
  if (audit.differences === 0)
    context.log.info(audit, 'audit: totals, streaks and boards agree with the answers');
  else context.log.error({ ...audit, named }, 'audit: totals or boards differ from the answers');
}

/** Returns true for the first instance that asks on a UTC day. */
async function claimDay({ db, clock }: AuditContext): Promise<boolean> {
  const today = new Date(clock().getTime() - (clock().getTime() % DAY_MS));
  await db
    .insert(jobMarks)
    .values({ name: JOB, readUntil: new Date(0) })
    .onConflictDoNothing();
  const claimed = await db
    .update(jobMarks)
    .set({ readUntil: today })
    .where(and(eq(jobMarks.name, JOB), lt(jobMarks.readUntil, today)))
    .returning();
  return claimed.length > 0;
}

/** Compares one player while their totals are locked: every change of them locks these first. */
async function auditPlayer(
  tx: Transaction,
  { userId, until }: { userId: string; until: Date },
): Promise<Difference[]> {
  const [stored] = await tx.select().from(playerStats).where(eq(playerStats.userId, userId)).for('update');
  // A disabled account has no board rows, and one that was erased since the slice was read has nothing.
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, userId), isNull(accounts.eraseAfter)));
  if (!stored || !account) return [];
  const counted = await countPlayer(tx, userId);
  // Rows of earlier periods are deleted when a job gets to them.
  const isKept = isKeptOn(until);
  const boards = await tx.select().from(boardTotals).where(isBoardRowOf(userId, until));
  const frozen = await tx.select().from(frozenDays).where(eq(frozenDays.userId, userId));
  const values = [
    ...compareStats(stored, counted.stats),
    ...compareFrozen(
      frozen.map(({ number }) => number),
      counted.frozen,
    ),
    ...compareBoards(boards.filter(isKept), counted.boards.filter(isKept)),
  ];
  return values.map((value) => ({ userId, ...value }));
}

type Value = Omit<Difference, 'userId'>;

function compareStats(stored: PlayerCount['stats'], counted: PlayerCount['stats']): Value[] {
  const names = Object.keys(counted) as (keyof PlayerCount['stats'])[];
  return names
    .filter((name) => stored[name] !== counted[name])
    .map((name) => ({ what: name, stored: stored[name], counted: counted[name] }));
}

/** A frozen day that only one side knows has its number there. */
function compareFrozen(stored: readonly number[], counted: readonly number[]): Value[] {
  const what = 'frozen day';
  return [
    ...stored
      .filter((number) => !counted.includes(number))
      .map((number) => ({ what, stored: number, counted: null })),
    ...counted
      .filter((number) => !stored.includes(number))
      .map((number) => ({ what, stored: null, counted: number })),
  ];
}

type Row = { filter: LeaderboardFilter; periodStart: string; points: number; occurrences: number };

function compareBoards(stored: readonly Row[], counted: readonly Row[]): Value[] {
  const keyOf = ({ filter, periodStart }: Row) => `${filter} ${periodStart}`;
  const [before, after] = [stored, counted].map((rows) => new Map(rows.map((row) => [keyOf(row), row])));
  const keys = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...keys].flatMap((key) =>
    (['points', 'occurrences'] as const)
      .map((name) => ({
        what: `${key} ${name}`,
        stored: before?.get(key)?.[name] ?? null,
        counted: after?.get(key)?.[name] ?? null,
      }))
      .filter((value) => value.stored !== value.counted),
  );
}
