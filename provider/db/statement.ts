import type { Db } from './database';

/**
 * Prepares a Drizzle statement once per connection. `build` must end in `.prepare(name)`, and the name must be unique in
 * the database; call the result with a `db` or `tx` and execute it with the placeholders' values.
 */
export function defineStatement<Prepared>(build: (db: Db) => Prepared): (db: Db) => Prepared {
  // Building the SQL takes longer than PostgreSQL takes to run it. A built statement references its connection, which
  // outlives a transaction, so it is cached per connection (PGlite creates one per transaction: nothing is cached).
  const prepared = new WeakMap<object, Prepared>();
  return (db) => {
    const connection = connectionOf(db);
    const kept = prepared.get(connection) ?? build(db);
    prepared.set(connection, kept);
    return kept;
  };
}

/** Returns the connection a statement is sent on. Both drivers' sessions have it; Drizzle's shared type does not. */
const connectionOf = (db: Db) => (db._.session as unknown as { client: object }).client;
