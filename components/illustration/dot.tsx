import type { ReactNode, SVGProps } from 'react';
import styles from './dot.module.css';

export type DotMood = 'idle' | 'happy' | 'wink' | 'wow' | 'sad';

/** Renders Dot, our host: a buzzer dome. Decorative; its width sets its size. */
export function Dot({ mood = 'idle', ...svgProps }: { mood?: DotMood } & SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="-4 18 129 92" aria-hidden="true" {...svgProps}>
      <DotShape mood={mood} />
    </svg>
  );
}

/** Renders Dot without a frame, as part of a larger drawing. */
export function DotShape({ mood = 'idle' }: { mood?: DotMood }) {
  return (
    <>
      <path d="M10 92V72a50.5 50.5 0 0 1 101 0v20z" fill="var(--dot)" />
      <path d="M111 92V72a50.5 50.5 0 0 0-37.5-48.8C89 34 98 52 98 74v18z" fill="var(--dot-deep)" />
      <path
        d="M24 58a38 38 0 0 1 15-20"
        fill="none"
        stroke="var(--dot-lite)"
        strokeWidth="6.5"
        strokeLinecap="round"
      />
      {faces[mood]}
      <rect x="-3" y="88" width="127" height="20" rx="8" fill="var(--dot-base)" />
    </>
  );
}

const faces: Record<DotMood, ReactNode> = {
  idle: (
    <>
      <g className={styles.dotEyes}>
        <circle cx="45" cy="63" r="12.5" fill="#fff" />
        <circle cx="76" cy="63" r="12.5" fill="#fff" />
        <g className={styles.dotPupils}>
          <circle cx="48.5" cy="60" r="6" fill="var(--on-colour)" />
          <circle cx="79.5" cy="60" r="6" fill="var(--on-colour)" />
        </g>
      </g>
      <path
        d="M54 78q6.5 4.5 13 0"
        fill="none"
        stroke="var(--on-colour)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  ),
  happy: (
    <>
      <path
        d="M34 63a11 11 0 0 1 22 0M65 63a11 11 0 0 1 22 0"
        fill="none"
        stroke="var(--on-colour)"
        strokeWidth="5.5"
        strokeLinecap="round"
      />
      <path d="M47 69h27a13.5 13 0 0 1-27 0z" fill="var(--on-colour)" />
      <path d="M52.5 78.5a10 9 0 0 1 16 0 13.5 13 0 0 1-16 0z" fill="var(--dot-lite)" />
    </>
  ),
  wink: (
    <>
      <circle cx="45" cy="63" r="12.5" fill="#fff" />
      <circle cx="48.5" cy="61" r="6" fill="var(--on-colour)" />
      <path
        d="M65 64a11 11 0 0 1 22 0"
        fill="none"
        stroke="var(--on-colour)"
        strokeWidth="5.5"
        strokeLinecap="round"
      />
      <path
        d="M52 76q9 7 17 0"
        fill="none"
        stroke="var(--on-colour)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
    </>
  ),
  wow: (
    <>
      <circle cx="44" cy="59" r="14.5" fill="#fff" />
      <circle cx="77" cy="59" r="14.5" fill="#fff" />
      <circle cx="44" cy="59" r="5.5" fill="var(--on-colour)" />
      <circle cx="77" cy="59" r="5.5" fill="var(--on-colour)" />
      <circle cx="60.5" cy="78" r="5.5" fill="var(--on-colour)" />
    </>
  ),
  sad: (
    <>
      <circle cx="45" cy="64" r="12" fill="#fff" />
      <circle cx="76" cy="64" r="12" fill="#fff" />
      <circle cx="45" cy="69" r="5.8" fill="var(--on-colour)" />
      <circle cx="76" cy="69" r="5.8" fill="var(--on-colour)" />
      <path d="M32 61l26-9v-3H32zM89 61l-26-9v-3h26z" fill="var(--dot)" />
      <path
        d="M32.5 60.5l24-8.5M88.5 60.5l-24-8.5"
        stroke="var(--on-colour)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path
        d="M54 81.5q6.5-5 13 0"
        fill="none"
        stroke="var(--on-colour)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  ),
};
