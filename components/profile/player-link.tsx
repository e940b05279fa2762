import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { profileHref } from '@/lib/urls';
import styles from './player-link.module.css';

/** Renders a player's name as a link to the public profile. */
export function PlayerLink({ username, children }: { username: string; children: ReactNode }) {
  return (
    <Link className={styles.playerLink} href={profileHref(username)} title={username}>
      {children}
    </Link>
  );
}
