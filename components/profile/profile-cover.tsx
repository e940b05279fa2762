import { clsx } from 'clsx';
import { avatarAppearance } from '@/components/illustration/avatar-appearance';
import styles from './profile-cover.module.css';

const CELL = 75;
const COLUMNS = 11;
const TONES = ['var(--cd)', 'var(--cl)', 'var(--spot)'] as const;

/** Renders a strip of block geometry in the hue of the player's generated face. Decorative. */
export function ProfileCover({ username }: { username: string }) {
  const { hue } = avatarAppearance(username);
  const cells = Array.from({ length: COLUMNS * 2 }, (_, index) => ({
    column: Math.floor(index / 2),
    row: index % 2,
  }));
  return (
    <svg
      className={clsx(styles.profileCover, hue)}
      data-part="profile-cover"
      viewBox="0 0 800 150"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <rect width="825" height="150" fill="var(--c)" />
      {cells.map(({ column, row }) => (
        <path
          key={`${column}-${row}`}
          d={cellShape(column, row)}
          fill={TONES[(column * 2 + row * 2 + Math.floor(column / 3)) % TONES.length]}
        />
      ))}
    </svg>
  );
}

function cellShape(column: number, row: number): string {
  const x = column * CELL;
  const y = row * CELL;
  const kind = (column + row * 2) % 4;
  if (kind === 0) return `M${x} ${y}h75a75 75 0 0 1-75 75z`;
  if (kind === 1) return `M${x} ${y + 75}a37.5 37.5 0 0 1 75 0zm0-37.5a37.5 37.5 0 0 1 75 0z`;
  if (kind === 2) return `M${x + 75} ${y}v75h-75a75 75 0 0 1 75-75z`;
  return `M${x + 13.5} ${y + 37.5}a24 24 0 0 1 48 0a24 24 0 0 1-48 0z`;
}
