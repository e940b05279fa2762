import type { DotMood } from './dot';
import { DotShape } from './dot';

type DotSceneProps = {
  lit?: boolean;
  mood?: DotMood;
  /** Fills its box, which may crop its top; otherwise all of it is visible, and the ledge extends to both sides. */
  isCropped?: boolean;
  className?: string;
};

/** Renders Dot on its stage, at the bottom of a box; unlit for errors. */
export function DotScene({ lit = true, mood, isCropped = true, className }: DotSceneProps) {
  const fit = isCropped ? 'xMidYMax slice' : 'xMidYMax meet';
  return (
    <svg viewBox="0 0 600 420" preserveAspectRatio={fit} aria-hidden="true" className={className}>
      <circle cx="300" cy="316" r="224" fill={lit ? 'var(--spot)' : 'var(--night-2)'} />
      <path d="M-400 346h1400v80H-400z" fill={lit ? 'var(--tec)' : 'var(--night-2)'} />
      <path d="M-400 346h1400v15H-400z" fill={lit ? 'var(--tec-deep)' : 'var(--line-control)'} />
      <g transform="translate(139 72) scale(2.66)" className="dot-on-dark">
        <DotShape mood={mood ?? (lit ? 'idle' : 'sad')} />
      </g>
    </svg>
  );
}

/** Dot on its stage in a square, for a block among others. */
export function DotSceneSquare({ mood }: { mood?: DotMood }) {
  return (
    <svg viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="200" height="200" fill="var(--on-colour)" />
      <circle cx="100" cy="104" r="80" fill="var(--spot)" />
      <path d="M0 164h200v36H0z" fill="var(--tec)" />
      <path d="M0 164h200v9H0z" fill="var(--tec-deep)" />
      <g transform="translate(31 42) scale(1.14)" className="dot-on-dark">
        <DotShape mood={mood} />
      </g>
    </svg>
  );
}

/** Renders the lamp above a stage. */
export function Lamp({ lit = true, className }: { lit?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 160 110" aria-hidden="true" className={className}>
      <path d="M76 0h8v44h-8z" fill={lit ? 'var(--tec-deep)' : 'var(--line-control)'} />
      <path d="M28 92a52 52 0 0 1 104 0z" fill={lit ? 'var(--tec)' : 'var(--night-2)'} />
      {lit && <path d="M60 92h40a20 18 0 0 1-40 0z" fill="var(--spot)" />}
    </svg>
  );
}
