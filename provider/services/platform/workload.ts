import { sql } from 'drizzle-orm';
import { queryRows } from '@/provider/db/query-rows';
import type { Context } from './context';

/** How much there is to do, as the metrics show it. */
export type Workload = {
  openGames: number;
  /** What is due and not done yet, by the name of the job that does it. */
  backlog: { overdue_runs: number; mails: number };
};

/** A reader that asks more often gets the same figures. */
const MIN_INTERVAL_MS = 10_000;

/** Returns a function that counts open games and what is due, at most every ten seconds. */
export function createWorkloadReader({ db, clock }: Pick<Context, 'db' | 'clock'>): () => Promise<Workload> {
  let readAtMs = -Infinity;
  let reading: Promise<Workload> | undefined;
  return () => {
    if (!reading || performance.now() - readAtMs > MIN_INTERVAL_MS) {
      readAtMs = performance.now();
      reading = readWorkload(db, clock());
    }
    return reading;
  };
}

async function readWorkload(db: Context['db'], now: Date): Promise<Workload> {
  const at = now.toISOString();
  const [row] = await queryRows<Record<'open' | 'overdue' | 'mails', number>>(
    db,
    sql`select
      (select count(*)::int from runs where completed_at is null) as open,
      (select count(*)::int from runs where completed_at is null and deadline_at < ${at}::timestamptz - interval '1 minute') as overdue,
      (select count(*)::int from mails where next_attempt_at <= ${at}::timestamptz) as mails`,
  );
  const { open = 0, overdue = 0, mails = 0 } = row ?? {};
  return { openGames: open, backlog: { overdue_runs: overdue, mails } };
}
