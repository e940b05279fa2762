import { ButtonLink } from '@/components/ui/button';
import type { Leaderboard, OwnBoardRow } from '@/lib/contract/leaderboard';
import { describePlace, describeStanding } from './standing';

/** What stands in the table's place while nobody is below the podium; for somebody on it, what they have reached. */
export function ShortBoard({ board }: { board: Leaderboard }) {
  const { title, text } = describeShortBoard(board);
  return (
    <div className={`panel empty numbers ${board.result.length === 0 ? 'empty-board' : ''}`}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink href="/daily-challenge" variant="primary" prefetch={false}>
        Play today's set
      </ButtonLink>
    </div>
  );
}

function describeShortBoard({ result, own }: Leaderboard): { title: string; text: string } {
  if (result.length === 0) {
    return { title: 'Nobody yet. First place is open.', text: "Finish today's set and it's yours." };
  }
  return own ? describeOwn(own) : NOBODY_BELOW;
}

const NOBODY_BELOW = {
  title: 'Nobody below the podium yet',
  text: "Finish today's set and the next line is yours.",
};

const describeOwn = (own: OwnBoardRow) => ({ title: describePlace(own), text: describeStanding(own) });
