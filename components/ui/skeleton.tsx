import { clsx } from 'clsx';
import styles from './skeleton.module.css';

type SkeletonProps = { width: number | string; height?: number; isRound?: boolean; className?: string };

/** A grey stand-in of the final size for one piece of data that is still on its way. Hidden from readers. */
export function Skeleton({ width, height = 14, isRound = false, className = '' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(styles.skeleton, isRound && styles.round, className)}
      style={{ width, height, maxWidth: '100%' }}
    />
  );
}
