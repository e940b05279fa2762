import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { unavailable } from '@/provider/errors';
import type { Context } from '@/provider/services/platform/context';

/** `/healthz`: the process answers. `/readyz`: the database answers too, and its migrations are done. */
export function mountHealth(app: Hono, context: Context, isReady: () => boolean): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    if (!isReady()) throw unavailable('Not ready yet.');
    try {
      await context.db.execute(sql`select 1 from accounts limit 1`);
    } catch (error) {
      context.log.error({ err: error }, 'readiness check failed');
      throw unavailable('The database does not answer.');
    }
    return c.json({ status: 'ready' });
  });
}
