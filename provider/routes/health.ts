import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { unavailable } from '@/provider/errors';
import type { Context } from '@/provider/services/platform/context';

/** Mounts `/healthz` (the process responds) and `/readyz` (the database responds too, and is migrated). */
export function mountHealth(app: Hono, context: Context, isReady: () => boolean): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    if (!isReady()) throw unavailable('Not ready yet.');
    try {
      await context.db.execute(sql`select 1 from accounts limit 1`);
    } catch (error) {
      context.log.error({ err: error }, 'readiness check failed');
      throw unavailable('The database does not respond.');
    }
    return c.json({ status: 'ready' });
  });
}
