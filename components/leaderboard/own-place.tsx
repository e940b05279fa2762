import { ButtonLink } from '@/components/ui/button';
import type { BoardRow, OwnBoardRow } from '@/lib/contract/leaderboard';
import { formatOrdinal, formatPoints } from './format';

/** Where the reader stands, and how far the next name is. Only for a reader with points on this board. */
export function OwnPlace({ own, result }: { own: OwnBoardRow; result: BoardRow[] }) {
  const rank = formatOrdinal(own.rank);
  return (
    <div className="panel own-place numbers">
      <h2 className="text-h3">You're {own.rank_is_estimate ? `about ${rank}` : rank}</h2>
      <p>
        Top {own.top_percent}%. {describeGap(own, result)}
      </p>
      <ButtonLink href="/daily-challenge" variant="secondary" isBlock prefetch={false}>
        Play today's set
      </ButtonLink>
    </div>
  );
}

function describeGap(own: OwnBoardRow, result: BoardRow[]): string {
  const index = result.findIndex((row) => row.user.id === own.user.id);
  if (index === 0) return 'Nobody is ahead of you.';
  const next = index > 0 ? result[index - 1] : result.at(-1);
  if (!next) return '';
  const points = next.total_points - own.total_points + 1;
  const goal = index > 0 ? `passes ${next.user.username}` : 'puts you on this page';
  return `${formatPoints(points)} more ${points === 1 ? 'point' : 'points'} ${goal}.`;
}
