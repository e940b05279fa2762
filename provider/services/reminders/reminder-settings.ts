import { eq } from 'drizzle-orm';
import type { BodyOf } from '@/lib/contract/endpoints';
import type { ReminderSettings } from '@/lib/contract/reminders';
import { nextLocalHour } from '@/lib/quiz/local-hour';
import type { Transaction } from '@/provider/db/database';
import { accounts, pushSubscriptions, reminderSettings } from '@/provider/db/schema';
import { invalidField, linkNotValid, tokenNotValid } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { type ReminderChannel, readStopToken } from './stop-token';

/** Offered to players who have not picked an hour: early in the evening, with time left to play. */
const USUAL_HOUR = 18;

/** Returns what the caller is reminded of; everything is off until they have asked. */
export async function getReminders(context: Context, { userId }: Caller): Promise<ReminderSettings> {
  const [found] = await context.db
    .select({ account: accounts, settings: reminderSettings })
    .from(accounts)
    .leftJoin(reminderSettings, eq(reminderSettings.userId, accounts.id))
    .where(eq(accounts.id, userId));
  if (!found) throw tokenNotValid();
  const { account, settings } = found;
  return {
    push: settings?.push ?? null,
    mail: settings?.mail ?? null,
    recap_mail: settings?.recapMail ?? false,
    hour: settings?.hour ?? USUAL_HOUR,
    can_mail: canMail(account),
    push_key: context.push?.publicKey ?? null,
  };
}

/** Returns whether an account's address is one that somebody has confirmed. */
export const canMail = ({ isGuest, emailVerified }: typeof accounts.$inferSelect) =>
  !isGuest && emailVerified;

type Wanted = Pick<typeof reminderSettings.$inferSelect, 'push' | 'mail' | 'recapMail'>;

const isAnyOn = ({ push, mail, recapMail }: Wanted) => push !== null || mail !== null || recapMail;

/**
 * Stores what the caller wants to be reminded of, from the next such hour of their day on. Throws 400 for mails to a
 * guest.
 */
export async function updateReminders(
  context: Context,
  caller: Caller,
  { push, mail, hour, recap_mail }: BodyOf<'updateReminders'>,
): Promise<ReminderSettings> {
  await context.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, caller.userId))
      // Whoever erases the account waits for this row, or has been waited for.
      .for('key share');
    if (!account) throw tokenNotValid();
    if ((mail || recap_mail) && !canMail(account))
      throw invalidField(
        mail ? 'mail' : 'recap_mail',
        'Mails need a confirmed email address. Sign up to get them.',
      );
    const recapMail = recap_mail ?? (await wantsRecap(tx, caller));
    const isOn = isAnyOn({ push, mail, recapMail });
    const nextAt = isOn ? nextLocalHour(context.clock(), { zone: account.timeZone, hour }) : null;
    const values = { push, mail, recapMail, hour, nextAt };
    await tx
      .insert(reminderSettings)
      .values({ userId: caller.userId, ...values })
      .onConflictDoUpdate({ target: reminderSettings.userId, set: values });
  });
  return getReminders(context, caller);
}

async function wantsRecap(tx: Transaction, { userId }: Caller): Promise<boolean> {
  const [settings] = await tx
    .select({ recapMail: reminderSettings.recapMail })
    .from(reminderSettings)
    .where(eq(reminderSettings.userId, userId))
    .for('update');
  return settings?.recapMail ?? false;
}

/**
 * Stops the reminders that a token names, as often as it is used. Throws 404 for a token that was not issued here; a player
 * who is gone has no reminders.
 */
export async function stopReminders(
  context: Context,
  { token }: BodyOf<'stopReminders'>,
): Promise<{ message: string }> {
  const stop = readStopToken(context, token);
  if (!stop) throw linkNotValid('This link is not one of ours. Your settings have all reminders.');
  const isPlayer = eq(reminderSettings.userId, stop.userId);
  await context.db.transaction(async (tx) => {
    const [settings] = await tx.select().from(reminderSettings).where(isPlayer).for('update');
    if (!settings) return;
    const left = { ...settings, ...STOPPED[stop.channel] };
    const nextAt = isAnyOn(left) ? settings.nextAt : null;
    await tx
      .update(reminderSettings)
      .set({ ...STOPPED[stop.channel], nextAt })
      .where(isPlayer);
    if (stop.channel === 'push')
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, stop.userId));
  });
  return { message: `You won’t get any more ${NAMES[stop.channel]}.` };
}

const STOPPED: Record<ReminderChannel, Partial<Wanted>> = {
  push: { push: null },
  mail: { mail: null },
  recap: { recapMail: false },
};

const NAMES: Record<ReminderChannel, string> = {
  push: 'notifications',
  mail: 'reminders by mail',
  recap: 'recaps by mail',
};
