import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { TokenPair } from '@/lib/contract/auth';
import type { Db, Transaction } from '@/provider/db/database';
import { accounts, refreshFamilies, refreshTokens } from '@/provider/db/schema';
import { refreshNotValid } from '@/provider/errors';
import type { Context } from './context';
import { nameDevice } from './device-name';

/** A token replaced this recently is accepted again: its response was lost, or two tabs refreshed at once. */
const REFRESH_OVERLAP_SECONDS = 30;

const DAY_MS = 86_400_000;
/** Remembered sessions end this long after they began. */
const LASTING_DAYS = 400;
const BROWSER_SESSION_DAYS = 30;

type Tx = Pick<Db, 'insert'>;
type Family = typeof refreshFamilies.$inferSelect;

/** `userAgent` is the browser's own header; only the name of browser and system in it is stored. */
type NewSession = { userId: string; remember: boolean; userAgent: string | null };

/** Opens a session (a refresh family) for a player. Returns its first token pair. */
export async function openSession(
  context: Context,
  session: NewSession,
  tx: Tx = context.db,
): Promise<TokenPair> {
  const now = context.clock();
  const familyId = randomUUID();
  const refresh = `${session.userId}.${randomBytes(32).toString('base64url')}`;
  const days = session.remember ? LASTING_DAYS : BROWSER_SESSION_DAYS;
  await tx.insert(refreshFamilies).values({
    userId: session.userId,
    id: familyId,
    remember: session.remember,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
    device: nameDevice(session.userAgent),
  });
  await tx
    .insert(refreshTokens)
    .values({ userId: session.userId, tokenHash: hashToken(refresh), familyId, issuedAt: now });
  const access = await context.tokens.issueAccessToken({ userId: session.userId, familyId });
  return { access, refresh, remember: session.remember };
}

/** What a sign-in was checked against: the column's value as it was read; a guest's secret cannot be changed. */
type Proof = { passwordHash: string } | { googleSub: string } | { isGuest: true };

type ProvenSession = NewSession & {
  proof: Proof;
  /** Stores in the same transaction what only the proven owner may change. */
  alongside?: (tx: Transaction) => Promise<void>;
};

/**
 * Opens a session, but only while the account still has what the sign-in was checked against. A reset that came between
 * has ended every session, and no sign-in with what it replaced may open another one: returns undefined.
 */
export async function openProvenSession(
  context: Context,
  { proof, alongside, ...session }: ProvenSession,
): Promise<TokenPair | undefined> {
  return context.db.transaction(async (tx) => {
    // The lock waits for a reset that is being stored, then reads what it has stored.
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, session.userId), isProven(proof)))
      .for('share');
    if (!account) return undefined;
    await alongside?.(tx);
    return openSession(context, session, tx);
  });
}

function isProven(proof: Proof): SQL {
  if ('isGuest' in proof) return eq(accounts.isGuest, true);
  if ('googleSub' in proof) return eq(accounts.googleSub, proof.googleSub);
  return eq(accounts.passwordHash, proof.passwordHash);
}

/**
 * Rotates a refresh token. A repeat within the overlap returns the same successor; any older token revokes the whole
 * family, because somebody else holds a copy. Throws 401 refresh_not_valid (product rules §7, RFC 9700 §4.14).
 */
export async function refreshSession(context: Context, refresh: string): Promise<TokenPair> {
  const outcome = await rotate(context, refresh);
  if (outcome === 'refused') throw refreshNotValid();
  return outcome;
}

// The rejection is returned from the transaction, not thrown: a throw would roll the revocation back.
async function rotate(context: Context, refresh: string): Promise<TokenPair | 'refused'> {
  const userId = readUserId(refresh);
  if (!userId) return 'refused';
  const now = context.clock();
  const successor = context.tokens.successorOf(refresh);
  return context.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ token: refreshTokens, family: refreshFamilies })
      .from(refreshTokens)
      .innerJoin(
        refreshFamilies,
        and(eq(refreshFamilies.userId, refreshTokens.userId), eq(refreshFamilies.id, refreshTokens.familyId)),
      )
      .where(and(eq(refreshTokens.userId, userId), eq(refreshTokens.tokenHash, hashToken(refresh))))
      .for('update');
    if (!held || held.family.revokedAt || endOf(held.family) <= now) return 'refused';

    const { token, family } = held;
    if (!token.rotatedAt) {
      await tx
        .update(refreshTokens)
        .set({ rotatedAt: now })
        .where(and(eq(refreshTokens.userId, userId), eq(refreshTokens.tokenHash, token.tokenHash)));
      await tx
        .insert(refreshTokens)
        .values({ userId, tokenHash: hashToken(successor), familyId: family.id, issuedAt: now });
      await tx
        .update(refreshFamilies)
        .set({ lastUsedAt: now, expiresAt: endOf(family) })
        .where(and(eq(refreshFamilies.userId, userId), eq(refreshFamilies.id, family.id)));
    } else if (!(await isRecentPredecessor(tx, { userId, successor, rotatedAt: token.rotatedAt, now }))) {
      await tx
        .update(refreshFamilies)
        .set({ revokedAt: now })
        .where(and(eq(refreshFamilies.userId, userId), eq(refreshFamilies.id, family.id)));
      context.sessions.forget(userId);
      context.log.warn(
        { event: 'refresh_reuse', userId, familyId: family.id },
        'old refresh token presented',
      );
      return 'refused';
    }
    return {
      access: await context.tokens.issueAccessToken({ userId, familyId: family.id }),
      refresh: successor,
      remember: family.remember,
    };
  });
}

/** Returns when a session ends for good, however often it is used. */
function endOf({ createdAt, expiresAt }: Family): Date {
  return new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + LASTING_DAYS * DAY_MS));
}

type Ending = { userId: string; familyId?: string; except?: string; at: Date };

/**
 * Ends every session of a player, the one named, or all but one. Call `context.sessions.forget(userId)` after the commit: then this
 * instance rejects their access tokens at once, the others within seconds.
 */
export async function endSessions(
  tx: Pick<Db, 'update'>,
  { userId, familyId, except, at }: Ending,
): Promise<void> {
  await tx
    .update(refreshFamilies)
    .set({ revokedAt: at })
    .where(
      and(
        eq(refreshFamilies.userId, userId),
        isNull(refreshFamilies.revokedAt),
        familyId ? eq(refreshFamilies.id, familyId) : undefined,
        except ? ne(refreshFamilies.id, except) : undefined,
      ),
    );
}

/** Returns true within the overlap, as long as the successor itself has not been replaced. */
async function isRecentPredecessor(
  tx: Pick<Db, 'select'>,
  reuse: { userId: string; successor: string; rotatedAt: Date; now: Date },
): Promise<boolean> {
  if (reuse.now.getTime() - reuse.rotatedAt.getTime() > REFRESH_OVERLAP_SECONDS * 1000) return false;
  const [unused] = await tx
    .select({ hash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.userId, reuse.userId),
        eq(refreshTokens.tokenHash, hashToken(reuse.successor)),
        isNull(refreshTokens.rotatedAt),
      ),
    );
  return unused !== undefined;
}

function readUserId(refresh: string): string | undefined {
  return /^([0-9a-f-]{36})\.[A-Za-z0-9_-]{43}$/.exec(refresh)?.[1];
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
