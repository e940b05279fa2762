import { clsx } from 'clsx';
import { Link } from '@/components/ui/link';
import type { PlayView } from '@/lib/browser/play/play-controller';
import { usePreference } from '@/lib/browser/preferences/preferences';
import type { DailyChallenge } from '@/lib/contract/daily';
import type { CompletedRun } from '@/lib/contract/game';
import { IntroFacts, LevelBar } from './daily-intro';
import { IntroExtraTime } from './extra-time-switch';
import introStyles from './intro.module.css';
import styles from './intro-columns.module.css';
import { IntroRules, pastDailyRules } from './intro-rules';
import { StartButton } from './start-button';

type PastDailyColumnProps = {
  view: PlayView<DailyChallenge>;
  /** The player's result of that day, if there is one. */
  played: CompletedRun | null;
  onStart: () => void;
};

/** The intro of a past daily: what it is, the player's own result of that day, Start, and the way to today's. */
export function PastDailyColumn({ view, played, onStart }: PastDailyColumnProps) {
  const time = usePreference('time');
  return (
    <>
      {played && (
        <div>
          <h2>You played this on its day</h2>
          <p className={clsx(styles.introScore, 'numbers')}>
            {`${played.correct} of ${played.questions}, ${played.score} points.`}
          </p>
        </div>
      )}
      <IntroFacts daily={view.dealtGame} time={time} />
      <LevelBar level={view.dealtGame?.level ?? null} />
      <StartButton view={view} onStart={onStart} label={played ? 'Play again' : 'Start'} />
      <IntroExtraTime openRun={null} />
      <div className={introStyles.introRules}>
        <IntroRules rules={pastDailyRules(time)} />
        <p className={introStyles.introNext}>
          <Link className="text-link" href="/daily-challenge">
            Go to today’s daily
          </Link>
        </p>
      </div>
    </>
  );
}
