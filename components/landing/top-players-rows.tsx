import { clsx } from 'clsx';
import { Avatar } from '@/components/illustration/avatar';
import { Dot } from '@/components/illustration/dot';
import { PlayerName } from '@/components/leaderboard/player-name';
import { PlayerLink } from '@/components/profile/player-link';
import { Link } from '@/components/ui/link';
import panelStyles from '@/components/ui/panel.module.css';
import type { Session } from '@/lib/contract/account';
import type { BoardRow, OwnBoardRow } from '@/lib/contract/leaderboard';
import { formatPoints, formatRank } from '@/lib/format/numbers';
import { boardHref } from '@/lib/urls';
import styles from './top-players-rows.module.css';

const SHOWN_ROWS = 5;

type TopPlayersRowsProps = {
  rows: BoardRow[];
  /** Who reads it, with their own rank; without both for everybody. */
  session?: Session | null;
  own?: OwnBoardRow | null;
};

/**
 * Renders the Daily leaderboard's first five and one last row: You?/??? for readers who are not among them (product
 * rules §2); their own rank has the same height.
 */
export function TopPlayersRows({ rows, session = null, own = null }: TopPlayersRowsProps) {
  const shown = rows.slice(0, SHOWN_ROWS);
  const isAmongThem = shown.some((row) => row.user.id === session?.id);
  return (
    <ol className={clsx(panelStyles.panel, 'numbers')}>
      {shown.length === 0 && (
        <li className={clsx(styles.playerRow, styles.noteRow)}>Nobody yet. First place is open.</li>
      )}
      {shown.map((row) => (
        <PlayerRow key={row.user.id} row={row} isOwn={row.user.id === session?.id} />
      ))}
      {isAmongThem ? <BoardLinkRow /> : <YouRow own={own} session={session} />}
    </ol>
  );
}

function PlayerRow({ row, isOwn }: { row: BoardRow; isOwn: boolean }) {
  return (
    <li className={clsx(styles.playerRow, isOwn && styles.ownRow)}>
      <span className={styles.playerRank}>{row.rank}</span>
      <Avatar username={row.user.username} photoUrl={row.user.profile_picture} size={44} />
      <PlayerName>
        <b>
          <PlayerLink username={row.user.username}>{isOwn ? 'You' : row.user.username}</PlayerLink>
        </b>
        {isOwn && <small>{row.user.username}</small>}
      </PlayerName>
      <span className={styles.playerPoints}>{formatPoints(row.total_points)}</span>
    </li>
  );
}

function YouRow({ own, session }: { own: OwnBoardRow | null; session: Session | null }) {
  return (
    <li className={clsx(styles.playerRow, styles.ownRow)}>
      <span className={styles.playerRank}>{own ? formatRank(own) : '?'}</span>
      {session ? (
        <Avatar username={session.username} photoUrl={session.profile_photo} size={44} />
      ) : (
        <Dot mood="wink" className="dot-on-colour" width={44} />
      )}
      <PlayerName>
        <b>{own ? 'You' : 'You?'}</b>
        <small>{session?.username ?? 'yournamehere'}</small>
      </PlayerName>
      <span className={styles.playerPoints}>{own ? formatPoints(own.total_points) : '???'}</span>
    </li>
  );
}

function BoardLinkRow() {
  return (
    <li className={clsx(styles.playerRow, styles.noteRow)}>
      <Link className="text-link" href={boardHref('Daily')} prefetch={false}>
        See the whole board
      </Link>
    </li>
  );
}
