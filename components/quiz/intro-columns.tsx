import { Play } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Panel } from '@/components/ui/panel';
import type { PlayView } from '@/lib/browser/play-controller';
import type { ServerClock } from '@/lib/browser/server-clock';
import type { CompletedRun } from '@/lib/contract/leaderboard';
import { IntroFacts, LevelBar } from './daily-intro';
import { formatDuration, percentileSentence } from './format';
import { IntroRules } from './intro-rules';
import { NextDailyClock } from './next-daily-clock';

type StartProps = { view: PlayView; onStart: () => void; label: string };

/** What the daily is, and Start: for everyone who has not played today's yet. */
export function FreshColumn({ view, onStart, clock, onNextDaily }: ColumnProps) {
  const isOpen = view.daily?.scored_run?.state === 'open';
  return (
    <>
      <IntroFacts daily={view.daily} />
      <LevelBar level={view.daily?.level ?? null} />
      <StartButton view={view} onStart={onStart} label={isOpen ? 'Continue' : 'Start'} />
      <div className="intro-rules">
        <IntroRules />
        <p className="intro-next">
          Next challenge in{' '}
          <NextDailyClock
            size="line"
            nextAt={view.daily?.next_at ?? null}
            clock={clock}
            onReached={onNextDaily}
          />
        </p>
      </div>
    </>
  );
}

type ColumnProps = { view: PlayView; onStart: () => void; clock: ServerClock; onNextDaily: () => void };

/** Today's result, and practice: for those who have played. */
export function PlayedColumn({
  view,
  result,
  onStart,
  clock,
  onNextDaily,
}: ColumnProps & { result: CompletedRun }) {
  const sentence = percentileSentence(result.top_percent);
  return (
    <>
      <div>
        <h2>You’ve played today’s set</h2>
        <p className="intro-score numbers">
          {`${result.correct} of ${result.questions}, ${result.score} points, ${formatDuration(result.time_seconds)}.`}
          {sentence && ` ${sentence}.`}
        </p>
      </div>
      <Panel className="intro-clock">
        <p className="label">Next challenge in</p>
        <NextDailyClock
          size="keys"
          nextAt={view.daily?.next_at ?? null}
          clock={clock}
          onReached={onNextDaily}
        />
      </Panel>
      <p className="intro-practice">
        Another go is <b>practice</b>: same questions, and it does not count for points, boards or streak.
      </p>
      <StartButton view={view} onStart={onStart} label="Start practice" />
      <Link className="button button-secondary button-block" href="/leader-board?filter=Daily">
        Leaderboard
      </Link>
    </>
  );
}

function StartButton({ view, onStart, label }: StartProps) {
  return (
    <div className="intro-start">
      <Button
        variant="primary"
        size="large"
        isBlock
        disabled={!view.daily}
        isBusy={view.isStarting}
        onClick={onStart}
      >
        <Play size={22} fill="currentColor" strokeWidth={2.4} aria-hidden="true" />
        {label}
      </Button>
      {view.startProblem && (
        <p className="intro-problem" role="alert">
          {view.startProblem}
        </p>
      )}
      <noscript>
        <p className="intro-problem">
          Playing needs JavaScript: answers are opened in your browser. Switch it on and reload.
        </p>
      </noscript>
      <p className="intro-age">
        <Link className="text-link" href="/terms-of-service">
          By playing you confirm that you are 13 or over
        </Link>
      </p>
    </div>
  );
}
