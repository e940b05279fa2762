import { Award } from 'lucide-react';
import { EmblemTile } from '@/components/illustration/category-emblem';
import { formatPoints } from '@/components/leaderboard/format';
import { Panel } from '@/components/ui/panel';
import type { ProfileHistory as History } from '@/lib/contract/account';
import { DailyCalendar } from './daily-calendar';
import { formatShortDay } from './format';

/** What a player has done over time; a part without anything in it is not shown. */
export function ProfileHistory({ history }: { history: History }) {
  const { calendar, points_by_week: weeks, subjects, badges } = history;
  const strong = subjects.filter(({ correct }) => correct > 0);
  return (
    <>
      {strong.length > 0 && <Subjects subjects={strong} />}
      <div className="profile-pair">
        {calendar.played.length > 0 && <DailyCalendar calendar={calendar} />}
        {weeks.some(({ points }) => points > 0) && <WeeklyPoints weeks={weeks} />}
      </div>
      {badges.length > 0 && <Badges badges={badges} />}
    </>
  );
}

function Subjects({ subjects }: { subjects: History['subjects'] }) {
  return (
    <Panel className="profile-panel">
      <h2>Strongest subjects</h2>
      <ul className="subjects numbers">
        {subjects.map(({ category, name, hue, questions, correct }) => {
          const percent = Math.round((correct / questions) * 100);
          return (
            <li
              key={category}
              className={hue}
              title={`${formatPoints(correct)} of ${formatPoints(questions)}`}
            >
              <EmblemTile hue={hue} />
              <span className="subject-name">{name}</span>
              <span className="subject-track" aria-hidden="true">
                <i style={{ width: `${percent}%` }} />
              </span>
              <b>
                {percent}%<span className="sr-only"> right</span>
              </b>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function WeeklyPoints({ weeks }: { weeks: History['points_by_week'] }) {
  const best = Math.max(...weeks.map(({ points }) => points));
  return (
    <Panel className="profile-panel">
      <h2>Points by week</h2>
      <p className="help numbers">{`Best of these ${weeks.length} weeks: ${formatPoints(best)} points.`}</p>
      <ol className="week-bars geo">
        {weeks.map(({ week_start, points }) => (
          <li key={week_start} title={`${formatShortDay(week_start)}: ${formatPoints(points)}`}>
            <i style={{ height: `${Math.round((points / best) * 100)}%` }} aria-hidden="true" />
            <span className="sr-only">
              {`Week from ${formatShortDay(week_start)}: ${formatPoints(points)} points`}
            </span>
          </li>
        ))}
      </ol>
      <p className="week-ends" aria-hidden="true">
        <span>{weeks[0] && formatShortDay(weeks[0].week_start)}</span>
        <span>This week</span>
      </p>
    </Panel>
  );
}

function Badges({ badges }: { badges: History['badges'] }) {
  return (
    <Panel className="profile-panel">
      <h2>Badges</h2>
      <ul>
        {badges.map(({ name, description, count }) => (
          <li key={name} className="activity">
            <span className="activity-tile hue-fill sci">
              <Award size={24} strokeWidth={2.4} aria-hidden="true" />
            </span>
            <div>
              <b>{name}</b>
              <small>{description}</small>
            </div>
            {count > 1 && <span className="activity-points numbers">{`×${formatPoints(count)}`}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
