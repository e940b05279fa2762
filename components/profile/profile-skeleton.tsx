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
          {/* As big as the pieces they stand for, which their styles say. */}
          <span className="skeleton profile-cover" aria-hidden="true" />
          <div className="profile-head">
            <div className="profile-top">
              <span className="skeleton skeleton-round" aria-hidden="true" />
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
              <Skeleton width="70%" height={28} className="mt-[14px]" />
              <Skeleton width="88%" height={21} className="mt-[5px]" />
            </div>
          ))}
        </div>
      </div>
      <div className="profile-column">
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
    </div>
  );
}
