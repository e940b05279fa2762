import { randomUUID } from 'node:crypto';
import { openDatabase } from '@/provider/db/client';
import { seedDatabase } from '@/provider/services/daily/seed-database';
import { createFromTemplate } from '@/provider/testing/postgres-template';
import { insertPlayers, withClient } from './players';
import { BENCH_CONTENT } from './servers';

/** Creates databases on a server; each function returns the address of a new one. */
export interface SeededDatabases {
  /**
   * Creates one with the whole question bank, which is sealed once and copied. Without it a provider seals the bank on all
   * cores for its first minute, which would distort every measurement.
   */
  create(server: string): Promise<string>;
  /** Creates one with that many players on the All Time board as well, who are inserted once and copied. */
  createWithPlayers(server: string, count: number): Promise<string>;
}

export function createSeededDatabases(): SeededDatabases {
  let seeding: Promise<string> | undefined;
  const inserting = new Map<number, Promise<string>>();

  async function create(server: string): Promise<string> {
    seeding ??= makeSeeded(server);
    return copy(server, await seeding);
  }

  async function insert(server: string, count: number): Promise<string> {
    const databaseUrl = await create(server);
    console.log(`Inserting ${count} players …`);
    await insertPlayers(databaseUrl, { count, boards: ['All Time'] });
    return databaseUrl;
  }

  return {
    create,
    async createWithPlayers(server, count) {
      const inserted = inserting.get(count) ?? insert(server, count);
      inserting.set(count, inserted);
      return copy(server, await inserted);
    },
  };
}

/** Copies a database that nobody is connected to. */
async function copy(server: string, source: string): Promise<string> {
  const address = new URL(source);
  const name = `playwit_bench_${randomUUID().replaceAll('-', '')}`;
  await withClient(server, (client) =>
    client.query(`create database ${name} template ${address.pathname.slice(1)} strategy file_copy`),
  );
  address.pathname = `/${name}`;
  return address.href;
}

async function makeSeeded(server: string): Promise<string> {
  console.log('Sealing the question bank …');
  const { databaseUrl } = await createFromTemplate(server);
  const database = await openDatabase({ databaseUrl });
  await seedDatabase({
    db: database.db,
    clock: () => new Date(),
    ...BENCH_CONTENT,
  });
  await database.close();
  return databaseUrl;
}
