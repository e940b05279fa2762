import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { runs } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Caller } from './caller';
import type { Run } from './run-result';

type RunReference = { game: Run['game']; game_id: string; run_id?: string | undefined };

/**
 * The caller's run that a payload means, locked until the transaction ends: the one named by `run_id`, else the
 * open one of that game, else the last closed one (for repeats only). Throws 404 when there is none.
 */
export async function getRunForUpdate(
  tx: Transaction,
  caller: Caller,
  reference: RunReference,
): Promise<Run> {
  const [run] = await tx
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.userId, caller.userId),
        eq(runs.game, reference.game),
        eq(runs.gameId, reference.game_id),
        reference.run_id ? eq(runs.id, reference.run_id) : undefined,
      ),
    )
    .orderBy(sql`${runs.completedAt} is not null`, desc(runs.startedAt))
    .limit(1)
    .for('update');
  if (!run) throw notFound('No such game was started.');
  return run;
}
