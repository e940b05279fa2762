import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { accounts, jobMarks, runs } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';
import { atOnce, type Pace } from '@/provider/services/platform/pace';
import { eraseAccount } from './erase-account';

const JOB = 'idle-guests';

const DAY_MS = 86_400_000;

/** A guest without a finished game is kept this long. */
const IDLE_DAYS = 30;

/** Guests looked at per slice. */
const SLICE = 50;

type IdleContext = Pick<Context, 'db' | 'clock' | 'sessions'>;

/**
 * Erases guests who have not finished a game within 30 days. One with a game in progress is kept: it ends within a day,
 * and then counts. Each guest is looked at once, in the order in which they came. Returns how many were erased. Run by a
 * job.
 */
export async function eraseIdleGuests(context: IdleContext, pace: Pace = atOnce): Promise<number> {
  const before = new Date(context.clock().getTime() - IDLE_DAYS * DAY_MS);
  let from = await readMark(context);
  let erased = 0;
  for (;;) {
    const old = await listGuests(context, { from, before });
    for (const { id } of old) if (await eraseIfIdle(context, id)) erased += 1;
    from = endOfSlice(old, from);
    await storeMark(context, from);
    if (old.length < SLICE) return erased;
    await pace();
  }
}

type Guest = { id: string; createdAt: Date };

function listGuests({ db }: IdleContext, { from, before }: { from: Date; before: Date }): Promise<Guest[]> {
  return (
    db
      .select({ id: accounts.id, createdAt: accounts.createdAt })
      .from(accounts)
      // Written as `is_guest`, like the index.
      .where(and(sql`${accounts.isGuest}`, gt(accounts.createdAt, from), lte(accounts.createdAt, before)))
      .orderBy(asc(accounts.createdAt))
      .limit(SLICE)
  );
}

// A full slice may end between guests of the same millisecond: its last one is looked at again.
function endOfSlice(guests: readonly Guest[], from: Date): Date {
  const last = guests.at(-1)?.createdAt ?? from;
  const justBefore = new Date(last.getTime() - 1);
  return guests.length === SLICE && justBefore > from ? justBefore : last;
}

async function eraseIfIdle({ db, clock, sessions }: IdleContext, guestId: string): Promise<boolean> {
  const isErased = await db.transaction(async (tx) => {
    const [guest] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, guestId), sql`${accounts.isGuest}`))
      .for('update');
    if (!guest) return false;
    const [played] = await tx.select({ id: runs.id }).from(runs).where(eq(runs.userId, guestId)).limit(1);
    if (played) return false;
    await eraseAccount(tx, guestId, clock());
    return true;
  });
  if (isErased) sessions.forget(guestId);
  return isErased;
}

async function readMark({ db }: IdleContext): Promise<Date> {
  const [mark] = await db.select().from(jobMarks).where(eq(jobMarks.name, JOB));
  return mark?.readUntil ?? new Date(0);
}

async function storeMark({ db }: IdleContext, readUntil: Date): Promise<void> {
  await db
    .insert(jobMarks)
    .values({ name: JOB, readUntil })
    .onConflictDoUpdate({
      target: jobMarks.name,
      set: { readUntil: sql`greatest(${jobMarks.readUntil}, excluded.read_until)` },
    });
}
