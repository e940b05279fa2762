import { clsx } from 'clsx';
import { Notice } from '@/components/ui/notice';
import sectionStyles from '@/components/ui/section.module.css';
import type { BoardRow } from '@/lib/contract/leaderboard';
import { ReaderText } from './reader-text';
import { StartPlaying } from './start-playing';
import styles from './top-players.module.css';
import { TopPlayersList } from './top-players-list';
import { TopPlayersRows } from './top-players-rows';

/**
 * Renders Today's Top Players and the invitation to join them (product rules §2); a notice while the provider is
 * unavailable.
 */
export function TopPlayers({ rows, readAtMs }: { rows: BoardRow[] | null; readAtMs: number }) {
  return (
    <section className={clsx(sectionStyles.section, styles.topPlayers)} data-part="top-players">
      <div>
        <h2>Today's Top Players</h2>
        <p className="lead">
          <ReaderText part="Place">
            There is a gap at the bottom of this list with your name on it. Sort of.
          </ReaderText>
        </p>
        <StartPlaying variant="primary">Join the Fun</StartPlaying>
      </div>
      {rows ? (
        <TopPlayersList readAtMs={readAtMs}>
          <TopPlayersRows rows={rows} />
        </TopPlayersList>
      ) : (
        <Notice title="Today’s leaderboard is unavailable right now.">
          Your points are safe. Reload the page in a moment.
        </Notice>
      )}
    </section>
  );
}
