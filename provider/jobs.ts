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
import { addJob } from './job-states';

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
    every('overdue_runs', MINUTE_MS, () => sweepOverdueRuns(context)),
    every('answer_sums', MINUTE_MS, () => sumAnswers(context)),
    every('reminders', MINUTE_MS, () => sendDueReminders(context)),
    every('old_reminders', HOUR_MS, () => deleteOldReminders(context)),
    every('dailies', HOUR_MS, () => prepareDailies(context)),
    every('labels', HOUR_MS, () => relabelQuestions(context)),
    every('rate_windows', HOUR_MS, () => deleteOldWindows(context)),
    every('expired_codes', HOUR_MS, () => deleteExpiredCodes(context)),
    every('erasures', HOUR_MS, () => eraseDueAccounts(context)),
    every('run_addresses', HOUR_MS, () => forgetRunAddresses(context)),
    every('audit', HOUR_MS, () => auditNightly(context)),
    every('podiums', HOUR_MS, () => awardPodiums(context)),
    every('idle_guests', HOUR_MS, () => eraseIdleGuests(context)),
    every('old_challenges', HOUR_MS, () => deleteOldChallenges(context)),
    every('mails', 10 * SECOND_MS, () => sendDueMails(context)),
    every('counts', 10 * SECOND_MS, createCountJob(context)),
  ];
  return () => {
    for (const stop of jobs) stop();
  };

  function every(job: string, intervalMs: number, work: () => Promise<unknown>): () => void {
    const run = addJob(job, intervalMs, work);
    const timer = setInterval(() => {
      run().catch((error: unknown) => {
        context.log.error({ err: error, job }, 'job failed');
        onFault(error);
      });
    }, intervalMs);
    timer.unref();
    return () => clearInterval(timer);
  }
}
