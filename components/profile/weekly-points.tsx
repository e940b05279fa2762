import { clsx } from 'clsx';
import { Panel } from '@/components/ui/panel';
import type { ProfileHistory } from '@/lib/contract/profile';
import { formatShortDay } from '@/lib/format/dates';
import { formatPoints } from '@/lib/format/numbers';
import profilePanelStyles from './profile-panel.module.css';
import styles from './weekly-points.module.css';

type WeeklyPointsProps = { weeks: ProfileHistory['points_by_week'] };

/** Renders twelve weeks as bars, the best one with its figure. Screen readers get a list. */
export function WeeklyPoints({ weeks }: WeeklyPointsProps) {
  const best = Math.max(...weeks.map(({ points }) => points));
  const bestIndex = weeks.findIndex(({ points }) => points === best);
  return (
    <Panel className={profilePanelStyles.profilePanel} data-part="profile-panel">
      <h2>Points by week</h2>
      <p className="help numbers">{`Best of these ${weeks.length} weeks: ${formatPoints(best)} points.`}</p>
      <ol className={clsx(styles.weekBars, 'geo numbers')}>
        {weeks.map(({ week_start, points }, index) => (
          <li key={week_start} title={`${formatShortDay(week_start)}: ${formatPoints(points)}`}>
            {index === bestIndex && (
              <b className={index < weeks.length / 2 ? styles.fromStart : styles.toEnd} aria-hidden="true">
                {formatPoints(best)}
              </b>
            )}
            <WeekBar share={points / best} />
            <span className="sr-only">
              {`Week from ${formatShortDay(week_start)}: ${formatPoints(points)} points`}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.weekEnds} aria-hidden="true">
        <span>{weeks[0] && formatShortDay(weeks[0].week_start)}</span>
        <span>This week</span>
      </p>
    </Panel>
  );
}

/** Renders a bar, never too low to be seen, and a stub for zero. Only bars with room for it have the light cap. */
function WeekBar({ share }: { share: number }) {
  const look = share === 0 ? styles.weekNone : share < 0.12 ? styles.weekLow : undefined;
  return <i className={look} style={{ height: `${Math.round(share * 100)}%` }} aria-hidden="true" />;
}
