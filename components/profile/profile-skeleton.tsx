import { clsx } from 'clsx';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import skeletonStyles from '@/components/ui/skeleton.module.css';
import profileCardStyles from './profile-card.module.css';
import profileColumnsStyles from './profile-columns.module.css';
import profileCoverStyles from './profile-cover.module.css';
import profilePanelStyles from './profile-panel.module.css';
import styles from './profile-skeleton.module.css';
import profileStatsStyles from './profile-stats.module.css';
import recentActivityStyles from './recent-activity.module.css';

const FOUR = [1, 2, 3, 4];

/** Renders the layout of a profile while its data load. */
export function ProfileSkeleton() {
  return (
    <div className={profileColumnsStyles.profile} aria-busy="true">
      <p className="sr-only" role="status">
        Loading the profile
      </p>
      <div className={profileColumnsStyles.profileColumn} data-part="profile-column">
        <Panel className={profileCardStyles.profileCard}>
          {/* Sized like the elements they replace, by the same styles. */}
          <span
            className={clsx(skeletonStyles.skeleton, profileCoverStyles.profileCover)}
            data-part="profile-cover"
            aria-hidden="true"
          />
          <div className={profileCardStyles.profileHead}>
            <div className={profileCardStyles.profileTop} data-part="profile-top">
              <span
                className={clsx(
                  skeletonStyles.skeleton,
                  skeletonStyles.round,
                  profileCardStyles.profilePicture,
                )}
                aria-hidden="true"
              />
              <Skeleton width={92} height={44} />
            </div>
            <Skeleton width="17rem" height={36} className={styles.name} />
            <Skeleton width="26rem" className={styles.bio} />
            <Skeleton width="15rem" className={styles.facts} />
          </div>
        </Panel>
        <div className={profileStatsStyles.profileStats} data-part="profile-stats">
          {FOUR.map((index) => (
            <div
              key={index}
              className={clsx(profileStatsStyles.profileStat, profileStatsStyles.profileStatEmpty)}
              data-part="profile-stat"
            >
              <Skeleton width={24} height={24} />
              <Skeleton width="70%" height={28} className={styles.figure} />
              <Skeleton width="88%" height={21} className={styles.word} />
            </div>
          ))}
        </div>
      </div>
      <div className={profileColumnsStyles.profileColumn} data-part="profile-column">
        <Panel className={profilePanelStyles.profilePanel} data-part="profile-panel">
          <Skeleton width="9rem" height={20} />
          {FOUR.map((index) => (
            <div key={index} className={recentActivityStyles.activity} data-part="activity">
              <Skeleton width={48} height={48} />
              <Skeleton width="60%" />
              <Skeleton width={40} />
            </div>
          ))}
        </Panel>
      </div>
    </div>
  );
}
