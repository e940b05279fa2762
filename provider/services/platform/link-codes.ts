import { randomBytes } from 'node:crypto';
import { and, eq, gt, gte, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';
import { linkCodes } from '@/provider/db/schema';
import type { Context } from './context';

type LinkPurpose = (typeof linkCodes.$inferSelect)['purpose'];

/** Minutes for which a one-time link or a register token is valid. */
const LINK_MINUTES: Record<LinkPurpose, number> = {
  'reset-password': 30,
  'verify-email': 30,
  'undo-email': 7 * 24 * 60,
  'continue-register': 30,
};

export type LinkCode = typeof linkCodes.$inferSelect;

type NewLink = { purpose: LinkPurpose; userId: string | null; payload?: Record<string, string> };

/**
 * Creates a one-time code of 256 random bits, base64url; stores only its digest. Replaces the user's earlier one, but
 * never an undo: each of several changes has its own.
 */
export async function createLinkCode(
  context: Context,
  link: NewLink,
  tx: Pick<Db, 'insert' | 'delete'> = context.db,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  if (link.userId && link.purpose !== 'undo-email')
    await dropLinkCodes(tx, { userId: link.userId, purposes: [link.purpose] });
  await tx.insert(linkCodes).values({
    codeHash: context.tokens.digest(link.purpose, code),
    purpose: link.purpose,
    userId: link.userId,
    payload: link.payload ?? {},
    expiresAt: new Date(context.clock().getTime() + LINK_MINUTES[link.purpose] * 60_000),
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

/** What somebody who got into an account could have asked for. An undo is the owner's way back: it outlives them. */
const OPEN_REQUESTS: LinkPurpose[] = ['reset-password', 'verify-email'];

/** Deletes a user's unused codes of the given purposes; without any, all but the undos of a changed address. */
export async function dropLinkCodes(
  tx: Pick<Db, 'delete'>,
  { userId, purposes = OPEN_REQUESTS }: { userId: string; purposes?: LinkPurpose[] },
): Promise<void> {
  await tx.delete(linkCodes).where(and(eq(linkCodes.userId, userId), inArray(linkCodes.purpose, purposes)));
}

/** Deletes a user's undos of changes since the one that this link undoes; those of earlier changes stay. */
export async function dropLaterUndos(tx: Pick<Db, 'delete'>, { userId, expiresAt }: LinkCode): Promise<void> {
  await tx
    .delete(linkCodes)
    .where(
      and(
        eq(linkCodes.userId, userId ?? ''),
        eq(linkCodes.purpose, 'undo-email'),
        gte(linkCodes.expiresAt, expiresAt),
      ),
    );
}

// The digest depends on the purpose: a code of another purpose does not match.
function isValidCode(context: Context, { purpose, code }: { purpose: LinkPurpose; code: string }) {
  return and(
    eq(linkCodes.codeHash, context.tokens.digest(purpose, code)),
    eq(linkCodes.purpose, purpose),
    gt(linkCodes.expiresAt, context.clock()),
  );
}
