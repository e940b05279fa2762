import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './tag.module.css';

type TagProps = { tone?: 'spot' | 'right' | 'wrong'; className?: string; children: ReactNode };

/** Renders a short static label; its tone never carries meaning that its text does not. */
export function Tag({ tone, className = '', children }: TagProps) {
  return <span className={clsx(styles.tag, tone && styles[tone], className)}>{children}</span>;
}
