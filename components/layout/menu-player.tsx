import { Avatar } from '@/components/illustration/avatar';
import { useOwnProfileIfAny } from '@/lib/browser/profile/own-profile';
import type { Session } from '@/lib/contract/account';
import { formatPoints } from '@/lib/format/numbers';
import styles from './menu-player.module.css';

/** Who is signed in. The points load later; their line is reserved. */
export function MenuPlayer({ session }: { session: Session }) {
  const profile = useOwnProfileIfAny(true);
  const facts = [session.authLess ? 'Guest' : 'Member', profile && pointsOf(profile.stats.totalPoints)];
  return (
    <div className={styles.menuPlayer}>
      <Avatar username={session.username} photoUrl={session.profile_photo} size={52} />
      <div>
        <b>{session.username}</b>
        <small className="numbers">{facts.filter(Boolean).join(' · ')}</small>
      </div>
    </div>
  );
}

function pointsOf(points: number): string {
  return `${formatPoints(points)} ${points === 1 ? 'point' : 'points'}`;
}
