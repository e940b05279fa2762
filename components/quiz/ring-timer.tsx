import type { Counter } from '@/lib/quiz/play-state';
import { formatCountdown, spokenDuration } from './format';

const CIRCUMFERENCE = 2 * Math.PI * 28;

type RingTimerProps = {
  counter: Counter;
  clockSeconds: number;
  /** Points of the question's verdict; they take the digits' place while the ring runs on. */
  points?: { earned: number; tone: 'right' | 'wrong' };
  /** A clock that stands: its ring is empty, as nothing of it runs out. */
  isStill?: boolean;
};

/** The ring notched into the stage's edge. A timer's role does not announce its ticking. Without a clock: words. */
export function RingTimer({ counter, clockSeconds, points, isStill = false }: RingTimerProps) {
  const { countDown, cssIndicator } = counter;
  if (countDown === null) return <NoClock points={points} />;
  const share = Math.min(1, countDown / Math.max(1, clockSeconds));
  return (
    <div
      className={`clock-ring clock-ring-${cssIndicator}`}
      role="timer"
      aria-label={`${spokenDuration(countDown)} left`}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle className="clock-ring-track" cx="32" cy="32" r="28" />
        {!isStill && (
          <circle
            className="clock-ring-arc"
            cx="32"
            cy="32"
            r="28"
            strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          />
        )}
      </svg>
      {points ? (
        <EarnedPoints {...points} />
      ) : (
        <b className={countDown >= 60 ? 'clock-ring-wide' : undefined}>{formatCountdown(countDown)}</b>
      )}
    </div>
  );
}

function NoClock({ points }: Pick<RingTimerProps, 'points'>) {
  return (
    <div className="clock-ring clock-none">
      {points ? <EarnedPoints {...points} /> : <b className="clock-none-words">No clock</b>}
    </div>
  );
}

function EarnedPoints({ earned, tone }: NonNullable<RingTimerProps['points']>) {
  return <b className={`clock-ring-points clock-ring-points-${tone}`}>+{earned}</b>;
}
