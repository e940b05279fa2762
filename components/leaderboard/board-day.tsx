import { NextDailyClock } from '@/components/quiz/next-daily-clock';
import { TimeLeft } from '@/components/quiz/time-left';
import { pageClock } from '@/lib/browser/api/page-age';
import type { DailyState } from '@/lib/browser/play/daily-state';

/** Shows, beside the reader's rank, the time left of their game or until the next daily. */
export function BoardDay({ day }: { day: DailyState }) {
  if (day.state === 'playing') return <TimeLeft deadline={day.deadline} />;
  if (day.state !== 'done') return null;
  return (
    <>
      Next game in <NextDailyClock size="line" nextAt={day.nextAt} clock={pageClock} />.
    </>
  );
}

/** Returns how a player without points gets onto a leaderboard; `reward` is what they get for it. */
export function describeInvitation({ state }: DailyState, reward: string): string {
  if (state === 'done') return `Your next points count: ${reward}`;
  return `Finish ${state === 'playing' ? 'your game' : 'today’s game'}, and ${reward}`;
}
