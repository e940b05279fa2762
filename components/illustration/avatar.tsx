import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import styles from './avatar.module.css';
import { type AvatarAppearance, avatarAppearance } from './avatar-appearance';

type AvatarProps = { username: string; photoUrl?: string | null; size?: number; className?: string };

/**
 * Renders a player's picture: the photo when there is one, otherwise a face generated from the username. Decorative,
 * because the name always appears beside it. `size` is in CSS pixels; without it `--avatar-size` decides.
 */
export function Avatar({ username, photoUrl, size, className }: AvatarProps) {
  const box = size ? ({ '--avatar-size': `${size}px` } as CSSProperties) : undefined;
  return (
    <span className={clsx(styles.avatar, className)} style={box}>
      {photoUrl ? <Photo url={photoUrl} /> : <GeneratedFace {...avatarAppearance(username)} />}
    </span>
  );
}

function Photo({ url }: { url: string }) {
  // biome-ignore lint/performance/noImgElement: photos arrive cropped and small, nothing is left to optimise.
  return <img src={url} alt="" loading="lazy" />;
}

function GeneratedFace({ body, hue, ground, face }: AvatarAppearance) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill={`var(--${ground}-lite)`} />
      <g fill={`var(--${hue})`} color={`var(--${hue})`}>
        {bodies[body].shape}
      </g>
      <g fill="var(--on-colour)" transform={bodies[body].faceAt}>
        {faces[face]}
      </g>
    </svg>
  );
}

const bodies = {
  ball: { shape: <circle cx="32" cy="38" r="21" />, faceAt: 'translate(0 2)' },
  box: { shape: <rect x="12" y="18" width="40" height="50" rx="10" />, faceAt: 'translate(0 2)' },
  leaf: { shape: <path d="M10 64V26a8 8 0 0 1 8-8 36 36 0 0 1 36 36v10z" />, faceAt: 'translate(-3 4)' },
  cloud: {
    shape: (
      <path d="M32 12a12 12 0 0 1 12 9 12 12 0 0 1 9 19 12 12 0 0 1-4 18H15a12 12 0 0 1-4-18 12 12 0 0 1 9-19 12 12 0 0 1 12-9z" />
    ),
    faceAt: 'translate(0 2)',
  },
  cone: {
    shape: <path d="M32 10l24 54H8z" stroke="currentColor" strokeWidth="8" strokeLinejoin="round" />,
    faceAt: 'translate(0 7)',
  },
  arch: { shape: <path d="M12 64V34a20 20 0 0 1 40 0v30z" />, faceAt: 'translate(0 2)' },
};

const faces = {
  cheering: (
    <>
      <path
        d="M21 37a4.5 4.5 0 0 1 9 0M34 37a4.5 4.5 0 0 1 9 0"
        fill="none"
        stroke="var(--on-colour)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M26 43h12a6 6 0 0 1-12 0z" />
    </>
  ),
  smiling: (
    <>
      <circle cx="25" cy="36" r="3.6" />
      <circle cx="39" cy="36" r="3.6" />
      <path d="M27 45q5 4 10 0" fill="none" stroke="var(--on-colour)" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  winking: (
    <>
      <circle cx="25" cy="36" r="3.6" />
      <path d="M35 36h8" stroke="var(--on-colour)" strokeWidth="3.4" strokeLinecap="round" />
      <path d="M28 44q5 5 9 0" fill="none" stroke="var(--on-colour)" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  staring: (
    <>
      <circle cx="25" cy="36" r="6" fill="#fff" />
      <circle cx="39" cy="36" r="6" fill="#fff" />
      <circle cx="26.5" cy="35" r="3" />
      <circle cx="40.5" cy="35" r="3" />
      <path d="M28 46h8" stroke="var(--on-colour)" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
};
