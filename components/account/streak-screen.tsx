'use client';

import { clsx } from 'clsx';
import { RefreshCw, Snowflake } from 'lucide-react';
import trioStyles from '@/components/quiz/trio.module.css';
import { Button, ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { useOwnStreak } from '@/lib/browser/profile/own-streak';
import { browserTimeZone } from '@/lib/browser/time-zone';
import type { OwnStreak } from '@/lib/contract/streak';
import { formatShortDay } from '@/lib/format/dates';
import { formatCount, formatPoints } from '@/lib/format/numbers';
import { DAYS_PER_FREEZE, FREEZES_MAX } from '@/lib/quiz/day';
import { RECAP_PATH } from '@/lib/urls';
import { AccountView } from './account-view';
import { StreakDays } from './streak-days';
import styles from './streak-screen.module.css';

/** /account?view=streak: the streak, its rule, its zone, and what each day was. */
export function StreakScreen() {
  const { streak, days, error, isReading, readMore, retry } = useOwnStreak();
  return (
    <AccountView title="My streak" isBusy={!streak && !error}>
      {!streak && error && <StreakError onRetry={retry} />}
      {!streak && !error && <StreakSkeleton />}
      {streak && (
        <>
          <div>
            <StreakFigures streak={streak} />
            <Link href={RECAP_PATH} className={clsx('text-link', styles.toRecap)}>
              Your last week
            </Link>
          </div>
          <StreakRule streak={streak} />
          <StreakDays days={days} timeZone={streak.time_zone} />
          {error && <StreakError onRetry={retry} />}
          {readMore && !error && (
            <Button isBlock isBusy={isReading} onClick={readMore}>
              Show earlier days
            </Button>
          )}
        </>
      )}
    </AccountView>
  );
}

function StreakFigures({ streak }: { streak: OwnStreak }) {
  const { freezes } = streak;
  return (
    <Panel className={clsx(trioStyles.trio, 'numbers')} data-part="streak-figures">
      <div>
        <b>{formatPoints(streak.streak)}</b>
        <span>{streak.streak === 1 ? 'day' : 'days'} now</span>
      </div>
      <div>
        <b>
          <span className="sr-only">{freezes}</span>
          <span className={styles.freezes} aria-hidden="true">
            {Array.from({ length: FREEZES_MAX }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two places that never change.
              <i key={index} className={index < freezes ? styles.held : styles.free}>
                {index < freezes && <Snowflake size={16} strokeWidth={2.6} />}
              </i>
            ))}
          </span>
        </b>
        <span>{freezes === 1 ? 'freeze' : 'freezes'}</span>
      </div>
      <div>
        <b>{formatPoints(streak.longest_streak)}</b>
        <span>longest</span>
      </div>
    </Panel>
  );
}

/** The rule in words, with where the player stands in it. */
function StreakRule({ streak }: { streak: OwnStreak }) {
  const { next_freeze_in: next, streak: days } = streak;
  return (
    <Panel className={styles.rule}>
      <h2>How it works</h2>
      <ul>
        <li>Each day on which you finish the Daily Challenge adds one. The score doesn’t matter.</li>
        <li>
          {`Every ${DAYS_PER_FREEZE} days of a streak earn a freeze, and you can hold ${FREEZES_MAX}. `}
          {next === null
            ? 'You hold as many as there can be.'
            : days === 0
              ? 'Your first comes with your seventh day.'
              : `Your next one comes in ${formatCount(next, 'day')}.`}
        </li>
        <li>
          A missed day takes a freeze by itself, and your streak goes on. Nothing to press, nothing to buy.
        </li>
        <li>Without a freeze a missed day ends the streak. Your longest one stays.</li>
        <li>A game you start before midnight counts for its day, even if you finish after.</li>
      </ul>
      <ZoneText streak={streak} />
    </Panel>
  );
}

function ZoneText({ streak: { time_zone: zone, zone_changes: changes } }: { streak: OwnStreak }) {
  const isElsewhere = browserTimeZone() !== zone;
  return (
    <p className={styles.zone}>
      {'Your day ends at midnight in '}
      <b>{zoneName(zone)}</b>
      {isElsewhere ? ', although this device is somewhere else. ' : '. '}
      {isElsewhere &&
        'A new zone counts from your next start on, two changes a week, and opens no day early. '}
      {changes.length > 0 &&
        `Changed on ${changes.map((at) => formatShortDay(at.slice(0, 10))).join(' and ')}.`}
    </p>
  );
}

/** `Europe/Vienna` is as readable as names of zones get; only their underscores go. */
const zoneName = (zone: string) => zone.replaceAll('_', ' ');

function StreakError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.error}>
      <Notice title="We couldn’t load your streak.">It’s safe: every finished daily is stored.</Notice>
      <p className={styles.ways}>
        <Button variant="primary" onClick={onRetry}>
          <RefreshCw size={20} strokeWidth={2.4} aria-hidden="true" />
          Try again
        </Button>
        <ButtonLink href="/daily-challenge">Today’s Daily</ButtonLink>
      </p>
    </div>
  );
}

function StreakSkeleton() {
  return (
    <>
      <Panel className={trioStyles.trio}>
        {['streak', 'freezes', 'longest'].map((name) => (
          <div key={name} className={trioStyles.trioSkeleton}>
            <Skeleton width={40} height={24} />
            <Skeleton width={64} />
          </div>
        ))}
      </Panel>
      <Panel className={styles.rule}>
        <Skeleton width="50%" height={22} />
        <Skeleton width="100%" height={180} />
      </Panel>
    </>
  );
}
