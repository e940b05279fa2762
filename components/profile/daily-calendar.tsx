import { clsx } from 'clsx';
import { Snowflake } from 'lucide-react';
import { Panel } from '@/components/ui/panel';
import type { ProfileHistory } from '@/lib/contract/profile';
import { formatShortMonth } from '@/lib/format/dates';
import { formatCount } from '@/lib/format/numbers';
import { calendarDays, calendarMonths } from './calendar-days';
import styles from './daily-calendar.module.css';
import profilePanelStyles from './profile-panel.module.css';

const WEEKDAYS = ['M', '', 'W', '', 'F', '', ''];

/** Renders twelve weeks of dailies, one column per week from Monday down. The sentence says what the shapes show. */
export function DailyCalendar({ calendar }: { calendar: ProfileHistory['calendar'] }) {
  const days = calendarDays(calendar.until);
  const played = new Set(calendar.played);
  const frozen = new Set(calendar.frozen);
  const count = days.filter((date) => played.has(date)).length;
  const covered = days.filter((date) => frozen.has(date)).length;
  return (
    <Panel className={profilePanelStyles.profilePanel} data-part="profile-panel">
      <h2>Daily Challenge calendar</h2>
      <p className="help numbers">
        {`Played on ${formatCount(count, 'day')} in the last 12 weeks.`}
        {covered > 0 && ` A freeze covered ${formatCount(covered, 'missed day')}.`}
      </p>
      <div className={styles.dayChart} aria-hidden="true">
        <p className={styles.dayMonths}>
          {calendarMonths(days).map(({ date, column }) => (
            <span key={date} style={{ gridColumnStart: column }}>
              {formatShortMonth(date)}
            </span>
          ))}
        </p>
        <p className={styles.dayWeekdays}>
          {WEEKDAYS.map((letter, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seven rows that never change.
            <span key={index}>{letter}</span>
          ))}
        </p>
        <div className={styles.dayGrid}>
          {days.map((date) => (
            <i
              key={date}
              title={date}
              className={clsx(
                played.has(date) ? styles.dayPlayed : frozen.has(date) ? styles.dayFrozen : styles.dayOpen,
                date === calendar.until && styles.dayToday,
              )}
            >
              {frozen.has(date) && <Snowflake strokeWidth={2.8} aria-hidden="true" />}
            </i>
          ))}
        </div>
      </div>
      <ul className={styles.dayLegend} aria-hidden="true">
        <li>
          <i className={styles.dayPlayed} />
          Played
        </li>
        <li>
          <i className={styles.dayOpen} />
          Not played
        </li>
        {covered > 0 && (
          <li>
            <i className={styles.dayFrozen}>
              <Snowflake strokeWidth={2.8} aria-hidden="true" />
            </i>
            Frozen
          </li>
        )}
        <li>
          <i className={styles.dayToday} />
          Today
        </li>
      </ul>
    </Panel>
  );
}
