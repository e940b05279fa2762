import { randomUUID } from 'node:crypto';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';
import { mails } from '@/provider/db/schema';
import type { RenderedMail } from '@/provider/mail/layout';
import { createTemplates, type MailTemplates } from '@/provider/mail/templates';
import type { Context } from '@/provider/services/platform/context';

/** Seconds until the second attempt; the delay doubles with every further attempt. */
const FIRST_WAIT_SECONDS = 15;

/** The last attempt is about two hours after the first: no mail of ours is useful much later. */
const ATTEMPTS = 10;

/** Mails sent per round of the job. */
const ROUND = 50;

type OutgoingMail = {
  to: string;
  mail: (templates: MailTemplates) => RenderedMail;
  /** Path on the site that stops such mails with one POST. */
  unsubscribePath?: string;
};

/**
 * Queues a mail and tries to send it once. Never throws because of the mail server: the queue retries. Call it in the
 * background, so that response times do not reveal whether a mail was sent.
 */
export async function sendMail(context: Context, outgoing: OutgoingMail): Promise<void> {
  await tryMail(context, await queueMail(context.db, context, outgoing));
}

/**
 * Queues a mail that the job sends, and returns its id. In a transaction it is sent if, and only if, the transaction commits,
 * once.
 */
export async function queueMail(
  db: Pick<Db, 'insert'>,
  { siteUrl, clock }: Pick<Context, 'siteUrl' | 'clock'>,
  { to, mail, unsubscribePath }: OutgoingMail,
): Promise<string> {
  const unsubscribeUrl = unsubscribePath && `${siteUrl}${unsubscribePath}`;
  const row = { id: randomUUID(), recipient: to, unsubscribeUrl, ...mail(createTemplates(siteUrl)) };
  await db.insert(mails).values({ ...row, nextAttemptAt: clock() });
  return row.id;
}

/**
 * Sends the mails that are due, oldest first, no more than fifty. Returns how many it tried. Run by a job; a mail that is
 * sent elsewhere at this moment is left out.
 */
export async function sendDueMails(context: Context): Promise<number> {
  const due = await context.db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.nextAttemptAt, context.clock()))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(ROUND);
  for (const { id } of due) await tryMail(context, id);
  return due.length;
}

/** Returns how many mails are due. */
export async function countDueMails({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return db.$count(mails, lte(mails.nextAttemptAt, clock()));
}

/** Tries to send a queued mail now, once. Never throws because of the mail server. */
export async function tryMail(context: Context, id: string): Promise<void> {
  const now = context.clock();
  // Claimed by moving its next attempt: if the process dies while sending, the next round retries the mail.
  const [mail] = await context.db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${FIRST_WAIT_SECONDS}::int * power(2, ${mails.attempts}) * interval '1 second'`,
    })
    .where(and(eq(mails.id, id), lte(mails.nextAttemptAt, now)))
    .returning();
  if (!mail) return;
  try {
    await context.mailer.send(mail);
    await context.db.delete(mails).where(eq(mails.id, id));
  } catch (error) {
    context.log.warn({ err: error, mail: id, attempts: mail.attempts }, 'mail not sent');
    if (mail.attempts >= ATTEMPTS) await context.db.delete(mails).where(eq(mails.id, id));
  }
}
