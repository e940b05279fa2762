'use client';

import { DailyLink } from '@/components/quiz/daily-link';
import { type DailyState, useDailyState } from '@/lib/browser/play/daily-state';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { BoardDay, describeInvitation } from './board-day';
import { describeLead, describeRankOfAll } from './rank-text';

/** What stands under the table's head while nobody is below the podium; for somebody on it, what they have reached. */
export function ShortBoard({ board }: { board: Leaderboard }) {
  const day = useDailyState();
  const { title, text } = describeShortBoard(board, day);
  return (
    <div className={`panel empty numbers ${board.result.length === 0 ? 'empty-board' : ''}`}>
      <h2>{title}</h2>
      <p>
        {text} <BoardDay day={day} />
      </p>
      <DailyLink variant="primary" afterwards="trivia">
        Play today's set
      </DailyLink>
    </div>
  );
}

function describeShortBoard({ result, own }: Leaderboard, day: DailyState): { title: string; text: string } {
  if (result.length === 0) {
    return { title: 'Nobody yet. First place is open.', text: describeInvitation(day, "it's yours.") };
  }
  if (own) return { title: describeRankOfAll(own), text: describeLead(own) };
  return { title: 'Nobody below the podium yet', text: describeInvitation(day, 'the next line is yours.') };
}
