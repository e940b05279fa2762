import { ApiError } from '@/lib/contract/errors';
import type { Context } from './context';

/**
 * Returns a read that is tried on the replica, and made on the primary while there is none to read. What fails on the replica
 * is read again: a row may not have arrived there, a line may be cut.
 */
export function onReplica<C extends Pick<Context, 'db' | 'replica'>, Rest extends unknown[], Result>(
  read: (context: C, ...rest: Rest) => Promise<Result>,
): (context: C, ...rest: Rest) => Promise<Result> {
  return async (context, ...rest) => {
    const db = context.replica?.db();
    if (!db) return read(context, ...rest);
    try {
      return await read({ ...context, db }, ...rest);
    } catch (error) {
      if (!(error instanceof ApiError)) context.replica?.suspend();
      return read(context, ...rest);
    }
  };
}
