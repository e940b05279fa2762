import { Notice } from '@/components/ui/notice';
import type { BoardRow } from '@/lib/contract/leaderboard';
import { StartPlaying } from './start-playing';
import { TopPlayersLead } from './top-players-lead';
import { TopPlayersList } from './top-players-list';

/** Today's Top Players and the invitation to join them (SPEC §2); a notice where the board is out of reach. */
export function TopPlayers({ rows, readAtMs }: { rows: BoardRow[] | null; readAtMs: number }) {
  return (
    <section className="section top-players">
      <div>
        <h2 className="text-h1">Today's Top Players</h2>
        <TopPlayersLead />
        <StartPlaying variant="primary">Join the Fun</StartPlaying>
      </div>
      {rows ? (
        <TopPlayersList rows={rows} readAtMs={readAtMs} />
      ) : (
        <Notice title="Today's board is out of reach right now.">
          Your points are safe. Reload the page in a moment.
        </Notice>
      )}
    </section>
  );
}
