import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Hue } from '@/lib/contract/enums';
import styles from './category-emblem.module.css';

/** Renders the emblem of a category on its own ground, in the tones of the surrounding hue class. */
export function CategoryEmblem({ hue }: { hue: Hue }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      {emblems[hue]}
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

const emblems: Record<Hue, ReactNode> = {
  geo: (
    <>
      <circle cx="48" cy="42" r="32" fill="var(--cl)" />
      <path d="M48 10a32 32 0 0 1 0 64c-9-8-14-19-14-32s5-24 14-32z" fill="var(--cd)" />
      <path d="M48 10c9 8 14 19 14 32s-5 24-14 32c-9-8-14-19-14-32s5-24 14-32z" fill="var(--c)" />
      <path d="M16 39.5h64v5H16z" fill="var(--on-colour)" />
      <path d="M45 74h6v10h-6z" fill="var(--on-colour)" />
      <rect x="28" y="82" width="40" height="8" rx="4" fill="var(--on-colour)" />
    </>
  ),
  sci: (
    <>
      <circle cx="48" cy="48" r="26" fill="var(--cl)" />
      <path d="M22 48a26 26 0 0 0 52 0z" fill="var(--cd)" />
      <g transform="rotate(-18 48 48)">
        <path
          d="M24 41C12 44 5 47 5 51c0 7 19 12 43 12s43-5 43-12c0-4-7-7-19-10"
          fill="none"
          stroke="var(--on-colour)"
          strokeWidth="6.5"
          strokeLinecap="round"
        />
      </g>
      <circle cx="80" cy="17" r="7" fill="var(--spot)" />
    </>
  ),
  spo: (
    <>
      <circle cx="48" cy="48" r="36" fill="var(--cl)" />
      <path d="M20.5 24.8a36 36 0 0 1 0 46.4a30 30 0 0 0 0-46.4z" fill="var(--cd)" />
      <path d="M75.5 24.8a36 36 0 0 0 0 46.4a36 36 0 0 0 0-46.4z" fill="var(--cd)" />
      <path d="M20.5 24.8a36 36 0 0 0 0 46.4 30 30 0 0 0 0-46.4z" fill="var(--cd)" />
      <path d="M75.5 24.8a36 36 0 0 1 0 46.4 30 30 0 0 1 0-46.4z" fill="var(--cd)" />
      <path d="M45 12.2h6v71.6h-6zM12.2 45h71.6v6H12.2z" fill="var(--on-colour)" />
    </>
  ),
  ent: (
    <>
      <rect x="14" y="38" width="68" height="46" rx="9" fill="var(--cd)" />
      <path
        d="M41 49.5v23a2.5 2.5 0 0 0 3.9 2l16.5-11.5a2.5 2.5 0 0 0 0-4.1L44.9 47.5a2.5 2.5 0 0 0-3.9 2z"
        fill="var(--cl)"
      />
      <g transform="rotate(-13 16 36)">
        <rect x="14" y="20" width="68" height="15" rx="4" fill="var(--on-colour)" />
        <path d="M24 20h11l-7 15H17zM46 20h11l-7 15H39zM68 20h11l-7 15H61z" fill="var(--cl)" />
      </g>
    </>
  ),
  his: (
    <>
      <path d="M16 40a32 32 0 0 1 64 0z" fill="var(--cd)" />
      <circle cx="48" cy="27" r="6" fill="var(--cl)" />
      <rect x="11" y="40" width="74" height="8" rx="3" fill="var(--on-colour)" />
      <path d="M19 48h12v27H19zM42 48h12v27H42zM65 48h12v27H65z" fill="var(--cl)" />
      <rect x="11" y="75" width="74" height="10" rx="4" fill="var(--on-colour)" />
    </>
  ),
  tec: (
    <>
      <path
        d="M29 8h7v80h-7zM44.5 8h7v80h-7zM60 8h7v80h-7zM8 29h80v7H8zM8 44.5h80v7H8zM8 60h80v7H8z"
        fill="var(--on-colour)"
      />
      <rect x="20" y="20" width="56" height="56" rx="12" fill="var(--cd)" />
      <path
        d="M33 37l11 11-11 11"
        fill="none"
        stroke="var(--cl)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M50 60h14" stroke="var(--cl)" strokeWidth="7" strokeLinecap="round" />
    </>
  ),
};
