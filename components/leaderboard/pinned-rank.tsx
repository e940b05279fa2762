'use client';

import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Avatar } from '@/components/illustration/avatar';
import { PlayerName } from '@/components/leaderboard/player-name';
import type { OwnBoardRow } from '@/lib/contract/leaderboard';
import { formatPoints, formatRank } from '@/lib/format/numbers';
import { MovementArrow } from './movement';
import styles from './pinned-rank.module.css';
import { describeShortGap, describeTopShare } from './rank-text';

/** The reader's rank above the phone's tab bar while their own row is out of view. */
export function PinnedRank({ own, movement }: { own: OwnBoardRow; movement: number }) {
  const isRowInView = useOwnRowInView();
  if (isRowInView) return null;
  const share = describeTopShare(own);
  return (
    <section className={clsx(styles.pinnedRank, 'numbers')} aria-label="Your rank" data-pinned-rank="">
      <span>{formatRank(own)}</span>
      <Avatar username={own.user.username} photoUrl={own.user.profile_picture} size={40} />
      <PlayerName>
        <b>{share ? `You, ${share.toLowerCase()}` : 'You'}</b>
        <small>
          {movement !== 0 && (
            <b className={styles.pinnedMovement}>
              <MovementArrow movement={movement} />
              {formatPoints(Math.abs(movement))}
            </b>
          )}
          {describeShortGap(own)}
        </small>
      </PlayerName>
      <span>{formatPoints(own.total_points)}</span>
    </section>
  );
}

function useOwnRowInView(): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const row = document.querySelector('[data-own-place]');
    if (!row) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(row);
    return () => observer.disconnect();
  });
  return isInView;
}
