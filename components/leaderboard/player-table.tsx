import { ChevronsUpDown } from 'lucide-react';
import type { BoardRow, Leaderboard, OwnBoardRow } from '@/lib/contract/leaderboard';
import { formatPoints, formatRank } from './format';
import { PlayerTableRow } from './player-table-row';

const PODIUM_PLACES = 3;

type PlayerTableProps = { board: Leaderboard; playerId?: string; query: string };

/** The players after the podium, and the reader's own row below when it is not among them (SPEC §2). A search looks at all of the page, the podium's three included. */
export function PlayerTable({ board, playerId, query }: PlayerTableProps) {
  const wanted = query.trim().toLowerCase();
  const ranked = board.result.map((row, index) => ({ row, rank: index + 1 }));
  const shown = wanted
    ? ranked.filter(({ row }) => row.user.username.toLowerCase().includes(wanted))
    : ranked.slice(PODIUM_PLACES);
  const ownBelow = findOwnBelow(board);
  return (
    <>
      <p className="sr-only" role="status">
        {wanted ? `${shown.length} of ${ranked.length} players match.` : ''}
      </p>
      {shown.length === 0 && (wanted || !ownBelow) ? (
        <NoRows query={query.trim()} />
      ) : (
        <table className={`player-table numbers ${ownBelow ? 'wide-ranks' : ''}`}>
          <PlayerTableHead />
          <tbody>
            {shown.map(({ row, rank }) => (
              <PlayerTableRow
                key={row.user.id}
                row={row}
                rank={String(rank)}
                isOwn={row.user.id === playerId}
              />
            ))}
            {!wanted && ownBelow && <OwnBelow own={ownBelow} above={ranked.length} />}
          </tbody>
        </table>
      )}
    </>
  );
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

function OwnBelow({ own, above }: { own: OwnBoardRow; above: number }) {
  const between = own.rank - above - 1;
  return (
    <>
      {between > 0 && (
        <tr className="gap-row">
          <td colSpan={6}>
            <span>
              <ChevronsUpDown size={18} strokeWidth={2.4} aria-hidden="true" />
              {own.rank_is_estimate ? 'about ' : ''}
              {formatPoints(between)} {between === 1 ? 'player' : 'players'} in between
            </span>
          </td>
        </tr>
      )}
      <PlayerTableRow row={own} rank={formatRank(own)} isOwn note={`Top ${own.top_percent}%`} />
    </>
  );
}

function NoRows({ query }: { query: string }) {
  return (
    <div className="panel empty">
      <h2>{query ? 'No players found' : 'Nobody below the podium yet'}</h2>
      <p>
        {query
          ? `Nobody on this page is called "${query}". Further down the board, names are not searched.`
          : "Finish today's set and the next line is yours."}
      </p>
    </div>
  );
}

function findOwnBelow(board: Leaderboard): OwnBoardRow | undefined {
  const { own } = board;
  if (!own) return undefined;
  const isOnPage = board.result.some((row: BoardRow) => row.user.id === own.user.id);
  return isOnPage ? undefined : own;
}
