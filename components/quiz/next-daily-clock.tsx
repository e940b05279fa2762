'use client';

import midnightClockStyles from '@/components/ui/midnight-clock.module.css';
import type { ServerClock } from '@/lib/browser/api/server-clock';
import { useSecondsUntil } from '@/lib/browser/play/use-seconds-until';

type NextDailyClockProps = {
  /** When the next daily begins, from the server; null before it is known. */
  nextAt: string | null;
  clock: ServerClock;
  size: 'line' | 'keys';
  /** Called once when the time has come. */
  onReached?: () => void;
};

/** Counts down to the next daily on the server's clock. */
export function NextDailyClock({ nextAt, clock, size, onReached }: NextDailyClockProps) {
  const seconds = useSecondsUntil({ instant: nextAt, clock, onReached });
  const [hours, minutes, rest] = [3600, 60, 1].map((unit, place) => {
    if (seconds === undefined) return '--';
    const value = Math.floor(seconds / unit) % (place === 0 ? 100 : 60);
    return String(value).padStart(2, '0');
  });
  if (size === 'line') {
    return (
      <b className="numbers" role="timer" aria-label="Time to the next daily">
        {`${hours}:${minutes}:${rest}`}
      </b>
    );
  }
  return (
    <div className={midnightClockStyles.clock} role="timer" aria-label="Next challenge in">
      <ClockUnit value={hours} unit="hours" />
      <span className={midnightClockStyles.clockColon} aria-hidden="true">
        :
      </span>
      <ClockUnit value={minutes} unit="minutes" />
      <span className={midnightClockStyles.clockColon} aria-hidden="true">
        :
      </span>
      <ClockUnit value={rest} unit="seconds" />
    </div>
  );
}

function ClockUnit({ value, unit }: { value: string | undefined; unit: string }) {
  return (
    <div className={midnightClockStyles.clockUnit}>
      <b>{value}</b>
      <span>{unit}</span>
    </div>
  );
}
