'use client';

import { NextDailyClock } from '@/components/quiz/next-daily-clock';
import { TimeLeft } from '@/components/quiz/time-left';
import { pageClock } from '@/lib/browser/api/page-age';
import type { DailyState } from '@/lib/browser/play/daily-state';

/** Renders a signed-in reader's daily in one or two lines: open, in progress or finished. */
export function DayStatus({ day }: { day: DailyState }) {
  if (day.state === 'open') {
    return day.streak > 0
      ? `Your ${day.streak}-day streak continues if you finish today’s game before midnight.`
      : 'Today’s set is open until midnight.';
  }
  if (day.state === 'playing') return <TimeLeft deadline={day.deadline} />;
  if (day.state !== 'done') return null;
  return (
    <>
      {`${describeDone(day)}.`}
      <br />
      Next game in <NextDailyClock size="line" nextAt={day.nextAt} clock={pageClock} />
    </>
  );
}

/** Returns "120 points today, 5-day streak"; without the streak when there is none. */
export function describeDone({ score, streak }: Extract<DailyState, { state: 'done' }>): string {
  const points = `${score} ${score === 1 ? 'point' : 'points'} today`;
  return streak > 0 ? `${points}, ${streak}-day streak` : points;
}
