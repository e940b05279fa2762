import { clsx } from 'clsx';
import { formatCountdown, formatSpokenDuration } from '@/lib/format/durations';
import type { Counter } from '@/lib/quiz/play-state';
import styles from './ring-timer.module.css';

const CIRCUMFERENCE = 2 * Math.PI * 28;

type RingTimerProps = {
  counter: Counter;
  clockSeconds: number;
  /** A stopped clock: its ring is empty. */
  isStill?: boolean;
};

/** The timer ring in the hero panel's edge. The timer role does not announce every tick. Text without a time limit. */
export function RingTimer({ counter, clockSeconds, isStill = false }: RingTimerProps) {
  const { countDown, cssIndicator } = counter;
  if (countDown === null) return <NoClock />;
  const share = Math.min(1, countDown / Math.max(1, clockSeconds));
  return (
    <div
      className={clsx(styles.clockRing, styles[cssIndicator])}
      data-part="clock"
      role="timer"
      aria-label={`${formatSpokenDuration(countDown)} left`}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="28" />
        {!isStill && (
          <circle
            className={styles.clockRingArc}
            cx="32"
            cy="32"
            r="28"
            strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          />
        )}
      </svg>
      <b className={countDown >= 60 ? styles.clockRingWide : undefined}>{formatCountdown(countDown)}</b>
    </div>
  );
}

function NoClock() {
  return (
    <div className={clsx(styles.clockRing, styles.clockNone)} data-part="clock">
      <b className={styles.clockNoneWords}>No limit</b>
    </div>
  );
}
