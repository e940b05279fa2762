import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './swap.module.css';

type SwapProps = {
  className?: string;
  /** In the server's HTML, for everybody; it keeps its room when something else takes its place. */
  initial: ReactNode;
  /** What this reader sees instead, once that is known. */
  children?: ReactNode;
};

/** Words that may be replaced after the first paint, without anything moving. */
export function Swap({ className, initial, children }: SwapProps) {
  const isReplaced = children !== undefined && children !== null && children !== false;
  return (
    <span className={clsx(styles.swap, className)}>
      <span className={isReplaced ? styles.replaced : undefined}>{initial}</span>
      {isReplaced && <span>{children}</span>}
    </span>
  );
}
