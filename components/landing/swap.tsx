import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './swap.module.css';

type SwapProps = {
  className?: string;
  /** In the server's HTML, for everybody; it keeps its room when something else replaces it. */
  initial: ReactNode;
  /** What this reader sees instead, once it is known. */
  children?: ReactNode;
};

/** Renders text that may be replaced after the first paint without a layout shift. */
export function Swap({ className, initial, children }: SwapProps) {
  const isReplaced = children !== undefined && children !== null && children !== false;
  return (
    <span className={clsx(styles.swap, className)}>
      <span className={isReplaced ? styles.replaced : undefined}>{initial}</span>
      {isReplaced && <span>{children}</span>}
    </span>
  );
}
