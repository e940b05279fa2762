import { clsx } from 'clsx';
import type { Hue } from '@/lib/contract/enums';
import styles from './category-emblem.module.css';
import { shapeUrl } from './shape-url';

/** Renders the emblem of a category on its own ground, in the tones of the surrounding hue class. */
export function CategoryEmblem({ hue }: { hue: Hue }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <use href={shapeUrl(`emblem-${hue}`)} />
    </svg>
  );
}

/** Renders the emblem on a tile of its hue. */
export function EmblemTile({ hue, className }: { hue: Hue; className?: string }) {
  return (
    <span className={clsx(styles.emblemTile, hue, className)}>
      <CategoryEmblem hue={hue} />
    </span>
  );
}
