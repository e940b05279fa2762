import useSWR from 'swr';
import { GameOverScreen } from '@/components/layout/game-over-screen';
import { ButtonLink } from '@/components/ui/button';
import { callBff } from '@/lib/browser/api/bff';
import { browserTimeZone } from '@/lib/browser/time-zone';
import { ApiError } from '@/lib/contract/errors';
import { formatDailyDate, formatTimeOfDay } from '@/lib/format/dates';
import { localDate } from '@/lib/quiz/day';
import { GameLoadError } from './game-load-error';
import { PAST_DAILIES_ID } from './past-dailies-id';

/** The screen of a past daily that was not dealt: not in the archive yet, never published, or out of reach. */
export function PastDailyError({ number, onRetry }: { number: number; onRetry: () => void }) {
  const { data, error } = useSWR(['daily', number], () =>
    callBff('GET /api/daily-challenge', { query: { id: `daily-${number}` } }),
  );
  const entry = data && 'opening_at' in data ? data : null;
  if (entry && Date.parse(entry.opening_at) > Date.now()) {
    return (
      <GameOverScreen
        title={`Daily ${number} isn’t in the archive yet.`}
        tag="Game Over"
        action={<ToArchive />}
      >
        {`It opens here once its date is over everywhere: on ${formatDailyDate(localDate(new Date(entry.opening_at), browserTimeZone()))} at ${formatTimeOfDay(entry.opening_at)}, your time.`}
      </GameOverScreen>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <GameOverScreen title={`There’s no daily ${number} here.`} tag="Game Over" action={<ToArchive />}>
        The calendar shows every day that you can play.
      </GameOverScreen>
    );
  }
  return <GameLoadError onRetry={onRetry} />;
}

function ToArchive() {
  return (
    <ButtonLink variant="primary" href={`/daily-challenge#${PAST_DAILIES_ID}`}>
      See past dailies
    </ButtonLink>
  );
}
