import { eraseDueAccounts } from '@/provider/services/account/erase-account';
import { eraseIdleGuests } from '@/provider/services/account/erase-idle-guests';
import { deleteOldChallenges } from '@/provider/services/challenge/delete-challenges';
import { prepareDailies } from '@/provider/services/daily/daily-game';
import { auditNightly } from '@/provider/services/game/audit';
import { awardPodiums } from '@/provider/services/game/award-podiums';
import { sweepOverdueRuns } from '@/provider/services/game/complete-game';
import { forgetRunAddresses } from '@/provider/services/game/forget-addresses';
import { createCountJob } from '@/provider/services/leaderboard/site-counts';
import { sendDueMails } from '@/provider/services/mail/mail-queue';
import { deleteExpiredCodes } from '@/provider/services/platform/link-codes';
import { deleteOldWindows } from '@/provider/services/platform/rate-limit';
import { sumAnswers } from '@/provider/services/question/question-stats';
import { relabelQuestions } from '@/provider/services/question/relabel';
import { deleteOldReminders, sendDueReminders } from '@/provider/services/reminders/send-reminders';
import type { AppContext } from './app-context';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Starts the scheduled jobs: closing overdue runs, counting boards and answers, creating dailies, sending mails and
 * reminders, erasing accounts, addresses and old challenges, the nightly audit, the podiums of closed days. Returns a
 * function that stops them.
 */
export function startJobs(context: AppContext, onFault: (error: unknown) => void): () => void {
  const jobs = [
    every(MINUTE_MS, () => sweepOverdueRuns(context)),
    every(MINUTE_MS, () => sumAnswers(context)),
    every(MINUTE_MS, () => sendDueReminders(context)),
    every(HOUR_MS, () => deleteOldReminders(context)),
    every(HOUR_MS, () => prepareDailies(context)),
    every(HOUR_MS, () => relabelQuestions(context)),
    every(HOUR_MS, () => deleteOldWindows(context)),
    every(HOUR_MS, () => deleteExpiredCodes(context)),
    every(HOUR_MS, () => eraseDueAccounts(context)),
    every(HOUR_MS, () => forgetRunAddresses(context)),
    every(HOUR_MS, () => auditNightly(context)),
    every(HOUR_MS, () => awardPodiums(context)),
    every(HOUR_MS, () => eraseIdleGuests(context)),
    every(HOUR_MS, () => deleteOldChallenges(context)),
    every(10 * SECOND_MS, () => sendDueMails(context)),
    every(10 * SECOND_MS, createCountJob(context)),
  ];
  return () => {
    for (const stop of jobs) stop();
  };

  function every(intervalMs: number, work: () => Promise<unknown>): () => void {
    const timer = setInterval(() => {
      work().catch((error: unknown) => {
        context.log.error({ err: error }, 'job failed');
        onFault(error);
      });
    }, intervalMs);
    timer.unref();
    return () => clearInterval(timer);
  }
}
