'use client';

import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { browserTimeZone } from '@/lib/browser/time-zone';
import { nextLocalMidnight } from '@/lib/quiz/day';
import styles from './midnight-clock.module.css';

type MidnightClockProps = { label: string; tone?: 'day' | 'night' };

/**
 * Counts down to the next local midnight (product rules §2). The server cannot know the reader's midnight, so its HTML
 * has dashes of the same size. The role `timer` prevents every tick from being announced.
 */
export function MidnightClock({ label, tone = 'day' }: MidnightClockProps) {
  const seconds = useSecondsToMidnight();
  const digits = (value: number) => (seconds === undefined ? '--' : String(value).padStart(2, '0'));
  const left = seconds ?? 0;
  return (
    <div className={clsx(styles.clock, tone === 'night' && styles.night)} role="timer" aria-label={label}>
      <ClockUnit value={digits(Math.floor(left / 3600))} unit="hours" />
      <ClockColon />
      <ClockUnit value={digits(Math.floor(left / 60) % 60)} unit="minutes" />
      <ClockColon />
      <ClockUnit value={digits(left % 60)} unit="seconds" />
    </div>
  );
}

function ClockUnit({ value, unit }: { value: string; unit: string }) {
  return (
    <div className={styles.clockUnit}>
      <b>{value}</b>
      <span>{unit}</span>
    </div>
  );
}

function ClockColon() {
  return (
    <span className={styles.clockColon} aria-hidden="true">
      :
    </span>
  );
}

function useSecondsToMidnight(): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const zone = browserTimeZone();
    let midnight = nextLocalMidnight(new Date(), zone);
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      if (Date.now() >= midnight.getTime()) midnight = nextLocalMidnight(new Date(), zone);
      const leftMs = midnight.getTime() - Date.now();
      setSeconds(Math.ceil(leftMs / 1000));
      timer = setTimeout(tick, leftMs % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return seconds;
}
