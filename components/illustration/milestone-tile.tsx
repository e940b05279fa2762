import { clsx } from 'clsx';
import { Award } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Hue } from '@/lib/contract/enums';
import type { MilestoneId } from '@/lib/quiz/milestones';
import styles from './category-emblem.module.css';

/** Renders the drawing of a milestone on a tile of its hue. One that is not known any more has a plain award. */
export function MilestoneTile({ id, className }: { id: string; className?: string }) {
  const drawing = DRAWINGS[id as MilestoneId];
  return (
    <span className={clsx(styles.emblemTile, drawing?.hue ?? 'sci', className)}>
      {drawing ? (
        <svg viewBox="0 0 96 96" aria-hidden="true">
          {drawing.shapes}
        </svg>
      ) : (
        <Award size={24} strokeWidth={2.4} aria-hidden="true" />
      )}
    </span>
  );
}

const [DEEP, LITE, INK] = ['var(--cd)', 'var(--cl)', 'var(--on-colour)'];

const DRAWINGS: Record<MilestoneId, { hue: Hue; shapes: ReactNode }> = {
  'perfect-daily': {
    hue: 'spo',
    shapes: (
      <>
        <circle cx="48" cy="46" r="38" fill={LITE} />
        <path d="M22 70V58a26 26 0 0 1 52 0v12z" fill={DEEP} />
        <rect x="14" y="70" width="68" height="12" rx="6" fill={INK} />
      </>
    ),
  },
  'perfect-trivia': {
    hue: 'geo',
    shapes: (
      <>
        <path
          d="M48 8a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM37 30a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM59 30a9 9 0 1 1 0 18 9 9 0 0 1 0-18z"
          fill={LITE}
        />
        <path
          d="M26 52a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM48 52a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM70 52a9 9 0 1 1 0 18 9 9 0 0 1 0-18z"
          fill={DEEP}
        />
        <path
          d="M15 74a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM37 74a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM59 74a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM81 74a9 9 0 1 1 0 18 9 9 0 0 1 0-18z"
          fill={INK}
        />
      </>
    ),
  },
  'streak-7': {
    hue: 'spo',
    shapes: (
      <>
        <path d="M6 84V70h12v14zM30 84V58h12v26zM54 84V46h12v38zM78 84V34h12v50z" fill={DEEP} />
        <path d="M18 84V64h12v20zM42 84V52h12v32zM66 84V40h12v44z" fill={LITE} />
        <circle cx="84" cy="20" r="10" fill={INK} />
      </>
    ),
  },
  'streak-30': {
    hue: 'ent',
    shapes: (
      <>
        <rect x="12" y="16" width="72" height="70" rx="12" fill={LITE} />
        <path d="M12 34V28a12 12 0 0 1 12-12h48a12 12 0 0 1 12 12v6z" fill={DEEP} />
        <path d="M28 76V64a20 20 0 0 1 40 0v12z" fill={INK} />
      </>
    ),
  },
  'streak-100': {
    hue: 'his',
    shapes: (
      <>
        <path d="M8 80V48a16 16 0 0 1 32 0v32z" fill={DEEP} />
        <path d="M32 80V36a16 16 0 0 1 32 0v44z" fill={LITE} />
        <path d="M56 80V24a16 16 0 0 1 32 0v56z" fill={DEEP} />
        <rect x="4" y="78" width="88" height="10" rx="5" fill={INK} />
      </>
    ),
  },
  'streak-365': {
    hue: 'sci',
    shapes: (
      <>
        <path
          d="M48 6a42 42 0 1 1 0 84 42 42 0 0 1 0-84zm0 9a33 33 0 1 0 0 66 33 33 0 0 0 0-66z"
          fill={DEEP}
          fillRule="evenodd"
        />
        <circle cx="48" cy="48" r="20" fill="var(--spot)" />
        <circle cx="77" cy="22" r="11" fill={INK} />
      </>
    ),
  },
  'saturday-pass': {
    hue: 'tec',
    shapes: (
      <>
        <path d="M8 86V70h20V54h20V38h20v48z" fill={DEEP} />
        <path d="M68 86V38h20v48z" fill={LITE} />
        <path d="M62 38V28a16 16 0 0 1 32 0v10z" fill={INK} />
      </>
    ),
  },
  'sunday-theme': {
    hue: 'ent',
    shapes: (
      <>
        <path d="M14 50a34 34 0 0 1 68 0z" fill="var(--spot)" />
        <path d="M8 54h36v14H8zM52 72h36v14H52z" fill={LITE} />
        <path d="M52 54h36v14H52zM8 72h36v14H8z" fill={INK} />
      </>
    ),
  },
  'hint-free-week': {
    hue: 'his',
    shapes: (
      <>
        <circle cx="48" cy="38" r="30" fill={LITE} />
        <path d="M48 8a30 30 0 0 1 0 60z" fill={DEEP} />
        <rect x="33" y="70" width="30" height="8" rx="4" fill={INK} />
        <rect x="37" y="81" width="22" height="8" rx="4" fill={INK} />
      </>
    ),
  },
  'every-topic': {
    hue: 'geo',
    shapes: (
      <>
        <path d="M10 46a36 36 0 0 1 36-36v36z" fill={LITE} />
        <rect x="50" y="10" width="36" height="36" rx="6" fill={DEEP} />
        <circle cx="28" cy="68" r="18" fill={INK} />
        <path d="M50 86a18 18 0 0 1 36 0zM50 64a18 18 0 0 1 36 0z" fill={LITE} />
      </>
    ),
  },
  comeback: {
    hue: 'tec',
    shapes: (
      <>
        <rect x="14" y="10" width="52" height="76" rx="6" fill={DEEP} />
        <path d="M30 86V48a18 18 0 0 1 36 0v38z" fill={LITE} />
        <circle cx="74" cy="62" r="14" fill="var(--dot)" />
        <rect x="8" y="82" width="82" height="8" rx="4" fill={INK} />
      </>
    ),
  },
  'night-owl': {
    hue: 'sci',
    shapes: (
      <>
        <circle cx="48" cy="48" r="38" fill={INK} />
        <circle cx="34" cy="44" r="15" fill={LITE} />
        <circle cx="62" cy="44" r="15" fill={LITE} />
        <circle cx="36" cy="46" r="7" fill={DEEP} />
        <circle cx="60" cy="46" r="7" fill={DEEP} />
        <path d="M41 60h14a7 7 0 0 1-14 0z" fill="var(--spot)" />
      </>
    ),
  },
  'early-bird': {
    hue: 'spo',
    shapes: (
      <>
        <path d="M16 66a32 32 0 0 1 64 0z" fill="var(--spot)" />
        <path d="M48 40a18 18 0 0 1 18 18H30a18 18 0 0 1 18-18z" fill={DEEP} />
        <path d="M66 46l16 6-16 6z" fill={INK} />
        <rect x="8" y="66" width="80" height="10" rx="5" fill={INK} />
      </>
    ),
  },
  'hundred-games': {
    hue: 'geo',
    shapes: (
      <>
        <rect x="10" y="34" width="50" height="50" rx="10" fill={DEEP} />
        <rect x="23" y="23" width="50" height="50" rx="10" fill={LITE} />
        <rect x="36" y="12" width="50" height="50" rx="10" fill={INK} />
        <path d="M49 46V40a12 12 0 0 1 24 0v6z" fill="var(--spot)" />
      </>
    ),
  },
  'thousand-right': {
    hue: 'his',
    shapes: (
      <>
        <circle cx="48" cy="48" r="40" fill={DEEP} />
        <path d="M22 50l10-10 11 11 21-23 11 10-32 34z" fill={LITE} />
      </>
    ),
  },
  'ten-challenges': {
    hue: 'ent',
    shapes: (
      <>
        <path d="M6 76V52a21 21 0 0 1 42 0v24z" fill={LITE} />
        <path d="M48 76V52a21 21 0 0 1 42 0v24z" fill={DEEP} />
        <path d="M36 24h24l-12 16z" fill="var(--spot)" />
        <rect x="4" y="74" width="88" height="11" rx="5" fill={INK} />
      </>
    ),
  },
  podium: {
    hue: 'tec',
    shapes: (
      <>
        <path d="M36 88V44h24v44z" fill={LITE} />
        <path d="M10 88V58h24v30zM62 88V66h24v22z" fill={DEEP} />
        <circle cx="48" cy="26" r="15" fill="var(--spot)" />
      </>
    ),
  },
};
