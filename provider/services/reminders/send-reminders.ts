import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { currentStreak, dailyNumber, localDate, localHour, nextLocalMidnight } from '@/lib/quiz/day';
import { nextLocalHour } from '@/lib/quiz/local-hour';
import type { Transaction } from '@/provider/db/database';
import { accounts, playerStats, reminderSettings, runs } from '@/provider/db/schema';
import type { PushMessage, PushTarget } from '@/provider/push/push-sender';
import { queueMail } from '@/provider/services/mail/mail-queue';
import type { Context } from '@/provider/services/platform/context';
import { atOnce, type Pace } from '@/provider/services/platform/pace';
import { mailRecap } from './mail-recap';
import { forgetPush, listPushTargets } from './push-subscriptions';
import { recordReminder } from './record-reminder';
import { issueStopToken } from './stop-token';

/** Players per round of the job, which is one transaction: on Mondays each may take a dozen statements. */
const ROUND = 50;
/** After this many hours a reminder that was held up is out of place: it is left out. */
const HOURS_LATE = 2;

type Due = {
  account: typeof accounts.$inferSelect;
  stats: typeof playerStats.$inferSelect;
  settings: typeof reminderSettings.$inferSelect;
};

/** A notification that the transaction has recorded as sent, and that still has to be sent. */
type Notification = { userId: string; targets: PushTarget[]; message: PushMessage; ttlSeconds: number };

/**
 * Sends the reminders that are due: one a day for a player at most, and none to who has begun today's daily. Each is
 * recorded before it is sent, so that a restarted job or a second instance sends none twice. On Mondays also mails the week's
 * recap to who asked for it. Run by a job; returns how many players it looked at.
 */
export async function sendDueReminders(context: Context, pace: Pace = atOnce): Promise<number> {
  for (let looked = 0; ; await pace()) {
    const { seen, notifications } = await context.db.transaction((tx) => takeDue(context, tx));
    for (const notification of notifications) await notify(context, notification);
    looked += seen;
    if (seen < ROUND) return looked;
  }
}

async function takeDue(context: Context, tx: Transaction) {
  const now = context.clock();
  const due: Due[] = await tx
    .select({ account: accounts, stats: playerStats, settings: reminderSettings })
    .from(reminderSettings)
    .innerJoin(accounts, eq(accounts.id, reminderSettings.userId))
    .innerJoin(playerStats, eq(playerStats.userId, reminderSettings.userId))
    .where(and(lte(reminderSettings.nextAt, now), isNull(accounts.eraseAfter)))
    .orderBy(asc(reminderSettings.nextAt))
    .limit(ROUND)
    // Another instance takes the others; who is being erased or changes the settings is looked at next time.
    .for('update', { of: reminderSettings, skipLocked: true });
  const notifications: Notification[] = [];
  for (const player of due) {
    const { userId, hour } = player.settings;
    const nextAt = nextLocalHour(now, { zone: player.account.timeZone, hour });
    await tx.update(reminderSettings).set({ nextAt }).where(eq(reminderSettings.userId, userId));
    await mailRecap(context, tx, player);
    const notification = await remind(context, tx, { player, now });
    if (notification) notifications.push(notification);
  }
  return { seen: due.length, notifications };
}

/**
 * Records the reminder of a player who is to get one. Queues it when it is a mail, returns it when it is a
 * notification.
 */
async function remind(
  context: Context,
  tx: Transaction,
  { player, now }: { player: Due; now: Date },
): Promise<Notification | undefined> {
  const { account, settings } = player;
  const { userId } = settings;
  const today = localDate(now, account.timeZone);
  const hoursLate = localHour(now, account.timeZone) - settings.hour;
  if (hoursLate < 0 || hoursLate > HOURS_LATE) return undefined;
  if (await hasBegun(tx, userId, dailyNumber(today))) return undefined;
  const targets = settings.push && context.push ? await listPushTargets(tx, userId) : [];
  // One a day: a mail only where no browser takes notifications.
  const channel = targets.length > 0 ? 'push' : 'mail';
  const text = textOf(settings[channel], { ...player, number: dailyNumber(today) });
  if (!text || !(await recordReminder(tx, { userId, kind: channel, day: today, sentAt: now })))
    return undefined;
  const stopToken = issueStopToken(context, { userId, channel });
  if (channel === 'mail') {
    await queueMail(tx, context, {
      to: account.email,
      mail: (templates) => templates.reminder({ ...text, stopToken }),
      unsubscribePath: `/api/unsubscribe/${stopToken}`,
    });
    return undefined;
  }
  const message = { ...text, path: '/daily-challenge', tag: 'daily', stopToken };
  const untilMidnight = nextLocalMidnight(now, account.timeZone).getTime() - now.getTime();
  return { userId, targets, message, ttlSeconds: Math.floor(untilMidnight / 1000) };
}

async function hasBegun(tx: Transaction, userId: string, number: number): Promise<boolean> {
  const [run] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.userId, userId), eq(runs.dailyNumber, number), eq(runs.kind, 'scored')))
    .limit(1);
  return run !== undefined;
}

/** Returns the reminder's words; undefined where nothing is to be said, as to who has no streak to lose. */
function textOf(
  wanted: Due['settings']['push'],
  { stats, number }: Due & { number: number },
): { title: string; body: string } | undefined {
  const { streak, freezes } = currentStreak(stats, number);
  if (wanted === 'daily') {
    const body =
      streak > 0
        ? `Fifteen questions, and day ${streak + 1} of your streak.`
        : 'Fifteen questions, six minutes.';
    return { title: `Daily ${number} is open`, body };
  }
  // A freeze covers the day: nothing ends at midnight.
  if (wanted === null || streak === 0 || freezes > 0) return undefined;
  return {
    title: 'Your streak ends at midnight',
    body: `${streak === 1 ? 'One day' : `${streak} days`} so far. Today’s daily keeps it going.`,
  };
}

async function notify(
  context: Context,
  { userId, targets, message, ttlSeconds }: Notification,
): Promise<void> {
  for (const target of targets) {
    const outcome = await context.push?.send(target, message, ttlSeconds);
    if (outcome === 'gone') await forgetPush(context.db, userId, target.endpoint);
  }
}
