import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Avatar } from '@/components/illustration/avatar';
import { Dot } from '@/components/illustration/dot';
import { Confetti } from '@/components/quiz/confetti';
import heroStyles from '@/components/quiz/result-hero-panel.module.css';
import { Tag } from '@/components/ui/tag';
import type { Challenge, ChallengePlayer } from '@/lib/contract/challenge';
import { formatPoints } from '@/lib/format/numbers';
import { challengeSubject, nameOf } from '@/lib/quiz/challenge-text';
import { formatDuration } from '@/lib/quiz/duration';
import type { Standing } from '@/lib/quiz/head-to-head';
import styles from './verdict-panel.module.css';
import { verdictHeading, verdictLine } from './verdict-text';

type VerdictPanelProps = {
  challenge: Challenge;
  players: readonly ChallengePlayer[];
  standing: Standing;
};

/** Who is ahead, in words and figures: the reader first, beside the player they are compared with. */
export function VerdictPanel({ challenge, players, standing }: VerdictPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const isFirst = standing.place === 1;
  const hasWon = isFirst && standing.rival !== null;
  const own = players.find(({ is_own: isOwn }) => isOwn);
  return (
    <section className={clsx(heroStyles.resultHeroPanel, !isFirst && heroStyles.failed, 'dot-on-colour')}>
      {hasWon && <Confetti />}
      <Dot className={styles.dot} mood={hasWon ? 'happy' : isFirst ? 'wink' : 'idle'} />
      <Tag className={styles.subject}>{challengeSubject(challenge)}</Tag>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {verdictHeading(standing)}
      </h1>
      <p className={clsx(heroStyles.resultLine, styles.line, 'numbers')}>{verdictLine(standing)}</p>
      {own && (
        <ul className={styles.duel}>
          <Side player={own} name="You" />
          {standing.rival && <Side player={standing.rival} name={nameOf(standing.rival.person)} />}
        </ul>
      )}
    </section>
  );
}

function Side({ player, name }: { player: ChallengePlayer; name: string }) {
  const { person, score, time_seconds: seconds } = player;
  return (
    <li className={styles.side}>
      <Avatar username={person?.username ?? ''} photoUrl={person?.profile_photo ?? null} />
      <b className={styles.name}>{name}</b>
      <span className={clsx(styles.score, 'numbers')}>
        {formatPoints(score)}
        <span className="sr-only"> points</span>
      </span>
      <span className="numbers">
        <span className="sr-only">in </span>
        {formatDuration(seconds)}
      </span>
    </li>
  );
}
