import type { ReactNode } from 'react';
import { CategoryEmblem } from '@/components/illustration/category-emblem';
import type { Hue } from '@/lib/contract/enums';
import type { KindTile } from './question-appearance';

/** The picture in a question's hero panel: the Brain Teaser's tiles for its own kinds, else the category's emblem. */
export function HeroPanelEmblem({ tile, hue }: { tile?: KindTile | undefined; hue: Hue }) {
  if (!tile) return <CategoryEmblem hue={hue} />;
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      {KIND_TILES[tile]}
    </svg>
  );
}

const dots = [24, 48, 72].flatMap((y) => [24, 48, 72].map((x) => ({ x, y })));

const KIND_TILES: Record<KindTile, ReactNode> = {
  sequence: dots.map(({ x, y }, index) => (
    <circle key={`${x}-${y}`} cx={x} cy={y} r="9" fill={dotFill(index)} />
  )),
  word: (
    <>
      <circle cx="38" cy="38" r="26" fill="var(--cl)" />
      <rect x="42" y="44" width="42" height="42" rx="9" fill="var(--cd)" />
    </>
  ),
  logic: (
    <>
      <path
        d="M50 10a28 28 0 0 1 15 52v7H36V45h14a7 7 0 0 0 0-14 7 7 0 0 0-7 7H22a28 28 0 0 1 28-28z"
        fill="var(--cd)"
      />
      <circle cx="50" cy="84" r="9" fill="var(--on-colour)" />
    </>
  ),
  number: (
    <>
      <path d="M12 82V60h20v22z" fill="var(--cl)" />
      <path d="M38 82V40h20v42z" fill="var(--cd)" />
      <path d="M64 82V16h20v66z" fill="var(--on-colour)" />
    </>
  ),
};

function dotFill(index: number): string {
  if (index === 4) return 'var(--spot)';
  return index === 0 || index === 8 ? 'var(--cd)' : 'var(--cl)';
}
