import { NextDailyClock } from '@/components/quiz/next-daily-clock';
import { TimeLeft } from '@/components/quiz/time-left';
import { pageClock } from '@/lib/browser/api/page-age';
import type { DailyState } from '@/lib/browser/play/daily-state';

/** What the reader's day adds to their place on a board: the time left of a game, or until the next set. */
export function BoardDay({ day }: { day: DailyState }) {
  if (day.state === 'playing') return <TimeLeft deadline={day.deadline} />;
  if (day.state !== 'done') return null;
  return (
    <>
      Next set in <NextDailyClock size="line" nextAt={day.nextAt} clock={pageClock} />.
    </>
  );
}

/** What brings somebody without points onto a board, on their day; `reward` is what they get for it. */
export function describeInvitation({ state }: DailyState, reward: string): string {
  if (state === 'done') return `Your next points count: ${reward}`;
  return `Finish ${state === 'playing' ? 'your game' : "today's set"}, and ${reward}`;
}
