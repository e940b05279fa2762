import { clsx } from 'clsx';
import type { Hue } from '@/lib/contract/enums';
import { CategoryEmblem } from './category-emblem';
import type { DotMood } from './dot';
import { DotSceneSquare } from './dot-scene';
import styles from './mosaic.module.css';
import { Pattern } from './pattern';
import { PointerTrackingBox } from './pointer-tracking-box';

/**
 * Dot among emblems and patterns: 4 x 2 cells on a phone, 4 x 4 from 800 px on. Decorative. */
export function Mosaic({ mood }: { mood?: DotMood }) {
  return (
    <div className={styles.mosaic} aria-hidden="true">
      <Emblem hue="geo" />
      <div className={clsx(styles.mosaicCell, styles.mosaicWideOnly)}>
        <Pattern name="quarters" ground="var(--ent)" shape="var(--ent-deep)" />
      </div>
      <Emblem hue="sci" wideOnly />
      <div className={clsx(styles.mosaicCell, styles.mosaicWideOnly)}>
        <Pattern name="steps" ground="var(--tec)" shape="var(--tec-deep)" />
      </div>
      <div className={clsx(styles.mosaicCell, styles.mosaicWideOnly)}>
        <Pattern name="arc" ground="var(--spo)" shape="var(--spo-deep)" accent="var(--spo-lite)" />
      </div>
      <MosaicDotScene mood={mood} />
      <Emblem hue="ent" />
      <Emblem hue="tec" />
      <div className={styles.mosaicCell}>
        <Pattern name="question" ground="var(--his)" shape="var(--on-colour)" />
      </div>
      <Emblem hue="his" wideOnly />
      <div className={clsx(styles.mosaicCell, styles.mosaicWideOnly)}>
        <Pattern name="half" ground="var(--sci-lite)" shape="var(--sci)" accent="var(--sci-deep)" />
      </div>
      <div className={clsx(styles.mosaicCell, styles.mosaicWideOnly)}>
        <Pattern name="dots" ground="var(--on-colour)" shape="var(--spot)" />
      </div>
      <Emblem hue="spo" wideOnly />
    </div>
  );
}

function Emblem({ hue, wideOnly = false }: { hue: Hue; wideOnly?: boolean }) {
  return (
    <div
      className={clsx(
        styles.mosaicCell,
        styles.mosaicEmblem,
        'hue-fill',
        hue,
        wideOnly && styles.mosaicWideOnly,
      )}
    >
      <CategoryEmblem hue={hue} />
    </div>
  );
}

function MosaicDotScene({ mood }: { mood?: DotMood }) {
  return (
    <PointerTrackingBox className={clsx(styles.mosaicCell, styles.mosaicScene)}>
      <DotSceneSquare mood={mood} />
    </PointerTrackingBox>
  );
}
