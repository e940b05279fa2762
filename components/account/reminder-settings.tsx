'use client';

import { Bell, CalendarDays, Clock, Mail } from 'lucide-react';
import { useId, useState } from 'react';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Segment } from '@/components/ui/segment';
import { Skeleton } from '@/components/ui/skeleton';
import { callBff } from '@/lib/browser/api/bff';
import { leavePush, type PushProblem, takePush } from '@/lib/browser/pwa/push-subscription';
import type { ReminderSettings as Reminders } from '@/lib/contract/reminders';
import styles from './reminder-settings.module.css';
import { Setting, SwitchSetting } from './setting';

const CHOICES = [
  { value: 'off', text: 'Off' },
  { value: 'daily', text: 'Daily is open' },
  { value: 'streak', text: 'Streak at risk' },
] as const;

type Choice = (typeof CHOICES)[number]['value'];
type Wanted = Pick<Reminders, 'push' | 'mail' | 'recap_mail' | 'hour'>;

const toChoice = (reminder: Reminders['push']): Choice => reminder ?? 'off';
const fromChoice = (choice: Choice) => (choice === 'off' ? null : choice);

/** Notifications, mails and their hour: each off until the player turns it on, and saved at once. */
export function ReminderSettings() {
  const { data, error, mutate } = useSWR('reminders', () => callBff('GET /api/account/reminders'));
  const [problem, setProblem] = useState<PushProblem | 'unsaved' | null>(null);
  if (error && !data) return <OutOfReach onRetry={() => mutate()} />;
  if (!data) return <Waiting />;
  const { push, mail, recap_mail, hour } = data;

  const save = async (change: Partial<Wanted>) => {
    setProblem(null);
    const wanted = { push, mail, recap_mail, hour, ...change };
    try {
      await mutate(callBff('PUT /api/account/reminders', { body: wanted }), {
        optimisticData: { ...data, ...wanted },
        revalidate: false,
      });
    } catch {
      setProblem('unsaved');
    }
  };
  const choosePush = async (choice: Choice) => {
    if (choice !== 'off' && data.push_key) {
      const reason = await takePush(data.push_key);
      if (reason) return setProblem(reason);
    }
    if (choice === 'off') await leavePush();
    await save({ push: fromChoice(choice) });
  };
  return (
    <Panel>
      <Setting icon={Bell} title="Notifications" help={pushHelp(data)}>
        <Segment
          legend="Notifications"
          choices={CHOICES}
          value={toChoice(push)}
          onChoose={choosePush}
          disabled={data.push_key === null}
        />
      </Setting>
      <Setting icon={Mail} title="Emails" help={mailHelp(data)}>
        <Segment
          legend="Emails"
          choices={CHOICES}
          value={toChoice(mail)}
          onChoose={(choice) => save({ mail: fromChoice(choice) })}
          disabled={!data.can_mail}
        />
      </Setting>
      {data.can_mail && (
        <SwitchSetting
          icon={CalendarDays}
          title="Your week by email"
          help="On Mondays, after a week you’ve played in. One press stops it."
          isOn={recap_mail}
          onChange={(isOn) => save({ recap_mail: isOn })}
        />
      )}
      <Setting
        icon={Clock}
        title="At"
        help="In your time zone. No reminder comes after you’ve begun the day’s game."
      >
        <HourField hour={hour} onChoose={(chosen) => save({ hour: chosen })} />
      </Setting>
      <div role="status" className={styles.reminderProblem}>
        {problem && <Notice title={PROBLEMS[problem].title}>{PROBLEMS[problem].text}</Notice>}
      </div>
    </Panel>
  );
}

function pushHelp({ push_key }: Reminders): string {
  return push_key === null
    ? 'This site sends no notifications.'
    : 'One a day at most, on this browser. Each has a button that stops them.';
}

function mailHelp({ can_mail }: Reminders): string {
  return can_mail
    ? 'Only on days without a notification. One press stops them.'
    : 'For members with a confirmed email address.';
}

const PROBLEMS: Record<PushProblem | 'unsaved', { title: string; text: string }> = {
  unsupported: {
    title: 'This browser can’t show notifications.',
    text: 'On an iPhone or iPad, add Playwit to the Home Screen first and open it there.',
  },
  blocked: {
    title: 'Notifications are blocked for this site.',
    text: 'Allow them in your browser’s settings for this page, then choose again.',
  },
  failed: {
    title: 'This browser couldn’t subscribe.',
    text: 'Nothing was changed. Try again in a moment.',
  },
  unsaved: {
    title: 'We couldn’t save that.',
    text: 'Your reminders are as they were. Try again in a moment.',
  },
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function HourField({ hour, onChoose }: { hour: number; onChoose: (hour: number) => void }) {
  const id = useId();
  return (
    <div className={styles.hour}>
      <label htmlFor={id} className="sr-only">
        Hour of the reminder
      </label>
      <select id={id} value={hour} onChange={(event) => onChoose(Number(event.target.value))}>
        {HOURS.map((one) => (
          <option key={one} value={one}>
            {`${String(one).padStart(2, '0')}:00`}
          </option>
        ))}
      </select>
    </div>
  );
}

function OutOfReach({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Notice title="We couldn’t load your reminders.">They stay as they are.</Notice>
      <Button className={styles.tryAgain} onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}

function Waiting() {
  return (
    <Panel className={styles.waiting} aria-busy="true">
      <Skeleton width="100%" height={52} />
      <Skeleton width="100%" height={52} />
      <Skeleton width={120} height={52} />
    </Panel>
  );
}
