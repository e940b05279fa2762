import type { PlayView } from '@/lib/browser/play-controller';
import type { ServerClock } from '@/lib/browser/server-clock';
import type { DailyChallenge } from '@/lib/contract/daily-challenge';
import type { CompletedRun } from '@/lib/contract/leaderboard';
import { GameResult } from './game-result';
import { DailyPassActions, NextDaily } from './result-actions';

type DailyResultProps = {
  view: PlayView<DailyChallenge>;
  result: CompletedRun;
  clock: ServerClock;
  isGuest: boolean;
};

/** The daily's result: again as practice, trivia if one is suggested, and when the next daily begins. */
export function DailyResult({ view, result, clock, isGuest }: DailyResultProps) {
  return (
    <GameResult
      view={view}
      result={result}
      isGuest={isGuest}
      title={`Daily Challenge #${view.content?.number}`}
      againHref="/daily-challenge"
      passActions={<DailyPassActions />}
    >
      <NextDaily nextAt={view.content?.next_at ?? null} clock={clock} />
    </GameResult>
  );
}
