import { Panel } from '@/components/ui/panel';
import type { ProfileHistory } from '@/lib/contract/account';
import { formatShortMonth } from '@/lib/format/dates';
import { formatCount } from '@/lib/format/numbers';
import { calendarDays, calendarMonths } from './calendar-days';

const WEEKDAYS = ['M', '', 'W', '', 'F', '', ''];

/** Twelve weeks of dailies, a column a week from Monday down. The sentence says what the shapes show. */
export function DailyCalendar({ calendar }: { calendar: ProfileHistory['calendar'] }) {
  const days = calendarDays(calendar.until);
  const played = new Set(calendar.played);
  const count = days.filter((date) => played.has(date)).length;
  return (
    <Panel className="profile-panel">
      <h2>Daily Challenge calendar</h2>
      <p className="help numbers">{`Played on ${formatCount(count, 'day')} in the last 12 weeks.`}</p>
      <div className="day-chart" aria-hidden="true">
        <p className="day-months">
          {calendarMonths(days).map(({ date, column }) => (
            <span key={date} style={{ gridColumnStart: column }}>
              {formatShortMonth(date)}
            </span>
          ))}
        </p>
        <p className="day-weekdays">
          {WEEKDAYS.map((letter, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seven places that never change.
            <span key={index}>{letter}</span>
          ))}
        </p>
        <div className="day-grid">
          {days.map((date) => (
            <i
              key={date}
              title={date}
              className={`${played.has(date) ? 'day-played' : 'day-open'} ${date === calendar.until ? 'day-today' : ''}`}
            />
          ))}
        </div>
      </div>
      <ul className="day-legend" aria-hidden="true">
        <li>
          <i className="day-played" />
          Played
        </li>
        <li>
          <i className="day-open" />
          Not played
        </li>
        <li>
          <i className="day-today" />
          Today
        </li>
      </ul>
    </Panel>
  );
}
