import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { DotMood } from '@/components/illustration/dot';
import { Mosaic } from '@/components/illustration/mosaic';
import styles from './hero-frame.module.css';

type HeroFrameProps = {
  title: ReactNode;
  lead: ReactNode;
  mood?: DotMood;
  /** The title in a smaller size, for pages other than the landing page. */
  isCompact?: boolean;
  /** The only button. */
  children: ReactNode;
};

/**
 * Renders a page's first screen: title, a short text and a button on the field, with the mosaic beside or below them.
 */
export function HeroFrame({ title, lead, mood, isCompact, children }: HeroFrameProps) {
  return (
    <section className={clsx(styles.hero, isCompact && styles.compact)} data-part="hero">
      <div className={styles.heroText}>
        <h1 className={styles.heroTitle}>{title}</h1>
        <p className="lead">{lead}</p>
        <div className={styles.heroAction}>{children}</div>
      </div>
      <Mosaic mood={mood} />
    </section>
  );
}
