import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ExportPage } from '@/lib/contract/account';
import { onlyRow } from '@/provider/db/only-row';
import { accounts, playerStats } from '@/provider/db/schema';
import { invalidField, tokenNotValid } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { EXPORT_PARTS, type ExportPart } from './export-parts';

/** Rows in a page. */
const PAGE_ROWS = 2_000;

/** Rows read by one statement. */
const SLICE_ROWS = 1_000;

/**
 * Returns a page of everything stored about the caller: at most 2,000 rows, however many there are. The first page has
 * the account, and `next` names the following one. Password hashes and token digests are named but left out.
 * @throws 400 details.cursor for a cursor that was not given by a page
 */
export async function exportData(
  context: Context,
  caller: Caller,
  cursor: string | undefined,
): Promise<ExportPage> {
  const from = cursor === undefined ? { part: 0, after: null } : readCursor(cursor);
  const head = cursor === undefined ? await readHead(context, caller) : null;
  return { head, ...(await readLists(context, caller, from)) };
}

/** Where a page begins: after a key in a part; at the part's beginning without one. */
type Position = { part: number; after: string[] | null };

async function readHead({ db, clock }: Context, { userId }: Caller): Promise<Record<string, unknown>> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, userId));
  if (!account) throw tokenNotValid();
  const { passwordHash, eraseAfter, ...profile } = account;
  const stats = await db.select().from(playerStats).where(eq(playerStats.userId, userId));
  const { userId: _, ...totals } = onlyRow(stats, 'player_stats');
  return {
    about:
      'Everything Playwit keeps about you. Your password is stored as an Argon2id hash, sessions and codes as digests; those are left out.',
    exported_at: clock().toISOString(),
    account: { ...profile, hasPassword: passwordHash !== null },
    totals,
  };
}

async function readLists(
  { db, clock }: Context,
  { userId }: Caller,
  { part: first, after: begin }: Position,
): Promise<Pick<ExportPage, 'lists' | 'next'>> {
  const lists: ExportPage['lists'] = [];
  let room = PAGE_ROWS;
  let after = begin;
  for (const [index, part] of EXPORT_PARTS.entries()) {
    if (index < first) continue;
    const { name, read } = part;
    const rows: Record<string, unknown>[] = [];
    lists.push({ name, rows });
    do {
      if (room === 0) return { lists, next: writeCursor(part, after) };
      const slice = await read(db, { userId, now: clock(), after, limit: Math.min(room, SLICE_ROWS) });
      rows.push(...slice.rows);
      room -= slice.rows.length;
      after = slice.next;
    } while (after);
  }
  return { lists, next: null };
}

const writeCursor = ({ name }: ExportPart, after: string[] | null): string =>
  Buffer.from(JSON.stringify([name, after])).toString('base64url');

const cursorShape = z.tuple([z.string(), z.array(z.string()).nullable()]);

function readCursor(cursor: string): Position {
  const parsed = cursorShape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  const [name, after] = parsed.data ?? ['', null];
  const part = EXPORT_PARTS.findIndex((candidate) => candidate.name === name);
  const isKey = after === null || EXPORT_PARTS[part]?.key.safeParse(after).success;
  if (part === -1 || !isKey) throw invalidField('cursor', 'Not the cursor of a page.');
  return { part, after };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
