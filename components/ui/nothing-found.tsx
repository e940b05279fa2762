import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Dot } from '@/components/illustration/dot';
import styles from './nothing-found.module.css';
import panelStyles from './panel.module.css';

type NothingFoundProps = { title?: string; hint?: string; className?: string; children: ReactNode };

/** Renders an empty search, by default with the text of product rules §8; the children say what to do next. */
export function NothingFound({
  title = 'No quizzes found',
  hint = 'Try adjusting your search or filters',
  className,
  children,
}: NothingFoundProps) {
  return (
    <div className={clsx(panelStyles.panel, styles.empty, className)}>
      <Dot className={styles.emptyDot} mood="wow" />
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
    </div>
  );
}
