'use client';

import { pageClock } from '@/lib/browser/api/page-age';
import { useSecondsUntil } from '@/lib/browser/play/use-seconds-until';
import { formatDuration } from '@/lib/quiz/duration';

/** The time left of a game in play, for other pages. A game without a time limit has a text instead. */
export function TimeLeft({ deadline }: { deadline: string | null }) {
  const seconds = useSecondsUntil({ instant: deadline, clock: pageClock });
  if (deadline === null) return 'No time limit. Take your time.';
  if (seconds === 0) return 'Time’s up: your result is on its way.';
  return (
    <>
      <b className="numbers" role="timer" aria-label="Time left">
        {seconds === undefined ? '-:--' : formatDuration(seconds)}
      </b>{' '}
      left on the clock.
    </>
  );
}
