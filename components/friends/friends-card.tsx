import { UsersRound } from 'lucide-react';
import { IconTile } from '@/components/ui/icon-tile';
import { CardLink } from '@/components/ui/panel';
import { FRIENDS_HREF } from '@/lib/urls';
import styles from './friends-card.module.css';

/** The way from the own profile to friends and groups. */
export function FriendsCard() {
  return (
    <CardLink href={FRIENDS_HREF} className={styles.friendsCard}>
      <IconTile>
        <UsersRound size={20} strokeWidth={2.4} aria-hidden="true" />
      </IconTile>
      <span>
        <b>Friends and groups</b>
        <small>Whom you follow, your friend link, and boards of your own.</small>
      </span>
    </CardLink>
  );
}
