import type { ReactNode } from 'react';
import type { DotMood } from '@/components/illustration/dot';
import { DotScene, Lamp } from '@/components/illustration/dot-scene';
import styles from './system-screen.module.css';

type SystemScreenProps = {
  title: string;
  /** Whether the scene is lit; dark for unavailable pages. */
  lit?: boolean;
  mood?: DotMood | undefined;
  /** An offline screen hides the banners that would say the same. */
  isOffline?: boolean;
  children: ReactNode;
};

/** Shown instead of an unavailable page: an illustration, a title, a text and actions. */
export function SystemScreen({ title, lit = true, mood, isOffline = false, children }: SystemScreenProps) {
  return (
    <div className={styles.systemScreen} data-offline-screen={isOffline || undefined}>
      <div className={styles.systemScreenScene} aria-hidden="true">
        <Lamp lit={lit} className={styles.systemScreenLamp} />
        <DotScene lit={lit} mood={mood} isCropped={false} />
      </div>
      <div className={styles.systemScreenCopy}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
