import { Link } from '@/components/ui/link';
import { Panel } from '@/components/ui/panel';
import type { PlayView } from '@/lib/browser/play-controller';
import type { ServerClock } from '@/lib/browser/server-clock';
import type { DailyChallenge } from '@/lib/contract/daily-challenge';
import type { CompletedRun } from '@/lib/contract/leaderboard';
import { IntroFacts, LevelBar } from './daily-intro';
import { formatDuration, percentileSentence } from './format';
import { DAILY_RULES, IntroRules } from './intro-rules';
import { NextDailyClock } from './next-daily-clock';
import { StartButton } from './start-button';

/** What the daily is, and Start: for everyone who has not played today's yet. */
export function FreshColumn({ view, onStart, clock, onNextDaily }: ColumnProps) {
  const isOpen = view.content?.scored_run?.state === 'open';
  return (
    <>
      <IntroFacts daily={view.content} />
      <LevelBar level={view.content?.level ?? null} />
      <StartButton view={view} onStart={onStart} label={isOpen ? 'Continue' : 'Start'} />
      <div className="intro-rules">
        <IntroRules rules={DAILY_RULES} />
        <p className="intro-next">
          Next challenge in{' '}
          <NextDailyClock
            size="line"
            nextAt={view.content?.next_at ?? null}
            clock={clock}
            onReached={onNextDaily}
          />
        </p>
      </div>
    </>
  );
}

type ColumnProps = {
  view: PlayView<DailyChallenge>;
  onStart: () => void;
  clock: ServerClock;
  onNextDaily: () => void;
};

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
          nextAt={view.content?.next_at ?? null}
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
