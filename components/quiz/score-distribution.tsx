import { clsx } from 'clsx';
import { Panel } from '@/components/ui/panel';
import type { CompletedRun } from '@/lib/contract/game';
import { formatCount } from '@/lib/format/numbers';
import { type ScoreBar, scoreBars } from '@/lib/quiz/comparison';
import { comparedPlayers } from './result-text';
import styles from './score-distribution.module.css';

/** The scores of all players as bars, with the own one marked, and as a table; nothing below 20 finishers. */
export function ScoreDistribution({ result }: { result: CompletedRun }) {
  const { comparison } = result;
  if (!comparison) return null;
  const bars = scoreBars(comparison.distribution, result);
  const most = Math.max(1, ...bars.map(({ runs }) => runs));
  return (
    <Panel className={clsx(styles.distribution, 'numbers')}>
      <h2>How everybody scored</h2>
      <p>{comparedPlayers(result, comparison.finishers)}</p>
      <div className={styles.distributionBars} role="img" aria-label={describeBars(bars)}>
        {bars.map((bar) => (
          <div key={bar.from} className={styles.distributionBar} data-own={bar.isOwn}>
            {bar.isOwn && <b>You</b>}
            {/* A bar of one player among thousands is still visible. */}
            <i style={{ height: bar.runs === 0 ? 0 : `max(4px, ${(70 * bar.runs) / most}px)` }} />
          </div>
        ))}
      </div>
      <p className={styles.distributionScale} aria-hidden="true">
        <span>0</span>
        <span>{`${result.total} points`}</span>
      </p>
      <details>
        <summary>Show as a table</summary>
        <DistributionTable bars={bars} />
      </details>
    </Panel>
  );
}

function DistributionTable({ bars }: { bars: readonly ScoreBar[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Points</th>
          <th scope="col">Players</th>
        </tr>
      </thead>
      <tbody>
        {bars
          .filter(({ runs, isOwn }) => runs > 0 || isOwn)
          .map((bar) => (
            <tr key={bar.from} data-own={bar.isOwn}>
              <th scope="row">{`${pointsOf(bar)}${bar.isOwn ? ' (you)' : ''}`}</th>
              <td>{bar.runs}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const pointsOf = ({ from, to }: ScoreBar) => (from === to ? String(from) : `${from}–${to}`);

function describeBars(bars: readonly ScoreBar[]): string {
  const own = bars.find(({ isOwn }) => isOwn);
  const most = bars.reduce((one, other) => (other.runs > one.runs ? other : one));
  const yours = own
    ? `Yours is among ${pointsOf(own)} points, with ${formatCount(own.runs, 'player')}. `
    : '';
  return `Bars of how many players got how many points. ${yours}Most players got ${pointsOf(most)}.`;
}
