import { Panel } from '@/components/ui/panel';
import type { ProfileHistory } from '@/lib/contract/account';
import { calendarDays } from './calendar-days';
import { formatDays } from './format';

/** Twelve weeks of dailies, a column a week from Monday down. The sentence says what the shapes show. */
export function DailyCalendar({ calendar }: { calendar: ProfileHistory['calendar'] }) {
  const days = calendarDays(calendar.until);
  const played = new Set(calendar.played);
  const count = days.filter((date) => played.has(date)).length;
  return (
    <Panel className="profile-panel">
      <h2>Daily Challenge calendar</h2>
      <p className="help numbers">{`Played on ${formatDays(count)} of the last ${days.length}.`}</p>
      <div className="day-grid" aria-hidden="true">
        {days.map((date) => (
          <i
            key={date}
            title={date}
            className={`${played.has(date) ? 'day-played' : 'day-open'} ${date === calendar.until ? 'day-today' : ''}`}
          />
        ))}
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
      </ul>
    </Panel>
  );
}
