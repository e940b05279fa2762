'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { HeadToHeadLink } from '@/components/challenge/head-to-head-link';
import { pastDailyDefinition } from '@/lib/browser/play/game-definitions';
import { usePlay } from '@/lib/browser/play/play-session';
import { DAILY_QUESTIONS } from '@/lib/quiz/scoring';
import { PAST_DAY_PARAM, pastDailyHref } from '@/lib/urls';
import { DailyIntro } from './daily-intro';
import { GameResult } from './game-result';
import { GameScreens } from './game-screens';
import { LazyReview } from './lazy-review';
import { PastDailies } from './past-dailies';
import { PastDailyColumn } from './past-daily-column';
import { PastDailyError } from './past-daily-error';
import { PastDailyActions } from './result-actions';

/** A daily of the archive, named by the query: intro, play, result. */
export function PastDaily() {
  const number = Number(useSearchParams().get(PAST_DAY_PARAM));
  return <PastDailyGame key={number} number={number} />;
}

function PastDailyGame({ number }: { number: number }) {
  const [game] = useState(() => pastDailyDefinition(number));
  const play = usePlay(game);
  const { view, controller, session } = play;
  const scored = view.dealtGame?.scored_run;
  const played = scored?.state === 'closed' ? scored.result : null;
  return (
    <GameScreens
      play={play}
      questions={view.dealtGame?.challenges.length ?? DAILY_QUESTIONS}
      leaveHref="/daily-challenge"
      error={<PastDailyError number={number} onRetry={controller.retry} />}
      intro={
        <>
          <DailyIntro daily={view.dealtGame} played={played}>
            <PastDailyColumn view={view} played={played} onStart={controller.start} />
          </DailyIntro>
          {played && <LazyReview runId={played.run_id} />}
          <PastDailies number={number} />
        </>
      }
      result={(result) => (
        <GameResult
          view={view}
          result={result}
          isGuest={session?.authLess === true}
          title={`Daily Challenge #${number}`}
          shareName={`Daily ${number}`}
          againHref={pastDailyHref(number)}
          passActions={<PastDailyActions />}
        >
          <HeadToHeadLink number={number} runId={result.run_id} />
        </GameResult>
      )}
    />
  );
}
