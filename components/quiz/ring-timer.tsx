import { formatCountdown, formatSpokenDuration } from '@/lib/format/durations';
import type { Counter } from '@/lib/quiz/play-state';

const CIRCUMFERENCE = 2 * Math.PI * 28;

type RingTimerProps = {
  counter: Counter;
  clockSeconds: number;
  /** A clock that stands: its ring is empty, as nothing of it runs out. */
  isStill?: boolean;
};

/** The ring notched into the stage's edge. A timer's role does not announce its ticking. Without a clock: words. */
export function RingTimer({ counter, clockSeconds, isStill = false }: RingTimerProps) {
  const { countDown, cssIndicator } = counter;
  if (countDown === null) return <NoClock />;
  const share = Math.min(1, countDown / Math.max(1, clockSeconds));
  return (
    <div
      className={`clock-ring clock-ring-${cssIndicator}`}
      role="timer"
      aria-label={`${formatSpokenDuration(countDown)} left`}
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
      <b className={countDown >= 60 ? 'clock-ring-wide' : undefined}>{formatCountdown(countDown)}</b>
    </div>
  );
}

function NoClock() {
  return (
    <div className="clock-ring clock-none">
      <b className="clock-none-words">No clock</b>
    </div>
  );
}
