import { clsx } from 'clsx';
import { Flame } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { Avatar } from '@/components/illustration/avatar';
import { PlayerName } from '@/components/leaderboard/player-name';
import { PlayerLink } from '@/components/profile/player-link';
import type { BoardRow } from '@/lib/contract/leaderboard';
import { formatPoints } from '@/lib/format/numbers';
import { ExtraTimeTag } from './extra-time-tag';
import playerTableStyles from './player-table.module.css';

/** Fixed by product rules §2; the real accuracy by category is on the profile. */
const ACCURACY = '100%';

/** Characters of the longest rank that fits into a phone's rank column. */
const NARROW_RANK = 3;

type PlayerTableRowProps = { row: BoardRow; rank: string; isOwn: boolean; note: string | null };

/**
 * One player: a table row from 800 px on, two lines on a phone. Memoised, because the session becomes known just after
 * the page loads, and rendering a hundred rows again would delay the first tap.
 */
export const PlayerTableRow = memo(function PlayerTableRow({ row, rank, isOwn, note }: PlayerTableRowProps) {
  const { username, profile_picture } = row.user;
  const isWide = rank.length > NARROW_RANK;
  return (
    <tr
      className={clsx(isOwn && playerTableStyles.ownRow, isWide && playerTableStyles.wideRank)}
      style={isWide ? ({ '--rank-length': rank.length } as CSSProperties) : undefined}
      data-own-place={isOwn || undefined}
    >
      <td className={playerTableStyles.rankCell}>{rank}</td>
      <td className={playerTableStyles.playerCell}>
        <div>
          <Avatar username={username} photoUrl={profile_picture} size={40} />
          <PlayerName>
            <b>
              <PlayerLink username={username}>{isOwn ? 'You' : username}</PlayerLink>
            </b>
            {isOwn && <small>{note ?? `@${username}`}</small>}
            {row.used_extra_time && <ExtraTimeTag />}
          </PlayerName>
        </div>
      </td>
      <td className={playerTableStyles.pointsCell}>{formatPoints(row.total_points)}</td>
      <td className={playerTableStyles.quizzesCell}>
        {formatPoints(row.occurrences)}
        <span className={playerTableStyles.cellUnit}> {row.occurrences === 1 ? 'quiz' : 'quizzes'}</span>
      </td>
      <td className={playerTableStyles.accuracyCell}>{ACCURACY}</td>
      <td className={playerTableStyles.streakCell}>
        <span>
          <Flame size={18} strokeWidth={2.4} aria-hidden="true" />
          {formatPoints(row.streaks)}
        </span>
      </td>
    </tr>
  );
});
