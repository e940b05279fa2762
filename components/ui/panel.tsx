import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';
import styles from './panel.module.css';

/** A flat surface: it has no edge, so it cannot be pressed. */
export function Panel({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.panel, className)} />;
}

/** A surface with an edge: the whole of it is one link. */
export function CardLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={clsx(styles.card, className)} />;
}
