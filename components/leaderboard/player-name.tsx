import type { ReactNode } from 'react';
import styles from './player-name.module.css';

/** A player's name, and a small line or two below it. */
export function PlayerName({ children }: { children: ReactNode }) {
  return <span className={styles.playerName}>{children}</span>;
}
