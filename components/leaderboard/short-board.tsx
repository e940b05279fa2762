'use client';

import { clsx } from 'clsx';
import { DailyLink } from '@/components/quiz/daily-link';
import nothingFoundStyles from '@/components/ui/nothing-found.module.css';
import panelStyles from '@/components/ui/panel.module.css';
import { type DailyState, useDailyState } from '@/lib/browser/play/daily-state';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { BoardDay, describeInvitation } from './board-day';
import { describeLead, describeRankOfAll } from './rank-text';
import styles from './short-board.module.css';

/** Shown while nobody is below the podium: an invitation, or the reader's own rank. */
export function ShortBoard({ board }: { board: Leaderboard }) {
  const day = useDailyState();
  const { title, text } = describeShortBoard(board, day);
  return (
    <div
      className={clsx(
        panelStyles.panel,
        nothingFoundStyles.empty,
        'numbers',
        board.result.length === 0 && styles.emptyBoard,
      )}
    >
      <h2>{title}</h2>
      <p>
        {text} <BoardDay day={day} />
      </p>
      <DailyLink variant="primary" afterwards="trivia">
        Play today’s game
      </DailyLink>
    </div>
  );
}

function describeShortBoard({ result, own }: Leaderboard, day: DailyState): { title: string; text: string } {
  if (result.length === 0) {
    return { title: 'Nobody yet. First place is open.', text: describeInvitation(day, 'it’s yours.') };
  }
  if (own) return { title: describeRankOfAll(own), text: describeLead(own) };
  return { title: 'Nobody below the podium yet', text: describeInvitation(day, 'the next line is yours.') };
}
