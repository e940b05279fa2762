import type { CSSProperties } from 'react';
import styles from './confetti.module.css';

const COLOURS = [
  'ent',
  'geo',
  'tec',
  'spo',
  'his-deep',
  'sci',
  'geo',
  'ent-deep',
  'dot',
  'tec-deep',
  'sci',
  'spo-deep',
];

/** Final position of each piece, in percent of the hero panel, and its width. The middle stays free for the score. */
const PIECES = [
  [7, 7, 44],
  [92, 9, 30],
  [3, 33, 32],
  [90, 32, 36],
  [4, 58, 24],
  [97, 57, 48],
  [7, 90, 34],
  [93, 90, 44],
  [30, 6, 26],
  [70, 5, 34],
  [12, 97, 26],
  [81, 98, 30],
  [18, 17, 22],
  [82, 19, 24],
  [5, 45, 20],
  [95, 44, 22],
  [12, 74, 28],
  [88, 74, 26],
  [48, 4, 22],
  [52, 97, 24],
  [22, 88, 20],
  [79, 87, 22],
  [40, 12, 18],
  [61, 13, 18],
] as const;

const SHAPES = [
  <path key="quarter" d="M2 26V2a24 24 0 0 1 24 24z" />,
  <circle key="circle" cx="14" cy="14" r="12" />,
  <path key="half" d="M1 20a13 13 0 0 1 26 0z" />,
  <rect key="square" x="4" y="4" width="20" height="20" rx="4" />,
];

/** Shapes that fall once over the hero panel of a pass and settle at its edge; already settled under reduced motion. */
export function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {PIECES.map(([left, top, size], index) => {
        const style: CSSProperties = {
          left: `${left}%`,
          top: `${top}%`,
          width: size,
          rotate: `${(index * 37) % 360}deg`,
          animationDelay: `${(index % 8) * 60}ms`,
          color: `var(--${COLOURS[index % COLOURS.length]})`,
        };
        return (
          <svg
            key={`${left}-${top}`}
            viewBox="0 0 28 28"
            fill="currentColor"
            style={style}
            aria-hidden="true"
          >
            {SHAPES[index % SHAPES.length]}
          </svg>
        );
      })}
    </div>
  );
}
