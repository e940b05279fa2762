import type { Db } from '@/provider/db/database';

/** Where a transaction ends as when the process is killed there. */
export type BreakingPoint = 'before commit' | 'after commit';

/** Returns the database as a client that loses its process at the chosen point of the next transaction. */
export function breakTransactions(db: Db) {
  let next: BreakingPoint | null = null;
  const transaction: Db['transaction'] = async (work, config) => {
    const point = next;
    next = null;
    const result = await db.transaction(async (tx) => {
      const done = await work(tx);
      if (point === 'before commit') throw new Error('killed before the commit');
      return done;
    }, config);
    if (point === 'after commit') throw new Error('killed after the commit');
    return result;
  };
  const broken: Db = new Proxy(db, {
    get: (target, key, receiver) =>
      key === 'transaction' ? transaction : Reflect.get(target, key, receiver),
  });
  return {
    db: broken,
    breakNext(point: BreakingPoint) {
      next = point;
    },
  };
}
