import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { PoolState } from '@/provider/db/database';
import { unavailable } from '@/provider/errors';
import type { Context } from '@/provider/services/platform/context';

type Readiness = { isReady: () => boolean; pool?: () => PoolState };

/**
 * Mounts `/healthz` (the process responds) and `/readyz` (the database responds too, and is migrated). A pool that is only
 * busy is ready: without this process the others would have more to do.
 */
export function mountHealth(app: Hono, context: Context, { isReady, pool }: Readiness): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    if (!isReady()) throw unavailable('Not ready.');
    try {
      await context.db.execute(sql`select 1 from accounts limit 1`);
    } catch (error) {
      const state = pool?.();
      if (!state || !isBusy(state)) {
        context.log.error({ err: error, pool: state }, 'readiness check failed');
        throw unavailable(
          state && isFull(state) ? 'No database connection is usable.' : 'The database does not respond.',
        );
      }
    }
    return c.json({ status: 'ready' });
  });
}

const isFull = ({ max, open, idle }: PoolState) => open >= max && idle === 0;

const isBusy = (state: PoolState) => isFull(state) && state.moves;
