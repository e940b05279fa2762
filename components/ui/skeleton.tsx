import { clsx } from 'clsx';
import styles from './skeleton.module.css';

type SkeletonProps = { width: number | string; height?: number; isRound?: boolean; className?: string };

/** Renders a grey placeholder of the final size while one piece of data loads. Hidden from screen readers. */
export function Skeleton({ width, height = 14, isRound = false, className = '' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(styles.skeleton, isRound && styles.round, className)}
      style={{ width, height, maxWidth: '100%' }}
    />
  );
}
