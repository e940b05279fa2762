import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { DotMood } from '@/components/illustration/dot';
import { Mosaic } from '@/components/illustration/mosaic';
import styles from './hero-frame.module.css';

type HeroFrameProps = {
  title: ReactNode;
  lead: string;
  mood?: DotMood;
  /** The title in a smaller size, for a page that is not the landing page. */
  isCompact?: boolean;
  /** The one button. */
  children: ReactNode;
};

/** A page's first screen: title, a few words and a button on the field, the mosaic beside or below them. */
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
