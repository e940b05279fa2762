import type { ReactNode } from 'react';
import { Avatar } from '@/components/illustration/avatar';
import { PlayerLink } from '@/components/profile/player-link';
import styles from './player-row.module.css';

type PlayerRowProps = {
  player: { username: string; profile_picture: string | null };
  note?: string | undefined;
  /** The button at the end. */
  children?: ReactNode;
};

/** One player in a list, with what can be done about them. */
export function PlayerRow({ player, note, children }: PlayerRowProps) {
  return (
    <li className={styles.row}>
      <Avatar username={player.username} photoUrl={player.profile_picture} size={44} />
      <span className={styles.name}>
        <PlayerLink username={player.username}>{player.username}</PlayerLink>
        {note && <small>{note}</small>}
      </span>
      {children}
    </li>
  );
}
