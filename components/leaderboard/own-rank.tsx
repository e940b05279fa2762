'use client';

import { clsx } from 'clsx';
import { DailyLink } from '@/components/quiz/daily-link';
import panelStyles from '@/components/ui/panel.module.css';
import { useDailyState } from '@/lib/browser/play/daily-state';
import type { OwnBoardRow } from '@/lib/contract/leaderboard';
import { BoardDay, describeInvitation } from './board-day';
import { MovementTag } from './movement';
import styles from './own-rank.module.css';
import { describeLead, describeRankOfAll } from './rank-text';

type OwnRankProps = {
  /** null for visitors and players without points on this leaderboard. */
  own: OwnBoardRow | null;
  movement: number;
  /** False until the reader is known: the text for everybody is then hidden and reserves the space. */
  isKnown: boolean;
};

/** The reader's rank and the gap to the next player. Hidden on phones, which show the pinned rank. */
export function OwnRank({ own, movement, isKnown }: OwnRankProps) {
  const day = useDailyState();
  return (
    <div
      className={clsx(panelStyles.panel, styles.ownRank, 'numbers')}
      data-part="own-rank"
      data-pending={isKnown ? undefined : ''}
    >
      <div className={styles.ownRankHead}>
        <h2>{own ? describeRankOfAll(own) : 'Your name here?'}</h2>
        <MovementTag movement={movement} />
      </div>
      <p>
        {own ? describeLead(own) : describeInvitation(day, 'this is where you see who is next to pass.')}{' '}
        <BoardDay day={day} />
      </p>
      <DailyLink variant="secondary" isBlock afterwards="trivia">
        Play today’s game
      </DailyLink>
    </div>
  );
}
