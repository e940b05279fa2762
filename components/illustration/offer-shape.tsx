import type { ReactNode } from 'react';

export type OfferShapeName = 'trivia' | 'daily' | 'multiplayer' | 'skill' | 'prediction' | 'story';

/** Renders the drawing beside one of the six features, in the tones of the surrounding hue class. */
export function OfferShape({ name }: { name: OfferShapeName }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}

const shapes: Record<OfferShapeName, ReactNode> = {
  trivia: (
    <>
      <path
        d="M48 12a28 28 0 0 1 15 51.6V70H33V54h15a14 14 0 1 0-14-14H20a28 28 0 0 1 28-28z"
        fill="var(--cd)"
      />
      <circle cx="48" cy="82" r="10" fill="var(--on-colour)" />
    </>
  ),
  daily: (
    <>
      <rect x="12" y="18" width="72" height="68" rx="12" fill="var(--cl)" />
      <path d="M12 30a12 12 0 0 1 12-12h48a12 12 0 0 1 12 12v10H12z" fill="var(--cd)" />
      <path d="M28 10h8v16h-8zM60 10h8v16h-8z" fill="var(--on-colour)" />
      <path d="M36 72V62a12 12 0 0 1 24 0v10z" fill="var(--on-colour)" />
    </>
  ),
  multiplayer: (
    <>
      <path d="M8 78V56a22 22 0 0 1 44 0v22z" fill="var(--cl)" />
      <path d="M44 78V50a22 22 0 0 1 44 0v28z" fill="var(--cd)" />
      <rect x="4" y="76" width="88" height="11" rx="5" fill="var(--on-colour)" />
    </>
  ),
  skill: (
    <>
      <circle cx="48" cy="48" r="38" fill="var(--cl)" />
      <circle cx="48" cy="48" r="25" fill="var(--cd)" />
      <circle cx="48" cy="48" r="11" fill="var(--on-colour)" />
    </>
  ),
  prediction: (
    <>
      <path d="M12 80V58h18v22zM39 80V42h18v38zM66 80V24h18v56z" fill="var(--cd)" />
      <path
        d="M12 44a36 36 0 0 1 36-30"
        fill="none"
        stroke="var(--cl)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <circle cx="52" cy="15" r="9" fill="var(--on-colour)" />
    </>
  ),
  story: (
    <>
      <path d="M48 24C38 14 22 14 8 18v58c14-4 30-4 40 6z" fill="var(--cl)" />
      <path d="M48 24c10-10 26-10 40-6v58c-14-4-30-4-40 6z" fill="var(--cd)" />
      <circle cx="68" cy="40" r="8" fill="var(--spot)" />
    </>
  ),
};
