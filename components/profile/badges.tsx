import { clsx } from 'clsx';
import { Award } from 'lucide-react';
import { MilestoneTile } from '@/components/illustration/milestone-tile';
import { Panel } from '@/components/ui/panel';
import type { ProfileHistory } from '@/lib/contract/profile';
import { formatPoints } from '@/lib/format/numbers';
import styles from './badges.module.css';
import profilePanelStyles from './profile-panel.module.css';
import recentActivityStyles from './recent-activity.module.css';

/** Renders achievements by kind with their counts; nothing while there are none. */
export function Badges({ badges }: Pick<ProfileHistory, 'badges'>) {
  if (badges.length === 0) return null;
  return (
    <Panel className={profilePanelStyles.profilePanel} data-part="profile-panel">
      <h2>Badges</h2>
      <ul className={styles.badges}>
        {badges.map(({ name, description, count, milestone }) => (
          <li key={name} className={recentActivityStyles.activity} data-part="activity">
            {milestone ? (
              <MilestoneTile id={milestone} className={recentActivityStyles.activityEmblem} />
            ) : (
              <span className={clsx(recentActivityStyles.activityTile, 'hue-fill sci')}>
                <Award size={24} strokeWidth={2.4} aria-hidden="true" />
              </span>
            )}
            <div>
              <b>{name}</b>
              <small>{description}</small>
            </div>
            {count > 1 && (
              <span
                className={clsx(recentActivityStyles.activityPoints, 'numbers')}
              >{`×${formatPoints(count)}`}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
