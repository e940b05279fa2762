import type { Database } from '@/provider/db/database';
import { SHARD_KEYS } from '@/provider/db/shard-keys';
import type { Sent } from './statements';

type Node = { [name: string]: unknown; Plans?: Node[] };

/**
 * Returns why a statement would be sent to more than one machine if tables were spread by SHARD_KEYS: by its plan, a table
 * is read without its key, or two keys are named. Empty when one machine has all it needs.
 */
export async function findFanOut(database: Pick<Database, 'db'>, { text, params }: Sent): Promise<string[]> {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return [];
  const nodes = listNodes(await explain(database, { text, params }));
  const keys = new Set<string>();
  const faults: string[] = [];
  for (const node of nodes) {
    const found = keysOf(node, { text, params });
    if (found === null) faults.push(`${String(node['Relation Name'])} without its key`);
    for (const key of found ?? []) keys.add(key);
  }
  if (keys.size > 1) faults.push([...keys].join(' and '));
  return [...new Set(faults)].map((fault) => `${fault}: ${text.trim().slice(0, 300)}`);
}

async function explain({ db }: Pick<Database, 'db'>, { text, params }: Sent): Promise<Node> {
  // The values are sent along: the plan is the one for this player.
  const { client } = db._.session as unknown as {
    client: {
      query(text: string, params: unknown[]): Promise<{ rows: { 'QUERY PLAN': { Plan: Node }[] }[] }>;
    };
  };
  const { rows } = await client.query(`explain (format json) ${text}`, params);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(`no plan of ${text}`);
  return plan;
}

const listNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

/**
 * Returns the keys that a node names, none where it takes them from the other side of a join; null when it has to have
 * one.
 */
function keysOf(node: Node, sent: Sent): string[] | null {
  const key = SHARD_KEYS[String(node['Relation Name'])];
  if (!key) return [];
  if (node.Operation === 'Insert') return insertedKeys(sent, { table: String(node['Relation Name']), key });
  // What an update or delete changes is what the scan below it has found.
  if (node.Operation) return [];
  const conditions = ['Index Cond', 'Recheck Cond', 'Filter']
    .map((name) => String(node[name] ?? ''))
    .join(' and ');
  const literals = [...conditions.matchAll(new RegExp(`\\b${key}\\)?(?:::\\w+)? = '([^']+)'`, 'g'))];
  if (literals.length > 0) return literals.map(([, value]) => `${value}`);
  const isJoined = new RegExp(`\\b${key}\\)?(?:::\\w+)? = \\(?\\w+\\.\\w+`).test(conditions);
  return isJoined ? [] : null;
}

/** Returns the values of the key column in an insert's rows; null for rows of a query, and for literals. */
function insertedKeys(
  { text, params }: Sent,
  { table, key }: { table: string; key: string },
): string[] | null {
  const [, names, rows] =
    new RegExp(`insert into "${table}" \\(([^)]*)\\) values (.*?)(?: on conflict| returning|$)`, 's').exec(
      text,
    ) ?? [];
  const column = names?.split(',').findIndex((name) => name.trim() === `"${key}"`) ?? -1;
  if (column < 0 || !rows) return null;
  const values = [...rows.matchAll(/\(([^()]*)\)/g)].map(([, row]) => row?.split(',')[column]?.trim());
  const parameters = values.map((value) => params[Number(value?.replace(/^\$/, '')) - 1]);
  return parameters.every((value) => value !== undefined) ? parameters.map(String) : null;
}
