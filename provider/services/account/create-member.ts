import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { retry } from '@/lib/retry';
import type { Transaction } from '@/provider/db/database';
import { accounts, playerStats } from '@/provider/db/schema';
import { violatedConstraint } from '@/provider/db/violated-constraint';
import { endSessions } from '@/provider/services/platform/session';
import { generatedReferralCode, generatedUsername } from './generated-name';
import { isRetired, isUsernameClash, usernameColumns } from './username';

const TRIES = 5;

export type NewMember = {
  email: string;
  /** null for an account that only signs in with Google. */
  passwordHash: string | null;
  googleSub?: string;
  /** When omitted: the guest's own name, or a generated one. */
  username?: string;
  firstName?: string;
  lastName?: string;
  /** The inviter's code: stored when the code exists and is not the member's own. */
  referral?: string | undefined;
  /** The guest (checked by findGuestId) that becomes this member and keeps its id, points, streak and history. */
  guestId?: string | undefined;
};

/** `upgradedGuest` is the generated address of the guest that became the member; null when none did. */
export type CreatedMember = { userId: string; upgradedGuest: string | null };

/** Creates a member, or turns a guest into one and ends all the guest's sessions. */
export async function createMember(
  tx: Transaction,
  member: NewMember & { at: Date },
): Promise<CreatedMember> {
  const referredBy = await findReferral(tx, member.referral);
  const upgraded = await upgradeGuest(tx, { ...member, referredBy });
  return upgraded ?? { userId: await insertMember(tx, { ...member, referredBy }), upgradedGuest: null };
}

type WithReferral = NewMember & { at: Date; referredBy: string | null };

async function upgradeGuest(tx: Transaction, member: WithReferral): Promise<CreatedMember | undefined> {
  if (!member.guestId) return undefined;
  const isLivingGuest = and(
    eq(accounts.id, member.guestId),
    eq(accounts.isGuest, true),
    isNull(accounts.eraseAfter),
  );
  const [guest] = await tx
    .select({ userId: accounts.id, upgradedGuest: accounts.email })
    .from(accounts)
    .where(isLivingGuest)
    .for('update');
  if (!guest) return undefined;
  await tx
    .update(accounts)
    .set({
      email: member.email,
      passwordHash: member.passwordHash,
      googleSub: member.googleSub ?? null,
      emailVerified: true,
      isGuest: false,
      ...(member.username && usernameColumns(member.username)),
      firstName: member.firstName ?? '',
      lastName: member.lastName ?? '',
      referredBy: sql`coalesce(${accounts.referredBy}, nullif(${member.referredBy}::text, ${accounts.referralCode}))`,
    })
    .where(eq(accounts.id, guest.userId));
  await endSessions(tx, { userId: guest.userId, at: member.at });
  return guest;
}

async function insertMember(tx: Transaction, member: WithReferral): Promise<string> {
  const username = member.username ?? (await generateUnretiredUsername(tx));
  const id = randomUUID();
  await tx.insert(accounts).values({
    id,
    email: member.email,
    passwordHash: member.passwordHash,
    googleSub: member.googleSub,
    emailVerified: true,
    ...usernameColumns(username),
    isGuest: false,
    firstName: member.firstName,
    lastName: member.lastName,
    referralCode: generatedReferralCode(),
    referredBy: member.referredBy,
    createdAt: member.at,
  });
  await tx.insert(playerStats).values({ userId: id });
  return id;
}

/** Returns a generated name that no erased account had. The unique index decides whether an existing one has it. */
export async function generateUnretiredUsername(tx: Pick<Transaction, 'select'>): Promise<string> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const name = generatedUsername();
    if (!(await isRetired(tx, name))) return name;
  }
  throw new Error('Found no free username');
}

/** Returns a referral code as it is stored; null for an unknown one. */
export async function findReferral(
  tx: Pick<Transaction, 'select'>,
  referral: string | undefined,
): Promise<string | null> {
  if (!referral) return null;
  const [inviter] = await tx
    .select({ code: accounts.referralCode })
    .from(accounts)
    .where(and(eq(accounts.referralCode, referral.toUpperCase()), isNull(accounts.eraseAfter)));
  return inviter?.code ?? null;
}

/** Repeats a transaction while its generated name or referral code is already taken. */
export function retryGenerated<T>(work: () => Promise<T>): Promise<T> {
  return retry(work, {
    times: TRIES,
    isRetryable: (error) => isUsernameClash(error) || violatedConstraint(error) === 'accounts_referral_code',
  });
}
