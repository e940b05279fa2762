import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './icon-tile.module.css';

type IconTileProps = { tone?: 'right' | 'wrong'; isLarge?: boolean; children: ReactNode };

/** Renders an icon on a rounded ground, beside or above its text. */
export function IconTile({ tone, isLarge, children }: IconTileProps) {
  return (
    <span className={clsx(styles.iconTile, tone && styles[tone], isLarge && styles.large)}>{children}</span>
  );
}
