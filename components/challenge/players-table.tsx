import { clsx } from 'clsx';
import { Avatar } from '@/components/illustration/avatar';
import { PlayerLink } from '@/components/profile/player-link';
import { ResultStrip } from '@/components/quiz/progress-strip';
import { Panel } from '@/components/ui/panel';
import type { ChallengePlayer } from '@/lib/contract/challenge';
import { formatPoints } from '@/lib/format/numbers';
import { nameOf } from '@/lib/quiz/challenge-text';
import { formatDuration } from '@/lib/quiz/duration';
import { challengeStrip } from './challenge-strip';
import styles from './players-table.module.css';

/** Everybody who has played, best first. */
export function PlayersTable({ players }: { players: readonly ChallengePlayer[] }) {
  return (
    <Panel className={styles.panel}>
      <h2>{`All ${players.length} players`}</h2>
      <ol className="numbers">
        {players.map((player, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: players who left have no name; the order is the rank.
          <li key={index} className={clsx(styles.player, player.is_own && styles.own)}>
            <span className={styles.place}>{placeOf(players, index)}</span>
            <Avatar
              size={40}
              username={player.person?.username ?? ''}
              photoUrl={player.person?.profile_photo ?? null}
            />
            <PlayerName player={player} />
            <span className={styles.figures}>
              <b>{formatPoints(player.score)}</b>
              <span className="sr-only"> points in </span>
              <span>{formatDuration(player.time_seconds)}</span>
            </span>
            <div className={styles.strip}>
              <ResultStrip marks={challengeStrip(player.marks)} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function PlayerName({ player: { is_own: isOwn, person } }: { player: ChallengePlayer }) {
  if (isOwn) return <b className={styles.name}>You</b>;
  return (
    <span className={styles.name}>
      {person ? <PlayerLink username={person.username}>{person.username}</PlayerLink> : nameOf(person)}
    </span>
  );
}

/** Players with the same points and time share a place. */
function placeOf(players: readonly ChallengePlayer[], index: number): number {
  const { score, time_seconds: seconds } = players[index] as ChallengePlayer;
  return 1 + players.findIndex((each) => each.score === score && each.time_seconds === seconds);
}
