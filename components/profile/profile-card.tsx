import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/illustration/avatar';
import { Panel } from '@/components/ui/panel';
import { Tag } from '@/components/ui/tag';
import type { PublicProfile } from '@/lib/contract/profile';
import { formatMonth } from '@/lib/format/dates';
import { lengthOf } from './length-of';
import styles from './profile-card.module.css';
import { ProfileCover } from './profile-cover';

type ProfileCardProps = {
  profile: PublicProfile;
  /** Edit or Sign up, for the player's own profile. */
  action?: ReactNode;
  /** Shown instead of the bio. */
  note?: ReactNode;
};

/** Renders a player's picture, name, bio, location and the date they joined. */
export function ProfileCard({ profile, action, note }: ProfileCardProps) {
  const { username, fullName, bio, location, joinDate } = profile;
  return (
    <Panel className={styles.profileCard}>
      <ProfileCover username={username} />
      <div className={styles.profileHead}>
        <div className={styles.profileTop} data-part="profile-top">
          <Avatar className={styles.profilePicture} username={username} photoUrl={profile.profile_photo} />
          {action}
        </div>
        <div className={styles.profileName} data-part="profile-name">
          <h1 style={lengthOf(fullName || username)}>{fullName || username}</h1>
          {profile.authLess && <Tag>Guest</Tag>}
        </div>
        {fullName && <p className={styles.profileHandle}>@{username}</p>}
        {(note || bio) && <p className={styles.profileBio}>{note ?? bio}</p>}
        <p className={styles.profileFacts}>
          {location && (
            <span>
              <MapPin size={18} strokeWidth={2.4} aria-hidden="true" />
              {location}
            </span>
          )}
          <span>
            <CalendarDays size={18} strokeWidth={2.4} aria-hidden="true" />
            {`Joined ${formatMonth(joinDate)}`}
          </span>
        </p>
      </div>
    </Panel>
  );
}
