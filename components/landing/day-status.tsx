'use client';

import { describeDone, describeOpen, describeOpenShortly, describePlaces } from '@/components/quiz/day-text';
import { NextDailyClock } from '@/components/quiz/next-daily-clock';
import { TimeLeft } from '@/components/quiz/time-left';
import { pageClock } from '@/lib/browser/api/page-age';
import type { DailyState } from '@/lib/browser/play/daily-state';
import styles from './day-status.module.css';

type DayStatusProps = {
  day: DailyState;
  /** A line below it needs room: what can be seen elsewhere on the page is left out. */
  isShort?: boolean;
};

/** Renders a signed-in reader's daily in one to three lines: open, in progress or finished. */
export function DayStatus({ day, isShort = false }: DayStatusProps) {
  if (day.state === 'open') return isShort ? describeOpenShortly(day) : describeOpen(day);
  if (day.state === 'playing') return <TimeLeft deadline={day.deadline} />;
  if (day.state !== 'done') return null;
  const places = describePlaces(day);
  return (
    <>
      {`${describeDone(day)}.`}
      <br />
      {places}
      {!isShort && (
        <>
          {places && ' '}
          <span className={styles.nextGame}>
            Next game in <NextDailyClock size="line" nextAt={day.nextAt} clock={pageClock} />
          </span>
        </>
      )}
    </>
  );
}
