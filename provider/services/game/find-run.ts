import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { runs } from '@/provider/db/schema';
import { defineStatement } from '@/provider/db/statement';
import { notFound } from '@/provider/errors';
import type { Player } from '@/provider/services/platform/caller';
import type { Run } from './run-result';

/** Holds for a player's runs of one game, by the placeholders `userId`, `game` and `gameId`. */
export const isOfGame = and(
  eq(runs.userId, sql.placeholder('userId')),
  eq(runs.game, sql.placeholder('game')),
  eq(runs.gameId, sql.placeholder('gameId')),
);

const lockRun = defineStatement((db) =>
  db
    .select()
    .from(runs)
    .where(
      and(
        isOfGame,
        sql`(${sql.placeholder('runId')}::uuid is null or ${runs.id} = ${sql.placeholder('runId')})`,
      ),
    )
    .orderBy(sql`${runs.completedAt} is not null`, desc(runs.startedAt))
    .limit(1)
    .for('update')
    .prepare('lock_run'),
);

type RunReference = { game: Run['game']; game_id: string; run_id?: string | undefined };

/**
 * Returns the player's run that a payload refers to, locked until the transaction ends: the one named by `run_id`, else
 * the open run of that game, else the last closed one (for repeated calls only). Throws 404 when there is none.
 */
export async function getRunForUpdate(
  tx: Transaction,
  { userId }: Player,
  reference: RunReference,
): Promise<Run> {
  const [run] = await lockRun(tx).execute({
    userId,
    game: reference.game,
    gameId: reference.game_id,
    runId: reference.run_id ?? null,
  });
  if (!run) throw notFound('No such game was started.');
  return run;
}
