import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/provider/db/database';
import { onlyRow } from '@/provider/db/only-row';
import { countWalks } from '@/provider/db/schema';

/** Another instance that walked so recently goes on walking: this one leaves it to that. */
const LEADER_REST = sql`interval '8 seconds'`;

const TAKEN_PAUSE_MS = 50;

type Row = typeof countWalks.$inferSelect;

/** Something that is counted in slices, from end to end and then anew. */
export interface Walk {
  name: string;
  /** The period that is counted; null when there is only one. */
  periodStart: string | null;
  /** Counts one slice from a position, null being the beginning. Returns where the next one begins; null at the end. */
  countSlice(tx: Transaction, position: number | null): Promise<number | null>;
}

/** Returns the database's time: instances compare nothing with their own clocks. */
export async function readTime(db: Db): Promise<Date> {
  const rows = await db.select({ now: sql<string>`now()` }).from(sql`(select 1) one`);
  return new Date(onlyRow(rows, 'now').now);
}

/** Walks until everything is counted as of an instant or later, together with other instances. */
export async function finishWalk(db: Db, walk: Walk, wanted: Date): Promise<void> {
  while (!(await isCounted(db, walk, wanted))) {
    if (!(await takeStep(db, walk, { isFirst: false }))) await sleep(TAKEN_PAUSE_MS);
  }
}

/**
 * Walks for some milliseconds, and one slice at least, unless all is counted as of an instant or another instance does so.
 * Returns whether it is.
 */
export async function walkFor(
  db: Db,
  walk: Walk,
  { ms, wanted }: { ms: number; wanted: Date },
): Promise<boolean> {
  const until = performance.now() + ms;
  for (let isFirst = true; !(await isCounted(db, walk, wanted)); isFirst = false) {
    if (!isFirst && performance.now() > until) return false;
    if (!(await takeStep(db, walk, { isFirst }))) return false;
  }
  return true;
}

async function isCounted(db: Db, { name, periodStart }: Walk, wanted: Date): Promise<boolean> {
  const [row] = await db.select().from(countWalks).where(eq(countWalks.name, name));
  return row !== undefined && row.periodStart === periodStart && row.countedAt >= wanted;
}

/** Counts one slice. Returns false when another instance is at it, or was when the first step of a round was due. */
async function takeStep(db: Db, walk: Walk, { isFirst }: { isFirst: boolean }): Promise<boolean> {
  const never = new Date(0);
  await db
    .insert(countWalks)
    .values({ name: walk.name, startedAt: never, countedAt: never, walkedAt: never })
    .onConflictDoNothing();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(countWalks)
      .where(
        and(
          eq(countWalks.name, walk.name),
          isFirst ? lt(countWalks.walkedAt, sql`now() - ${LEADER_REST}`) : undefined,
        ),
      )
      .for('update', { skipLocked: true });
    if (!row) return false;
    await tx
      .update(countWalks)
      .set({ ...(await nextOf(tx, walk, row)), walkedAt: sql`now()` })
      .where(eq(countWalks.name, walk.name));
    return true;
  });
}

async function nextOf(tx: Transaction, walk: Walk, row: Row) {
  const isSamePeriod = row.periodStart === walk.periodStart;
  const position = isSamePeriod ? row.position : null;
  const startedAt = position === null ? sql`now()` : row.startedAt;
  const next = await walk.countSlice(tx, position);
  const countedAt = isSamePeriod ? row.countedAt : new Date(0);
  return {
    periodStart: walk.periodStart,
    position: next,
    startedAt,
    countedAt: next === null ? startedAt : countedAt,
  };
}
