import { eraseDueAccounts } from '@/provider/services/account/erase-account';
import { eraseIdleGuests } from '@/provider/services/account/erase-idle-guests';
import { deleteOutdated } from '@/provider/services/account/retention';
import { deleteOldChallenges } from '@/provider/services/challenge/delete-challenges';
import { prepareDailies } from '@/provider/services/daily/daily-game';
import { auditNightly } from '@/provider/services/game/audit';
import { awardPodiums } from '@/provider/services/game/award-podiums';
import { countOverdueRuns, sweepOverdueRuns } from '@/provider/services/game/complete-game';
import { forgetRunAddresses } from '@/provider/services/game/forget-addresses';
import { createCountJob } from '@/provider/services/leaderboard/site-counts';
import { countDueMails, sendDueMails } from '@/provider/services/mail/mail-queue';
import { repeatUntilDone } from '@/provider/services/platform/pace';
import { sumAnswers } from '@/provider/services/question/question-stats';
import { relabelQuestions } from '@/provider/services/question/relabel';
import { sendDueReminders } from '@/provider/services/reminders/send-reminders';
import type { AppContext } from './app-context';
import { createJob, type Job, type JobSurroundings } from './scheduled-job';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

type JobsSurroundings = Omit<JobSurroundings, 'context'> & { context: AppContext };

/**
 * Starts the scheduled jobs: closing overdue runs, counting boards and answers, creating dailies, sending mails and
 * reminders, erasing accounts, addresses and old challenges, the nightly audit, the podiums of closed days. Returns a
 * function that stops them.
 */
export function startJobs(surroundings: JobsSurroundings): () => void {
  const started = listJobs(surroundings.context).map((job) => {
    const { run, stop } = createJob(job, surroundings);
    const timer = setInterval(() => void run(), job.everyMs);
    timer.unref();
    return () => {
      clearInterval(timer);
      stop();
    };
  });
  return () => {
    for (const stop of started) stop();
  };
}

function listJobs(context: AppContext): Job[] {
  return [...minuteJobs(context), ...hourlyJobs(context)];
}

function minuteJobs(context: AppContext): Job[] {
  const every = { everyMs: MINUTE_MS };
  return [
    {
      name: 'overdue_runs',
      ...every,
      work: (pace) => sweepOverdueRuns(context, pace),
      backlog: () => countOverdueRuns(context),
    },
    { name: 'answer_sums', ...every, work: (pace) => sumAnswers(context, pace) },
    { name: 'reminders', ...every, work: (pace) => sendDueReminders(context, pace) },
    {
      name: 'mails',
      everyMs: 10 * SECOND_MS,
      work: (pace) => repeatUntilDone(pace, () => sendDueMails(context)),
      backlog: () => countDueMails(context),
    },
    { name: 'counts', everyMs: 10 * SECOND_MS, work: createCountJob(context) },
  ];
}

function hourlyJobs(context: AppContext): Job[] {
  const work: Record<string, Job['work']> = {
    dailies: () => prepareDailies(context),
    labels: (pace) => repeatUntilDone(pace, () => relabelQuestions(context)),
    outdated: (pace) => deleteOutdated(context, pace),
    erasures: (pace) => repeatUntilDone(pace, () => eraseDueAccounts(context)),
    run_addresses: (pace) => forgetRunAddresses(context, pace),
    audit: (pace) => auditNightly(context, pace),
    podiums: () => awardPodiums(context),
    idle_guests: (pace) => eraseIdleGuests(context, pace),
    old_challenges: (pace) => deleteOldChallenges(context, pace),
  };
  return Object.entries(work).map(([name, doWork]) => ({ name, everyMs: HOUR_MS, work: doWork }));
}
