import { clsx } from 'clsx';
import { Check, Snowflake } from 'lucide-react';
import { Panel } from '@/components/ui/panel';
import type { StreakDay } from '@/lib/contract/streak';
import { formatShortDay, formatTimeInZone, formatWeekday } from '@/lib/format/dates';
import styles from './streak-days.module.css';

type StreakDaysProps = { days: readonly StreakDay[]; timeZone: string };

/** What each day was, newest first: the evidence of the streak. */
export function StreakDays({ days, timeZone }: StreakDaysProps) {
  return (
    <Panel className={styles.days}>
      <h2>Day by day</h2>
      <ol className="numbers">
        {days.map((day) => (
          <li key={day.number}>
            <DayShape state={day.state} />
            <p>
              <b>{`${formatWeekday(day.date)}, ${formatShortDay(day.date)}`}</b>
              <small>{`Daily ${day.number}`}</small>
            </p>
            <p className={styles.what}>
              {WORDS[day.state]}
              {day.finished_at && (
                <small>{`${day.score} of ${day.total} at ${formatTimeInZone(day.finished_at, timeZone)}`}</small>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const WORDS: Record<StreakDay['state'], string> = {
  played: 'Played',
  frozen: 'Frozen',
  missed: 'Not played',
  open: 'Open until midnight',
};

/** The shapes of the result's week: they differ without colour. */
function DayShape({ state }: Pick<StreakDay, 'state'>) {
  return (
    <i className={clsx(styles.shape, styles[state])} aria-hidden="true">
      {state === 'played' && <Check size={18} strokeWidth={3.4} />}
      {state === 'frozen' && <Snowflake size={20} strokeWidth={2.4} />}
    </i>
  );
}
