import { clsx } from 'clsx';
import { Crown } from 'lucide-react';
import { Avatar } from '@/components/illustration/avatar';
import avatarStyles from '@/components/illustration/avatar.module.css';
import { Dot } from '@/components/illustration/dot';
import { PlayerLink } from '@/components/profile/player-link';
import { Tag } from '@/components/ui/tag';
import type { BoardRow } from '@/lib/contract/leaderboard';
import { formatPoints } from '@/lib/format/numbers';
import { ExtraTimeTag } from './extra-time-tag';
import styles from './podium.module.css';

const PLACES = [1, 2, 3] as const;

/** The first three. Read in order 1-2-3, shown 2-1-3; a rank without a player is shown as open. */
export function Podium({ rows, playerId }: { rows: BoardRow[]; playerId?: string }) {
  return (
    <ol className={styles.podium} aria-label="First three">
      {PLACES.map((place) => {
        const row = rows.find(({ rank }) => rank === place);
        return row ? (
          <PodiumPlace key={place} place={place} row={row} isOwn={row.user.id === playerId} />
        ) : (
          <OpenPlace key={place} place={place} />
        );
      })}
    </ol>
  );
}

function PodiumPlace({ place, row, isOwn }: { place: number; row: BoardRow; isOwn: boolean }) {
  return (
    <li className={styles[`place${place}`]} data-own-place={isOwn || undefined}>
      <div className={styles.podiumPlayer}>
        {place === 1 && (
          <Crown className={styles.podiumCrown} size={30} strokeWidth={2.4} aria-hidden="true" />
        )}
        <span className={styles.podiumFace}>
          <Avatar username={row.user.username} photoUrl={row.user.profile_picture} />
          {isOwn && <Tag className={styles.podiumYou}>You</Tag>}
        </span>
        <b className={styles.podiumName}>
          <PlayerLink username={row.user.username}>{row.user.username}</PlayerLink>
        </b>
        <span className={clsx(styles.podiumPoints, 'numbers')}>
          {formatPoints(row.total_points)}
          <span className="sr-only"> points</span>
        </span>
        {row.used_extra_time && <ExtraTimeTag />}
      </div>
      <div className={styles.podiumBlock} aria-hidden="true">
        {place}
      </div>
    </li>
  );
}

function OpenPlace({ place }: { place: number }) {
  const isFirst = place === 1;
  return (
    <li className={clsx(styles[`place${place}`], !isFirst && styles.openPlace)}>
      <div className={styles.podiumPlayer}>
        {isFirst ? <Dot mood="wink" className={styles.podiumDot} /> : <OpenRing />}
        <b className={styles.podiumName}>{isFirst ? 'You?' : 'Open'}</b>
        <span className={styles.podiumPoints}>{isFirst ? 'could be' : '\u00a0'}</span>
      </div>
      <div className={styles.podiumBlock} aria-hidden="true">
        {place}
      </div>
    </li>
  );
}

function OpenRing() {
  return (
    <span className={avatarStyles.avatar}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle
          cx="32"
          cy="32"
          r="30"
          fill="none"
          stroke="var(--line-control)"
          strokeWidth="2.5"
          strokeDasharray="5 6"
        />
      </svg>
    </span>
  );
}
