import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './icon-tile.module.css';

type IconTileProps = { tone?: 'right' | 'wrong'; isLarge?: boolean; children: ReactNode };

/** An icon on a rounded ground, beside or above the words it belongs to. */
export function IconTile({ tone, isLarge, children }: IconTileProps) {
  return (
    <span className={clsx(styles.iconTile, tone && styles[tone], isLarge && styles.large)}>{children}</span>
  );
}
