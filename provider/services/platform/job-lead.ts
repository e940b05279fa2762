import { and, eq, sql } from 'drizzle-orm';
import { jobMarks } from '@/provider/db/schema';
import type { Context } from './context';

/** A process that has died leads no longer than this: each slice of a job's work takes far less. */
const LEAD_MS = 120_000;

type LeadContext = Pick<Context, 'db' | 'clock'>;

export type Lead = {
  /** Returns false when another process leads meanwhile. */
  renew(): Promise<boolean>;
  end(): Promise<void>;
};

/**
 * Makes this process the one that runs a job, by a row that every process sees; null while another one is. The row works
 * through any pooler, unlike a session's advisory lock, and holds no transaction open.
 */
export async function takeLead({ db, clock }: LeadContext, job: string): Promise<Lead | null> {
  const name = `lead:${job}`;
  const nowMs = () => clock().getTime();
  let until = new Date(nowMs() + LEAD_MS);
  const taken = await db
    .insert(jobMarks)
    .values({ name, readUntil: until })
    .onConflictDoUpdate({
      target: jobMarks.name,
      set: { readUntil: sql`excluded.read_until` },
      setWhere: sql`${jobMarks.readUntil} <= ${new Date(nowMs()).toISOString()}`,
    })
    .returning();
  if (taken.length === 0) return null;

  async function moveTo(next: Date): Promise<boolean> {
    const moved = await db
      .update(jobMarks)
      .set({ readUntil: next })
      .where(and(eq(jobMarks.name, name), eq(jobMarks.readUntil, until)))
      .returning();
    until = next;
    return moved.length > 0;
  }
  return {
    renew: () => moveTo(new Date(nowMs() + LEAD_MS)),
    end: async () => void (await moveTo(new Date(nowMs()))),
  };
}
