import { ButtonLink } from '@/components/ui/button';
import type { OwnBoardRow } from '@/lib/contract/leaderboard';
import { MovementTag } from './movement';
import { describePlace, describeStanding } from './standing';

type OwnPlaceProps = {
  /** null for visitors and whoever has no points on this board. */
  own: OwnBoardRow | null;
  movement: number;
};

/**
 * Where the reader stands and how far the next name is. The shared page comes with the words for everybody, at the same
 * height; a phone shows those only where a player of this browser has stood on a board (`public/theme.js` knows).
 */
export function OwnPlace({ own, movement }: OwnPlaceProps) {
  return (
    <div className="panel own-place numbers" data-own={own !== null || undefined}>
      <div className="own-place-head">
        <h2>{own ? describePlace(own) : 'Your name here?'}</h2>
        <MovementTag movement={movement} />
      </div>
      <p>
        {own ? describeStanding(own) : "Finish today's set, and this is where you see who is next to pass."}
      </p>
      <ButtonLink href="/daily-challenge" variant="secondary" isBlock prefetch={false}>
        Play today's set
      </ButtonLink>
    </div>
  );
}
