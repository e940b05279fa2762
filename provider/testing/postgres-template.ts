import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '@/provider/db/client';
import { migrationsKey } from './migrations-key';

/** The key of the lock held while a worker looks for the template or creates it; arbitrary. */
const TEMPLATE_LOCK = 7_529_484;

/** What a template holds besides the schema. `name` changes with it and is made of letters, digits and underscores. */
export type TemplateContent = { name: string; fill(databaseUrl: string): Promise<void> };

const NOTHING: TemplateContent = { name: 'empty', fill: async () => {} };

/** Copies the server's migrated template into a new database; creates the template when it is missing. */
export async function createFromTemplate(
  server: string,
  content = NOTHING,
): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const template = `playwit_template_${await migrationsKey()}_${content.name}`;
  const name = `playwit_test_${randomUUID().replaceAll('-', '')}`;
  await withClient(server, async (client) => {
    // Held during the copy as well: a template must have no connections while it is copied.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate({ server, client, template, content });
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    databaseUrl: withDatabase(server, name),
    drop: () => withClient(server, (client) => client.query(`drop database ${name} with (force)`)),
  };
}

type Template = { server: string; client: pg.Client; template: string; content: TemplateContent };

/** Created under another name and renamed when it is complete, so that an interrupted run leaves no partial template. */
async function makeTemplate({ server, client, template, content }: Template): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  const database = await openDatabase({ databaseUrl: withDatabase(server, draft) });
  await database.migrate();
  await database.close();
  await content.fill(withDatabase(server, draft));
  await client.query(`alter database ${draft} rename to ${template}`);
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
