import type { Counter } from '@/lib/quiz/play-state';
import { formatCountdown, spokenDuration } from './format';

const CIRCUMFERENCE = 2 * Math.PI * 28;

type RingTimerProps = {
  counter: Counter;
  clockSeconds: number;
  /** Points of the question's verdict; they take the digits' place while the ring runs on. */
  points?: { earned: number; tone: 'right' | 'wrong' };
};

/** The ring notched into the stage's edge. A timer's role does not announce its ticking. */
export function RingTimer({ counter, clockSeconds, points }: RingTimerProps) {
  const { countDown, cssIndicator } = counter;
  const share = countDown === null ? 1 : Math.min(1, countDown / Math.max(1, clockSeconds));
  const label = countDown === null ? 'No clock' : `${spokenDuration(countDown)} left`;
  return (
    <div className={`clock-ring clock-ring-${cssIndicator}`} role="timer" aria-label={label}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle className="clock-ring-track" cx="32" cy="32" r="28" />
        <circle
          className="clock-ring-arc"
          cx="32"
          cy="32"
          r="28"
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        />
      </svg>
      {points ? (
        <b className={`clock-ring-points clock-ring-points-${points.tone}`}>+{points.earned}</b>
      ) : (
        <b className={countDown !== null && countDown >= 60 ? 'clock-ring-wide' : undefined}>
          {countDown === null ? '∞' : formatCountdown(countDown)}
        </b>
      )}
    </div>
  );
}
