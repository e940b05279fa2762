import type { ReactNode } from 'react';

export type BlurbShapeName = 'clock' | 'flame' | 'paper' | 'steps';

/** Renders the drawing beside a feature blurb, in the tones of the surrounding hue class. */
export function BlurbShape({ name }: { name: BlurbShapeName }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}

const shapes: Record<BlurbShapeName, ReactNode> = {
  clock: (
    <>
      <circle cx="48" cy="48" r="38" fill="var(--cl)" />
      <path d="M48 48V10a38 38 0 0 1 38 38z" fill="var(--cd)" />
      <path
        d="M48 26v22h16"
        fill="none"
        stroke="var(--on-colour)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  flame: (
    <>
      <path d="M12 58a36 36 0 0 1 36-36V6a42 42 0 0 1 36 52 36 36 0 0 1-72 0z" fill="var(--cd)" />
      <path d="M30 66a18 18 0 0 1 18-18 18 18 0 0 1 18 18 18 18 0 0 1-36 0z" fill="var(--cl)" />
    </>
  ),
  paper: (
    <>
      <rect x="10" y="12" width="58" height="72" rx="8" fill="var(--cl)" />
      <path d="M22 28h34v7H22zM22 43h24v7H22z" fill="var(--cd)" />
      <circle cx="66" cy="66" r="24" fill="var(--cd)" />
      <path
        d="M56 67l7 7 13-14"
        fill="none"
        stroke="var(--cl)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  steps: (
    <>
      <path d="M12 80V58h20v22z" fill="var(--cl)" />
      <path d="M38 80V40h20v40z" fill="var(--cd)" />
      <path d="M64 80V20h20v60z" fill="var(--on-colour)" />
    </>
  ),
};
