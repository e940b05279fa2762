import { clsx } from 'clsx';
import { Avatar } from '@/components/illustration/avatar';
import { EmblemTile } from '@/components/illustration/category-emblem';
import { MilestoneTile } from '@/components/illustration/milestone-tile';
import { PlayerLink } from '@/components/profile/player-link';
import { Link } from '@/components/ui/link';
import { Panel } from '@/components/ui/panel';
import { FRIENDS_CIRCLE } from '@/lib/contract/friend-limits';
import type { Recap } from '@/lib/contract/recap';
import { formatCount, formatOrdinal, formatPoints } from '@/lib/format/numbers';
import { topicTitle } from '@/lib/quiz/topic-title';
import { boardHref } from '@/lib/urls';
import styles from './recap-panels.module.css';
import screenStyles from './recap-screen.module.css';

/** The topic that brought most points; nothing in a week without trivia. */
export function RecapTopic({ recap: { topic, trivia_games: games } }: { recap: Recap }) {
  if (!topic) return null;
  return (
    <Panel className={clsx(screenStyles.panel, topic.hue)}>
      <h2>Topic of the week</h2>
      <div className={styles.row}>
        <EmblemTile hue={topic.hue} className={styles.tile} />
        <p>
          <b>{topicTitle(topic.name)}</b>
          <small className="numbers">
            {`${formatPoints(topic.games)} of ${formatCount(games, 'game')}, ${formatCount(topic.points, 'point')}`}
          </small>
        </p>
      </div>
    </Panel>
  );
}

/** The week's order among friends; nothing while none of them is on it. */
export function RecapFriends({ recap: { friends, is_board_closed: isClosed } }: { recap: Recap }) {
  if (!friends) return null;
  const own = friends.rows.find((row) => row.is_own);
  return (
    <Panel className={screenStyles.panel} data-part="recap-friends">
      <h2>Among your friends</h2>
      {own && (
        <p className="numbers">
          {`You came ${formatOrdinal(own.rank)} of ${formatPoints(friends.players)}${isClosed ? '' : ' so far'}.`}
        </p>
      )}
      <ol className={clsx(styles.friends, 'numbers')}>
        {friends.rows.map(({ rank, user, points, is_own: isOwn }) => (
          <li key={user.id} className={isOwn ? styles.own : undefined}>
            <span className={styles.rank}>{formatPoints(rank)}</span>
            <Avatar username={user.username} photoUrl={user.profile_picture} size={36} />
            <span className={styles.name}>
              <PlayerLink username={user.username}>{user.username}</PlayerLink>
              {isOwn && <small>You</small>}
            </span>
            <b>{formatPoints(points)}</b>
          </li>
        ))}
      </ol>
      <Link href={boardHref('Weekly', FRIENDS_CIRCLE)} className={clsx('text-link', styles.toBoard)}>
        This week’s order
      </Link>
    </Panel>
  );
}

/** What was reached in the week. */
export function RecapMilestones({ recap: { milestones } }: { recap: Recap }) {
  if (milestones.length === 0) return null;
  return (
    <Panel className={screenStyles.panel}>
      <h2>{milestones.length === 1 ? 'New milestone' : 'New milestones'}</h2>
      <ul className={styles.milestones}>
        {milestones.map(({ id, name, description }) => (
          <li key={id} className={styles.row}>
            <MilestoneTile id={id} className={styles.tile} />
            <p>
              <b>{name}</b>
              <small>{description}</small>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
