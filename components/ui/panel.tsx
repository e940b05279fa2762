import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';
import styles from './panel.module.css';

/** Renders a flat surface: it has no edge, so it does not look pressable. */
export function Panel({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.panel, className)} />;
}

/** Renders a surface with an edge: the whole of it is one link. */
export function CardLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={clsx(styles.card, className)} />;
}
