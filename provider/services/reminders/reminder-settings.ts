import { eq } from 'drizzle-orm';
import type { BodyOf } from '@/lib/contract/endpoints';
import type { ReminderSettings } from '@/lib/contract/reminders';
import { nextLocalHour } from '@/lib/quiz/local-hour';
import { accounts, pushSubscriptions, reminderSettings } from '@/provider/db/schema';
import { invalidField, linkNotValid, tokenNotValid } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { readStopToken } from './stop-token';

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
    hour: settings?.hour ?? USUAL_HOUR,
    can_mail: canMail(account),
    push_key: context.push?.publicKey ?? null,
  };
}

const canMail = ({ isGuest, emailVerified }: typeof accounts.$inferSelect) => !isGuest && emailVerified;

/** Stores what the caller wants to be reminded of, from the next such hour of their day on. Throws 400 for mails to a guest. */
export async function updateReminders(
  context: Context,
  caller: Caller,
  { push, mail, hour }: BodyOf<'updateReminders'>,
): Promise<ReminderSettings> {
  await context.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, caller.userId))
      // Whoever erases the account waits for this row, or has been waited for.
      .for('key share');
    if (!account) throw tokenNotValid();
    if (mail && !canMail(account))
      throw invalidField('mail', 'Mails need a confirmed email address. Sign up to get them.');
    const isOn = push !== null || mail !== null;
    const nextAt = isOn ? nextLocalHour(context.clock(), { zone: account.timeZone, hour }) : null;
    const values = { push, mail, hour, nextAt };
    await tx
      .insert(reminderSettings)
      .values({ userId: caller.userId, ...values })
      .onConflictDoUpdate({ target: reminderSettings.userId, set: values });
  });
  return getReminders(context, caller);
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
    const left = stop.channel === 'push' ? settings.mail : settings.push;
    const nextAt = left === null ? null : settings.nextAt;
    await tx
      .update(reminderSettings)
      .set({ [stop.channel]: null, nextAt })
      .where(isPlayer);
    if (stop.channel === 'push')
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, stop.userId));
  });
  return {
    message:
      stop.channel === 'push'
        ? 'You won’t get any more notifications.'
        : 'You won’t get any more reminders by mail.',
  };
}
