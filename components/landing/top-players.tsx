import { clsx } from 'clsx';
import { Notice } from '@/components/ui/notice';
import sectionStyles from '@/components/ui/section.module.css';
import type { BoardRow } from '@/lib/contract/leaderboard';
import { StartPlaying } from './start-playing';
import styles from './top-players.module.css';
import { TopPlayersLead } from './top-players-lead';
import { TopPlayersList } from './top-players-list';

/**
 * Renders Today's Top Players and the invitation to join them (product rules §2); a notice while the provider is
 * unavailable.
 */
export function TopPlayers({ rows, readAtMs }: { rows: BoardRow[] | null; readAtMs: number }) {
  return (
    <section className={clsx(sectionStyles.section, styles.topPlayers)} data-part="top-players">
      <div>
        <h2>Today's Top Players</h2>
        <TopPlayersLead />
        <StartPlaying variant="primary">Join the Fun</StartPlaying>
      </div>
      {rows ? (
        <TopPlayersList rows={rows} readAtMs={readAtMs} />
      ) : (
        <Notice title="Today’s leaderboard is unavailable right now.">
          Your points are safe. Reload the page in a moment.
        </Notice>
      )}
    </section>
  );
}
