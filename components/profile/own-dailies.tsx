import { clsx } from 'clsx';
import { Panel } from '@/components/ui/panel';
import type { OwnStats } from '@/lib/contract/stats';
import { formatSpokenDuration } from '@/lib/format/durations';
import { formatCount, formatPoints } from '@/lib/format/numbers';
import { formatDuration } from '@/lib/quiz/duration';
import styles from './own-dailies.module.css';
import profilePanelStyles from './profile-panel.module.css';

type Daily = OwnStats['daily'];

/** Fewer dailies show no distribution. */
const ENOUGH = 2;

/** Renders the own dailies: right answers as bars and as a table, average and times. A line while there are too few. */
export function OwnDailies({ daily }: { daily: Daily }) {
  return (
    <Panel className={clsx(profilePanelStyles.profilePanel, 'numbers')} data-part="profile-panel">
      <h2>Your dailies</h2>
      {daily.played < ENOUGH ? (
        <p className="help">Finish two dailies, and you’ll see here how your games compare.</p>
      ) : (
        <Figures daily={daily} />
      )}
    </Panel>
  );
}

function Figures({ daily }: { daily: Daily }) {
  const games = new Map(daily.scores.map((score) => [score.correct, score.games]));
  const bars = Array.from({ length: daily.questions + 1 }, (_, correct) => ({
    correct,
    games: games.get(correct) ?? 0,
  }));
  const most = Math.max(...bars.map((bar) => bar.games));
  return (
    <div className={styles.dailies}>
      <p className="help">{describeAverage(daily)}</p>
      <div className={clsx(styles.bars, 'geo')} role="img" aria-label={describeBars(daily)}>
        {bars.map((bar) => (
          <span key={bar.correct} className={styles.bar}>
            {bar.games > 0 && <b>{formatPoints(bar.games)}</b>}
            {/* A bar of one game among hundreds is still visible. */}
            <i style={{ height: bar.games === 0 ? 0 : `max(4px, ${(72 * bar.games) / most}px)` }} />
          </span>
        ))}
      </div>
      <p className={styles.scale} aria-hidden="true">
        <span>0</span>
        <span>{`${daily.questions} right`}</span>
      </p>
      <Times daily={daily} />
      <details>
        <summary>Show as a table</summary>
        <ScoreTable daily={daily} />
      </details>
    </div>
  );
}

/** Times compare only with the same clock, and a quick game counts as the best one once it is passed. */
function Times({ daily }: { daily: Daily }) {
  const { average_seconds: average, best_seconds: best } = daily;
  if (average === null) return null;
  return (
    <>
      <dl className={styles.times}>
        <Time name="Average time" seconds={average} />
        {best !== null && <Time name="Best time" seconds={best} />}
      </dl>
      <p className="help">
        {best === null
          ? 'From games with the standard clock.'
          : 'From games with the standard clock; the best one from those you passed.'}
      </p>
    </>
  );
}

function Time({ name, seconds }: { name: string; seconds: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span aria-hidden="true">{formatDuration(seconds)}</span>
        <span className="sr-only">{formatSpokenDuration(seconds)}</span>
      </dd>
    </div>
  );
}

function ScoreTable({ daily }: { daily: Daily }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Right answers</th>
          <th scope="col">Dailies</th>
        </tr>
      </thead>
      <tbody>
        {daily.scores.map(({ correct, games }) => (
          <tr key={correct}>
            <th scope="row">{`${correct} of ${daily.questions}`}</th>
            <td>{formatPoints(games)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const dailies = (count: number) => formatCount(count, { one: 'daily', many: 'dailies' });

function describeAverage({ played, average_correct: average, questions }: Daily): string {
  return `${dailies(played)}, ${average} of ${questions} right on average.`;
}

function describeBars({ scores, questions }: Daily): string {
  const usual = scores.reduce((one, other) => (other.games >= one.games ? other : one));
  const best = scores.at(-1);
  return `Bars of how many of your dailies ended with how many right answers. Most often ${usual.correct} of ${questions}, at best ${best?.correct}.`;
}
