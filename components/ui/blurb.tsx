import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Hue } from '@/lib/contract/enums';
import styles from './blurb.module.css';

type BlurbProps = { shape: ReactNode; hue: Hue; title: string; tag?: ReactNode; children: ReactNode };

/** Renders one item of a list: a drawing on its hue, a title with a tag, and one or two lines of text. */
export function Blurb({ shape, hue, title, tag, children }: BlurbProps) {
  return (
    <li className={styles.blurb}>
      <span className={clsx(styles.blurbShape, 'hue-fill', hue)}>{shape}</span>
      <div>
        <div className={styles.blurbTitle}>
          <h3>{title}</h3>
          {tag}
        </div>
        <p>{children}</p>
      </div>
    </li>
  );
}
