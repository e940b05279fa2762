import { clsx } from 'clsx';
import { EmblemTile } from '@/components/illustration/category-emblem';
import { Panel } from '@/components/ui/panel';
import type { ProfileHistory as History } from '@/lib/contract/profile';
import { formatPoints } from '@/lib/format/numbers';
import { topicTitle } from '@/lib/quiz/topic-title';
import { Badges } from './badges';
import { DailyCalendar } from './daily-calendar';
import styles from './profile-history.module.css';
import profilePanelStyles from './profile-panel.module.css';
import { WeeklyPoints } from './weekly-points';

/** Renders what a player has done over time, without the parts that are empty. */
export function ProfileHistory({ history }: { history: History }) {
  const { calendar, points_by_week: weeks, subjects } = history;
  const strong = subjects.filter(({ correct }) => correct > 0);
  return (
    <>
      {strong.length > 0 && <Subjects subjects={strong} />}
      <div className={styles.profilePair}>
        {calendar.played.length > 0 && <DailyCalendar calendar={calendar} />}
        {/* A single week shows no trend. */}
        {weeks.filter(({ points }) => points > 0).length > 1 && <WeeklyPoints weeks={weeks} />}
      </div>
    </>
  );
}

function Subjects({ subjects }: { subjects: History['subjects'] }) {
  return (
    <Panel className={profilePanelStyles.profilePanel} data-part="profile-panel">
      <h2>Strongest subjects</h2>
      <ul className={clsx(styles.subjects, 'numbers')}>
        {subjects.map(({ category, name, hue, questions, correct }) => {
          const percent = Math.round((correct / questions) * 100);
          return (
            <li
              key={category}
              className={hue}
              title={`${formatPoints(correct)} of ${formatPoints(questions)}`}
            >
              <EmblemTile hue={hue} className={styles.subjectEmblem} />
              <span className={styles.subjectName}>{topicTitle(name)}</span>
              <span className={styles.subjectTrack} aria-hidden="true">
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

/** Renders a player's history on their own profile; nothing when it could not be loaded. */
export function OwnHistory({ history }: { history: History | undefined }) {
  if (!history) return null;
  return (
    <>
      <ProfileHistory history={history} />
      <Badges badges={history.badges} />
    </>
  );
}
