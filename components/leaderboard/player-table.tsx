import { clsx } from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import { type CSSProperties, Fragment } from 'react';
import type { BoardRow, OwnBoardRow } from '@/lib/contract/leaderboard';
import { formatPoints, formatRank } from '@/lib/format/numbers';
import { gapBefore } from './list-rows';
import styles from './player-table.module.css';
import { PlayerTableRow } from './player-table-row';
import { describeTopShare } from './rank-text';

type PlayerTableProps = {
  rows: readonly BoardRow[];
  own: OwnBoardRow | null;
  playerId?: string;
};

/** Players with their ranks; a line says how many are skipped between two of them. */
export function PlayerTable({ rows, own, playerId }: PlayerTableProps) {
  // The neighbours' ranks are estimates, too, if the own rank is one.
  const firstEstimate = own?.rank_is_estimate && own.rank !== null ? own.rank - own.ahead.length : Infinity;
  const isEstimate = (rank: number | null) => rank !== null && rank >= firstEstimate;
  return (
    <table className={clsx(styles.playerTable, 'numbers')} style={pointsRoom(rows)}>
      <PlayerTableHead />
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={row.user.id}>
            <GapRow players={gapBefore(rows, index)} isEstimate={isEstimate(row.rank)} />
            <PlayerTableRow
              row={row}
              rank={formatRank({ rank: row.rank, rank_is_estimate: isEstimate(row.rank) })}
              isOwn={row.user.id === playerId}
              note={row === own ? describeTopShare(own) : null}
            />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone the points span both lines of a row: their column is as wide as the longest. */
function pointsRoom(rows: readonly BoardRow[]): CSSProperties {
  const lengths = rows.map((row) => formatPoints(row.total_points).length);
  return { '--points-length': Math.max(0, ...lengths) } as CSSProperties;
}

function PlayerTableHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Rank</th>
        <th scope="col">Player</th>
        <th scope="col">Points</th>
        <th scope="col">Quizzes</th>
        <th scope="col">Accuracy</th>
        <th scope="col">Streak</th>
      </tr>
    </thead>
  );
}

function GapRow({ players, isEstimate }: { players: number | null; isEstimate: boolean }) {
  if (players !== null && players <= 0) return null;
  return (
    <tr className={styles.gapRow} data-part="gap">
      <td colSpan={6}>
        <span>
          <ChevronsUpDown size={18} strokeWidth={2.4} aria-hidden="true" />
          {isEstimate ? 'about ' : ''}
          {players === null ? 'more' : formatPoints(players)} {players === 1 ? 'player' : 'players'} in
          between
        </span>
      </td>
    </tr>
  );
}
