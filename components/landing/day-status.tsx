'use client';

import { NextDailyClock } from '@/components/quiz/next-daily-clock';
import { TimeLeft } from '@/components/quiz/time-left';
import { pageClock } from '@/lib/browser/api/page-age';
import type { DailyState } from '@/lib/browser/play/daily-state';
import { formatOrdinal } from '@/lib/format/numbers';

/** Renders a signed-in reader's daily in one or two lines: open, in progress or finished. */
export function DayStatus({ day }: { day: DailyState }) {
  if (day.state === 'open') {
    return describeOpen(day);
  }
  if (day.state === 'playing') return <TimeLeft deadline={day.deadline} />;
  if (day.state !== 'done') return null;
  return (
    <>
      {`${describeDone(day)}.`}
      <br />
      {describePlace(day)}Next game in <NextDailyClock size="line" nextAt={day.nextAt} clock={pageClock} />
    </>
  );
}

/** Returns what today's open daily does for the streak; a lost one gets a kind word. */
function describeOpen({ streak, frozenDays, longestStreak }: Extract<DailyState, { state: 'open' }>): string {
  if (streak > 0 && frozenDays > 0) {
    return `A freeze kept your ${streak}-day streak. It goes on if you finish today’s game before midnight.`;
  }
  if (streak > 0) return `Your ${streak}-day streak continues if you finish today’s game before midnight.`;
  if (longestStreak > 1) {
    return `Today’s set is open until midnight. Your longest streak, ${longestStreak} days, stays yours.`;
  }
  return 'Today’s set is open until midnight.';
}

/** Returns a counted rank only: with an estimate the line would not fit on a small phone. */
function describePlace({ rank, rank_is_estimate }: Extract<DailyState, { state: 'done' }>): string | null {
  return rank === null || rank_is_estimate ? null : `Now ${formatOrdinal(rank)}. `;
}

/** Returns "120 points today, 5-day streak"; without the streak when there is none. */
export function describeDone({ score, streak }: Extract<DailyState, { state: 'done' }>): string {
  const points = `${score} ${score === 1 ? 'point' : 'points'} today`;
  return streak > 0 ? `${points}, ${streak}-day streak` : points;
}
