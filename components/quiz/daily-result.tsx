import { HeadToHeadLink } from '@/components/challenge/head-to-head-link';
import { DailyAmongFriends } from '@/components/friends/daily-among-friends';
import type { ServerClock } from '@/lib/browser/api/server-clock';
import type { PlayView } from '@/lib/browser/play/play-controller';
import type { Session } from '@/lib/contract/account';
import type { DailyChallenge } from '@/lib/contract/daily';
import type { CompletedRun } from '@/lib/contract/game';
import { GameResult } from './game-result';
import { DailyPassActions, NextDaily } from './result-actions';
import { streakNote } from './streak-text';
import { StreakWeek } from './streak-week';

type DailyResultProps = {
  view: PlayView<DailyChallenge>;
  result: CompletedRun;
  clock: ServerClock;
  session: Session | null | undefined;
};

/** The daily's result: again as practice, trivia if one is suggested, and when the next daily begins. */
export function DailyResult({ view, result, clock, session }: DailyResultProps) {
  return (
    <GameResult
      view={view}
      result={result}
      isGuest={session?.authLess === true}
      title={`Daily Challenge #${view.dealtGame?.number}`}
      shareName={`Daily ${view.dealtGame?.number}`}
      againHref="/daily-challenge"
      week={
        result.kind === 'scored' && (
          <StreakWeek
            streak={result.streak}
            note={streakNote(result, session?.today.longest_streak)}
            username={session?.username}
          />
        )
      }
      amongFriends={(className) =>
        result.kind === 'scored' &&
        view.dealtGame && (
          <DailyAmongFriends number={view.dealtGame.number} runId={result.run_id} className={className} />
        )
      }
      passActions={<DailyPassActions />}
    >
      {view.dealtGame && <HeadToHeadLink number={view.dealtGame.number} runId={result.run_id} />}
      <NextDaily nextAt={view.dealtGame?.next_at ?? null} clock={clock} />
    </GameResult>
  );
}
