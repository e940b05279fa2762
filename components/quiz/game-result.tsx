import { clsx } from 'clsx';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Panel } from '@/components/ui/panel';
import type { PlayView } from '@/lib/browser/play/play-controller';
import type { CompletedRun } from '@/lib/contract/game';
import { formatPoints } from '@/lib/format/numbers';
import { formatDuration } from '@/lib/quiz/duration';
import { countHints, stripMarks } from '@/lib/quiz/play-strip';
import styles from './game-result.module.css';
import { icon } from './icon-props';
import { LazyMilestoneMoment } from './lazy-milestone-moment';
import { LazyReview } from './lazy-review';
import { FailActions, GuestInvitation } from './result-actions';
import { ResultHeroPanel } from './result-hero-panel';
import { ResultPanel } from './result-panel';
import { creditText } from './result-text';
import { ResultTips } from './result-tips';
import { REVIEW_ID } from './review-id';
import { SavingStatus } from './saving-status';
import { ScoreDistribution } from './score-distribution';
import trioStyles from './trio.module.css';

type GameResultProps = {
  view: PlayView;
  result: CompletedRun;
  isGuest: boolean;
  /** What was played, over its shapes; and as a share names it after the site: `Daily 412`. */
  title: string;
  shareName: string;
  /** Where Try Again, Play Again and a shared link lead: this game's own address. */
  againHref: string;
  /** This week's dailies, under the shapes of one. */
  week?: ReactNode;
  /** How the score compares with friends', in the class it is given. */
  amongFriends?: (className: string | undefined) => ReactNode;
  /** What to do after a pass. */
  passActions: ReactNode;
  children?: ReactNode;
};

/** The screen after a game (product rules §10.2). */
export function GameResult(props: GameResultProps) {
  const { view, result, isGuest, title, shareName, againHref, week, passActions, children } = props;
  const marks = stripMarks(view.state);
  const hints = countHints(view.state);
  return (
    <>
      <div className={clsx(styles.result, !result.passed && 'geo')}>
        <ResultHeroPanel result={result} amongFriends={props.amongFriends} />
        <section className={styles.resultColumn}>
          <ResultPanel {...{ title, result, marks, shareName }} href={againHref}>
            {week}
          </ResultPanel>
          {result.milestones.length > 0 && (
            <div style={{ minHeight: `${104 * result.milestones.length}px` }}>
              <LazyMilestoneMoment milestones={result.milestones} />
            </div>
          )}
          <ResultFacts result={result} hints={hints} />
          <CountedNote view={view} result={result} />
          <SavingStatus view={view} savedAt={result.completed_at} />
          <ToReview />
          {result.passed ? passActions : <FailActions againHref={againHref} game={result.game} />}
          {isGuest && <GuestInvitation />}
          {children}
          <ScoreDistribution result={result} />
          {!result.passed && <ResultTips marks={marks} hints={hints} game={result.game} />}
        </section>
      </div>
      <LazyReview runId={result.run_id} />
    </>
  );
}

/** Links to the review, which is below the fold on a wide screen. */
function ToReview() {
  return (
    <a className={clsx('text-link', styles.resultToReview)} href={`#${REVIEW_ID}`}>
      <ListChecks size={20} {...icon} />
      See your answers
    </a>
  );
}

function ResultFacts({ result, hints }: { result: CompletedRun; hints: number }) {
  const third =
    result.kind === 'scored' && result.game === 'DailyChallenge'
      ? { value: formatPoints(result.streak), word: 'day streak' }
      : { value: formatPoints(result.credited_points), word: 'on the boards' };
  return (
    <Panel className={clsx(trioStyles.trio, 'numbers')}>
      <div>
        <b>{result.time_multiplier === 'off' ? 'No' : formatDuration(result.time_seconds)}</b>
        <span>{timeWord(result)}</span>
      </div>
      <div>
        <b>{hints}</b>
        <span>{hints === 1 ? 'hint used' : 'hints used'}</span>
      </div>
      <div>
        <b>{third.value}</b>
        <span>{third.word}</span>
      </div>
    </Panel>
  );
}

/** Returns the label of the time; neutral, because every time multiplier scores alike. */
function timeWord({ time_multiplier }: CompletedRun): string {
  if (time_multiplier === 'off') return 'time limit';
  return time_multiplier === '1' ? 'time' : `time at ×${time_multiplier}`;
}

/** Explains when the credited points differ from the score. */
function CountedNote({ view, result }: { view: PlayView; result: CompletedRun }) {
  if (result.credited_points === result.score) return null;
  const isLate = Object.values(view.state.choices).some(({ late }) => late);
  const isHeld = result.credit_state === 'waiting' || result.credit_state === 'excluded';
  return (
    <p className={styles.resultNote}>
      {creditText(result, isLate)}{' '}
      {isHeld && <Link href="/terms-of-service#fair-play">How games are judged</Link>}
    </p>
  );
}
