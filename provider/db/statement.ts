import type { Db } from './database';

/**
 * A statement of Drizzle's that every answer needs: give it a builder that ends in `.prepare(name)`, call it with a `db`
 * or `tx`, execute what it gives with the placeholders' values. The name is the statement's own, in the whole database.
 */
export function defineStatement<Prepared>(build: (db: Db) => Prepared): (db: Db) => Prepared {
  // Building SQL takes longer than PostgreSQL takes to run it. What is built holds on to its connection, and a
  // transaction is gone sooner: so it is kept by connection (PGlite makes one up for each transaction: nothing kept).
  const prepared = new WeakMap<object, Prepared>();
  return (db) => {
    const connection = connectionOf(db);
    const kept = prepared.get(connection) ?? build(db);
    prepared.set(connection, kept);
    return kept;
  };
}

/** What a prepared statement is sent through: the sessions of both drivers have it, Drizzle's shared type does not. */
const connectionOf = (db: Db) => (db._.session as unknown as { client: object }).client;
