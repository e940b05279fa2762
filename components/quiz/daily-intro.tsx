import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BrainTiles } from '@/components/illustration/brain-tiles';
import { DotScene } from '@/components/illustration/dot-scene';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import skeletonStyles from '@/components/ui/skeleton.module.css';
import type { DailyChallenge } from '@/lib/contract/daily';
import type { TimeMultiplier } from '@/lib/contract/enums';
import type { CompletedRun } from '@/lib/contract/game';
import { formatDailyDate } from '@/lib/format/dates';
import { difficultyBarPercent } from '@/lib/quiz/difficulty';
import { DAILY_DURATION_MINUTES, DAILY_POINTS_PER_ANSWER, DAILY_QUESTIONS } from '@/lib/quiz/scoring';
import { numericMultiplier } from '@/lib/quiz/time-multiplier';
import styles from './daily-intro.module.css';
import introStyles from './intro.module.css';
import trioStyles from './trio.module.css';

type DailyIntroProps = {
  daily: DailyChallenge | null;
  /** Today's result, if the player has one. */
  played: CompletedRun | null;
  children?: ReactNode;
};

/** The Brain Teaser's hero panel and the intro beside it. Its texts are rendered before the data arrive. */
export function DailyIntro({ daily, played, children }: DailyIntroProps) {
  const mood = played ? (played.passed ? 'happy' : 'wink') : 'idle';
  return (
    <div className={introStyles.intro}>
      <section className={clsx(introStyles.introHeroPanel, 'dot-on-dark')}>
        <DotScene className={clsx(introStyles.introArt, introStyles.introScene)} mood={mood} />
        <BrainTiles className={clsx(introStyles.introArt, introStyles.introTiles)} />
        <p className={clsx(introStyles.introTop, 'numbers')}>
          {daily ? (
            <>
              <span>#{daily.number}</span>
              <span>{formatDailyDate(daily.date)}</span>
            </>
          ) : (
            <span className={skeletonStyles.late}>
              <Skeleton width={180} height={16} className={introStyles.skeletonOnNight} />
            </span>
          )}
        </p>
        <h1>{daily?.name ?? 'Brain Teaser'}</h1>
      </section>
      <section className={introStyles.introColumn}>{children}</section>
    </div>
  );
}

/** Questions, minutes and points, side by side. */
export function IntroFacts({ daily, time }: { daily: DailyChallenge | null; time: TimeMultiplier }) {
  const multiplier = numericMultiplier(time);
  const minutes = daily?.duration ?? DAILY_DURATION_MINUTES;
  const facts = [
    { value: daily?.challenges.length ?? DAILY_QUESTIONS, word: 'questions' },
    multiplier === null ? { value: 'No', word: 'clock' } : { value: minutes * multiplier, word: 'minutes' },
    { value: daily?.points ?? DAILY_QUESTIONS * DAILY_POINTS_PER_ANSWER, word: 'points' },
  ];
  return <FactTrio facts={facts} />;
}

/** Three labelled figures in one panel. */
export function FactTrio({ facts }: { facts: readonly { value: number | string; word: string }[] }) {
  return (
    <Panel className={trioStyles.trio}>
      {facts.map(({ value, word }) => (
        <div key={word}>
          <b className="numbers">{value}</b>
          <span>{word}</span>
        </div>
      ))}
    </Panel>
  );
}

/** The level as a text and a bar. */
export function LevelBar({ level }: { level: string | null }) {
  return (
    <div className={styles.level}>
      <p>
        <span>Level</span>
        {level === null ? (
          <span className={skeletonStyles.late}>
            <Skeleton width={96} height={16} />
          </span>
        ) : (
          <b>{level}</b>
        )}
      </p>
      <div className={styles.levelTrack} aria-hidden="true">
        <i style={{ width: `${level === null ? 0 : difficultyBarPercent(level)}%` }} />
      </div>
    </div>
  );
}
