import { clsx } from 'clsx';
import { LazyOpenChallengeLink } from '@/components/challenge/lazy-open-challenge-link';
import buttonStyles from '@/components/ui/button.module.css';
import { Link } from '@/components/ui/link';
import { Panel } from '@/components/ui/panel';
import type { ServerClock } from '@/lib/browser/api/server-clock';
import { type DailyState, useDailyState } from '@/lib/browser/play/daily-state';
import type { PlayView } from '@/lib/browser/play/play-controller';
import { useReview } from '@/lib/browser/play/review';
import { usePreference } from '@/lib/browser/preferences/preferences';
import type { DailyChallenge } from '@/lib/contract/daily';
import type { CompletedRun } from '@/lib/contract/game';
import { formatCount, formatOrdinal, formatRightShare } from '@/lib/format/numbers';
import { formatDuration } from '@/lib/quiz/duration';
import { reviewMark } from '@/lib/quiz/play-strip';
import { typeset } from '@/lib/quiz/typeset';
import { IntroFacts, LevelBar } from './daily-intro';
import { describeFriendsRank, describeOpen, describeStreak } from './day-text';
import { IntroExtraTime } from './extra-time-switch';
import introStyles from './intro.module.css';
import styles from './intro-columns.module.css';
import { dailyRules, IntroRules } from './intro-rules';
import { NextDailyClock } from './next-daily-clock';
import { ResultStrip } from './progress-strip';
import progressStripStyles from './progress-strip.module.css';
import { TryTrivia } from './result-actions';
import resultActionsStyles from './result-actions.module.css';
import { comparisonSentence } from './result-text';
import { StartButton } from './start-button';
import { TimeLeft } from './time-left';

/** The intro with Start, for everyone who has not finished today's daily. */
export function FreshColumn({ view, onStart, clock, onNextDaily }: ColumnProps) {
  const scored = view.dealtGame?.scored_run;
  const openRun = scored?.state === 'open' ? scored : null;
  const isEarlier = openRun !== null && !openRun.is_todays;
  const chosen = usePreference('time');
  const time = openRun?.time_multiplier ?? chosen;
  return (
    <>
      <IntroFacts daily={view.dealtGame} time={time} />
      <LevelBar level={view.dealtGame?.level ?? null} />
      {isEarlier && (
        <p className={introStyles.introNext}>You haven’t finished this one. Today’s daily opens after it.</p>
      )}
      <StartButton view={view} onStart={onStart} label={openRun ? 'Resume' : 'Start'}>
        {openRun && <TimeLeft deadline={openRun.deadline} />}
      </StartButton>
      <IntroExtraTime openRun={openRun} />
      <div className={introStyles.introRules}>
        <IntroRules rules={dailyRules(time)} />
        {!isEarlier && (
          <p className={introStyles.introNext}>
            Next challenge in{' '}
            <NextDailyClock
              size="line"
              nextAt={view.dealtGame?.next_at ?? null}
              clock={clock}
              onReached={onNextDaily}
            />
          </p>
        )}
        <p className={introStyles.introNext}>
          <Link className="text-link" href="/credits#fair-play">
            Fixed before the day began
          </Link>
        </p>
        <Yesterday yesterday={view.dealtGame?.yesterday ?? null} />
        <DayNotes />
      </div>
    </>
  );
}

/** The hardest and the easiest question of the day before, once enough players have answered them. */
function Yesterday({ yesterday }: Pick<DailyChallenge, 'yesterday'>) {
  if (!yesterday) return null;
  const { hardest, easiest } = yesterday;
  return (
    <p className={clsx(introStyles.introNext, 'numbers')}>
      Yesterday’s hardest: <q>{typeset(hardest.question)}</q> {formatRightShare(hardest.right_percent)}.
      Easiest: <q>{typeset(easiest.question)}</q> {formatRightShare(easiest.right_percent)}.
    </p>
  );
}

type DoneDay = Extract<DailyState, { state: 'done' }>;

/** What the day does for the streak, and a challenge that waits, for a player who has not begun it. */
function DayNotes() {
  const day = useDailyState();
  if (day.state !== 'open') return null;
  return (
    <>
      {(day.streak > 0 || day.longestStreak > 1) && (
        <p className={introStyles.introNext}>
          {describeOpen(day)}
          {day.freezes > 0 && ` ${formatCount(day.freezes, 'freeze')} at hand.`}
        </p>
      )}
      {day.challenge && <LazyOpenChallengeLink challenge={day.challenge} />}
    </>
  );
}

type ColumnProps = {
  view: PlayView<DailyChallenge>;
  onStart: () => void;
  clock: ServerClock;
  onNextDaily: () => void;
};

/** Today's result and practice, for players who have finished the daily. */
export function PlayedColumn({
  view,
  result,
  onStart,
  clock,
  onNextDaily,
}: ColumnProps & { result: CompletedRun }) {
  const sentence = comparisonSentence(result);
  const day = useDailyState();
  const done = day.state === 'done' ? day : null;
  return (
    <>
      <div>
        <h2>You’ve played today’s game</h2>
        <p className={clsx(styles.introScore, 'numbers')}>
          {`${result.correct} of ${result.questions}, ${result.score} points${timeTaken(result)}.`}
          {sentence && ` ${sentence}.`}
        </p>
        <p className={clsx(styles.introScore, 'numbers')}>{describeStreakAndRank(result, done)}</p>
      </div>
      <PlayedStrip runId={result.run_id} />
      {done?.challenge && <LazyOpenChallengeLink challenge={done.challenge} />}
      <Panel className={styles.introClock}>
        <p className="label">Next challenge in</p>
        <NextDailyClock
          size="keys"
          nextAt={view.dealtGame?.next_at ?? null}
          clock={clock}
          onReached={onNextDaily}
        />
      </Panel>
      <Yesterday yesterday={view.dealtGame?.yesterday ?? null} />
      <div className={resultActionsStyles.resultActions}>
        <TryTrivia />
      </div>
      <p className={styles.introPractice}>
        Another go is <b>practice</b>: same questions, and it does not count for points, boards or streak.
      </p>
      <StartButton view={view} onStart={onStart} label="Start practice" isPractice />
      <IntroExtraTime openRun={null} />
      <Link
        className={clsx(buttonStyles.button, buttonStyles.secondary, buttonStyles.block)}
        href="/leader-board?filter=Daily"
      >
        Leaderboard
      </Link>
    </>
  );
}

/** The result grid of today's run; its space is reserved while it loads. */
function PlayedStrip({ runId }: { runId: string }) {
  const { data } = useReview(runId);
  return data ? <ResultStrip marks={data.map(reviewMark)} /> : <div className={progressStripStyles.tall} />;
}

/** Without a time limit the time taken is not shown. */
function timeTaken({ time_multiplier, time_seconds }: CompletedRun): string {
  return time_multiplier === 'off' ? ', no time limit' : `, ${formatDuration(time_seconds)}`;
}

/**
 * "5-day streak, 1 freeze at hand. 3rd on today’s board, 2nd among you and 6 friends." A game without points is on no
 * board.
 */
function describeStreakAndRank(
  { streak, rank, rank_is_estimate }: CompletedRun,
  day: DoneDay | null,
): string {
  const place = rank && `${rank_is_estimate ? 'About ' : ''}${formatOrdinal(rank)} on today’s board`;
  const friends = day?.amongFriends && describeFriendsRank(day.amongFriends);
  const places = [place, friends].filter(Boolean).join(', ');
  const sentences = [describeStreak({ streak, freezes: day?.freezes ?? 0 }), places];
  return sentences
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
