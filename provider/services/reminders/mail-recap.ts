import type { Recap } from '@/lib/contract/recap';
import { dailyNumber, localDate, localHour } from '@/lib/quiz/day';
import { summarizeWeek } from '@/lib/quiz/recap-text';
import { lastClosedWeek } from '@/lib/quiz/recap-week';
import { topicTitle } from '@/lib/quiz/topic-title';
import type { Transaction } from '@/provider/db/database';
import type { accounts, reminderSettings } from '@/provider/db/schema';
import { queueMail } from '@/provider/services/mail/mail-queue';
import type { Context } from '@/provider/services/platform/context';
import { readRecap } from '@/provider/services/recap/recap';
import { recordReminder } from './record-reminder';
import { canMail } from './reminder-settings';
import { issueStopToken } from './stop-token';

type Player = { account: typeof accounts.$inferSelect; settings: typeof reminderSettings.$inferSelect };

/**
 * Queues the mail with the week's recap on a player's Monday, from their hour on, if they asked for it, have played in that
 * week and have not had it. A recap that was held up is still sent later on Monday.
 */
export async function mailRecap(
  context: Context,
  tx: Transaction,
  { account, settings }: Player,
): Promise<void> {
  const { userId, hour, recapMail } = settings;
  const { timeZone } = account;
  const now = context.clock();
  const today = localDate(now, timeZone);
  const number = dailyNumber(today);
  const isMonday = lastClosedWeek(number).until === number - 1;
  if (!recapMail || !isMonday || localHour(now, timeZone) < hour || !canMail(account)) return;
  const recap = await readRecap({ ...context, db: tx }, { userId, timeZone });
  if (!recap || !(await recordReminder(tx, { userId, kind: 'recap', day: today, sentAt: now }))) return;
  const stopToken = issueStopToken(context, { userId, channel: 'recap' });
  await queueMail(tx, context, {
    to: account.email,
    mail: (templates) =>
      templates.recap({ summary: summarizeWeek(recap), sentences: sentencesOf(recap), stopToken }),
    unsubscribePath: `/api/unsubscribe/${stopToken}`,
  });
}

/** Returns what there is to say of a week; nobody else is named in a mail. */
function sentencesOf({ points, topic, streak, friends, is_board_closed, milestones }: Recap): string[] {
  const own = friends?.rows.find((row) => row.is_own);
  const place = own && `Number ${own.rank} of ${friends?.players} on your friends’ board`;
  const names = milestones.map(({ name }) => name).join(', ');
  return [
    points.week > 0 &&
      `${points.week} points${points.before ? `, after ${points.before} the week before` : ''}.`,
    topic && `Most of your trivia was ${topicTitle(topic.name)}: ${gamesText(topic)}.`,
    streak > 0 && `Your streak stood at ${streak} ${streak === 1 ? 'day' : 'days'} on Sunday.`,
    place && `${place}${is_board_closed ? '' : ' so far'}.`,
    names !== '' && `New: ${names}.`,
  ].filter((sentence) => typeof sentence === 'string');
}

const gamesText = ({ games, points }: NonNullable<Recap['topic']>) =>
  `${games} ${games === 1 ? 'game' : 'games'}, ${points} points`;
