import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';
import { linkCodes, registerCodes } from '@/provider/db/schema';
import type { Context } from './context';

/** Minutes for which a one-time link or a register token is valid. */
const LINK_MINUTES = 30;

export type LinkPurpose = (typeof linkCodes.$inferSelect)['purpose'];
export type LinkCode = typeof linkCodes.$inferSelect;

type NewLink = { purpose: LinkPurpose; userId: string | null; payload?: Record<string, string> };

/** Creates a one-time code of 256 random bits, base64url; stores only its digest. Replaces the user's earlier one. */
export async function createLinkCode(context: Context, link: NewLink): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  if (link.userId) await dropLinkCodes(context.db, { userId: link.userId, purpose: link.purpose });
  await context.db.insert(linkCodes).values({
    codeHash: context.tokens.digest(link.purpose, code),
    purpose: link.purpose,
    userId: link.userId,
    payload: link.payload ?? {},
    expiresAt: new Date(context.clock().getTime() + LINK_MINUTES * 60_000),
  });
  return code;
}

/** Returns a valid code of that purpose without consuming it. */
export async function findLinkCode(
  context: Context,
  link: { purpose: LinkPurpose; code: string },
): Promise<LinkCode | undefined> {
  const [found] = await context.db.select().from(linkCodes).where(isValidCode(context, link));
  return found;
}

/** Consumes a code: of any number of concurrent transactions, exactly one gets it. */
export async function consumeLinkCode(
  context: Context,
  tx: Pick<Db, 'delete'>,
  link: { purpose: LinkPurpose; code: string },
): Promise<LinkCode | undefined> {
  const [consumed] = await tx.delete(linkCodes).where(isValidCode(context, link)).returning();
  return consumed;
}

/** Deletes a user's unused codes, of one purpose or all. */
export async function dropLinkCodes(
  tx: Pick<Db, 'delete'>,
  { userId, purpose }: { userId: string; purpose?: LinkPurpose },
): Promise<void> {
  await tx
    .delete(linkCodes)
    .where(and(eq(linkCodes.userId, userId), purpose ? eq(linkCodes.purpose, purpose) : undefined));
}

/** Deletes expired codes. Run by a job. */
export async function deleteExpiredCodes(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await context.db.delete(linkCodes).where(lt(linkCodes.expiresAt, context.clock()));
  await context.db.delete(registerCodes).where(lt(registerCodes.expiresAt, context.clock()));
}

// The digest depends on the purpose: a code of another purpose does not match.
function isValidCode(context: Context, { purpose, code }: { purpose: LinkPurpose; code: string }) {
  return and(
    eq(linkCodes.codeHash, context.tokens.digest(purpose, code)),
    eq(linkCodes.purpose, purpose),
    gt(linkCodes.expiresAt, context.clock()),
  );
}
