import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { DotSceneSquare } from '@/components/illustration/dot-scene';
import {
  EmblemDrawing,
  PatternDrawing,
  type PatternName,
  WordmarkDrawing,
} from '@/components/illustration/drawings';
import type { Hue } from '@/lib/contract/enums';
import { CARD_SIZE } from '@/lib/share-image';
import { COLOURS } from './colours';
import { drawSvg } from './draw-svg';
import { TEXT } from './fonts';

const COLUMN_WIDTH = 315;
const HALF = COLUMN_WIDTH / 2;

type FrameProps = { ground: string; column: ReactNode; children: ReactNode };

/** The frame of every share image: the wordmark above the content, and a column of blocks on the right. */
export function Frame({ ground, column, children }: FrameProps): ReactElement {
  const box: CSSProperties = {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    width: CARD_SIZE.width - COLUMN_WIDTH,
    height: '100%',
    padding: '64px 24px 60px 72px',
  };
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: ground,
        color: COLOURS['on-colour'],
        fontFamily: TEXT,
        fontWeight: 600,
      }}
    >
      <div style={box}>
        <Picture src={drawSvg(<WordmarkDrawing />)} width={175} height={52} />
        {children}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', width: COLUMN_WIDTH }}>{column}</div>
    </div>
  );
}

/** The column of the landing page's and of players' cards. */
export function MosaicColumn() {
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <Pair>
        <EmblemCell hue="geo" />
        <EmblemCell hue="sci" />
      </Pair>
      <DotSceneCell />
      <Pair>
        <EmblemCell hue="ent" />
        <PatternCell name="quarters" hue="his" />
      </Pair>
    </div>
  );
}

/** Dot on a night ground, as wide as the column. */
export function DotSceneCell() {
  return (
    <Picture src={drawSvg(<DotSceneSquare mood="happy" />)} width={COLUMN_WIDTH} height={COLUMN_WIDTH} />
  );
}

/** Two halves of the column side by side. */
export function Pair({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex' }}>{children}</div>;
}

/** A category's emblem on its hue; half the column wide, or full width. */
export function EmblemCell({ hue, isWide = false }: { hue: Hue; isWide?: boolean }) {
  const side = isWide ? COLUMN_WIDTH : HALF;
  const emblem = drawSvg(<EmblemDrawing hue={hue} />, { hue });
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: side,
        height: side,
        background: COLOURS[hue],
      }}
    >
      <Picture src={emblem} width={side * 0.72} height={side * 0.72} />
    </div>
  );
}

/** Half a column of block geometry. */
export function PatternCell({ name, hue }: { name: PatternName; hue: Hue }) {
  const pattern = <PatternDrawing name={name} ground="var(--c)" shape="var(--cd)" accent="var(--cl)" />;
  return <Picture src={drawSvg(pattern, { hue })} width={HALF} height={HALF} />;
}

/** An image on a card; without alt text, because the whole card has one. */
export function Picture({ src, width, height, style }: PictureProps) {
  // biome-ignore lint/performance/noImgElement: drawn into an image, not loaded by a browser.
  return <img src={src} width={width} height={height} style={style} alt="" />;
}

type PictureProps = { src: string; width: number; height: number; style?: CSSProperties };
