import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';

const FOUR = [1, 2, 3, 4];

/** The profile's geometry while its data are on their way. */
export function ProfileSkeleton() {
  return (
    <div className="profile" aria-busy="true">
      <p className="sr-only" role="status">
        Loading the profile
      </p>
      <div className="profile-column">
        <Panel className="profile-card">
          <Skeleton width="100%" height={150} className="profile-cover" />
          <div className="profile-head">
            <div className="profile-top">
              <Skeleton width={112} height={112} isRound />
              <Skeleton width={92} height={44} />
            </div>
            <Skeleton width="17rem" height={36} className="mt-[18px]" />
            <Skeleton width="26rem" className="mt-5" />
            <Skeleton width="15rem" className="mt-[18px]" />
          </div>
        </Panel>
        <div className="profile-stats">
          {FOUR.map((index) => (
            <div key={index} className="profile-stat profile-stat-empty">
              <Skeleton width={24} height={24} />
              <Skeleton width="70%" height={26} className="mt-4" />
              <Skeleton width="88%" height={12} className="mt-[10px]" />
            </div>
          ))}
        </div>
      </div>
      <Panel className="profile-panel">
        <Skeleton width="9rem" height={20} />
        {FOUR.map((index) => (
          <div key={index} className="activity">
            <Skeleton width={48} height={48} />
            <Skeleton width="60%" />
            <Skeleton width={40} />
          </div>
        ))}
      </Panel>
    </div>
  );
}
