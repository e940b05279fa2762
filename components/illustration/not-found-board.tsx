import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type DotMood, DotShape } from './dot';
import styles from './not-found-board.module.css';
import { NUMBER_DIGITS, TILE_SIDE, type Tile } from './not-found-tiles';

const CORNER = 1.6;

type NotFoundBoardProps = {
  /** Dot's upper left corner on the board of 100 by 100 units; Dot is ten wide. */
  dot?: { x: number; y: number };
  mood?: DotMood;
  /** The other shapes on the board, above the number and below Dot. */
  children?: ReactNode;
};

/**
 * Renders the board of the 404 screen: the number in tiles, and Dot. Decorative. It has few elements on purpose: Next
 * includes the 404 screen in every page's payload.
 */
export function NotFoundBoard({ dot = { x: 45, y: 80 }, mood = 'wow', children }: NotFoundBoardProps) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {NUMBER_DIGITS.map(({ id, fill, tiles }) => (
        <path key={id} d={tiles.map(tilePath).join('')} fill={fill} />
      ))}
      {children}
      <g
        className={clsx('dot-on-dark', styles.boardDot)}
        style={{ transform: `translate(${dot.x}px, ${dot.y}px)` }}
      >
        <g transform="translate(.3 .4) scale(.0775)">
          <DotShape mood={mood} />
        </g>
      </g>
    </svg>
  );
}

function tilePath({ left, top }: Tile): string {
  const side = Math.round((TILE_SIDE - 2 * CORNER) * 10) / 10;
  const corner = (x: number, y: number) => `a${CORNER} ${CORNER} 0 0 1 ${x} ${y}`;
  const start = `M${Math.round((left + CORNER) * 10) / 10} ${Math.round(top * 10) / 10}`;
  const rightHalf = `h${side}${corner(CORNER, CORNER)}v${side}${corner(-CORNER, CORNER)}`;
  return `${start}${rightHalf}h-${side}${corner(-CORNER, -CORNER)}v-${side}${corner(CORNER, -CORNER)}z`;
}
