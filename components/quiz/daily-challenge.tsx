'use client';

import { dailyDefinition } from '@/lib/browser/play/game-definitions';
import { usePlay } from '@/lib/browser/play/play-session';
import { DAILY_QUESTIONS } from '@/lib/quiz/scoring';
import { DailyIntro } from './daily-intro';
import { DailyResult } from './daily-result';
import { GameScreens } from './game-screens';
import { FreshColumn, PlayedColumn } from './intro-columns';
import { LazyReview } from './lazy-review';
import { PastDailies } from './past-dailies';

/** The Daily Challenge: intro, play, result (product rules §2, §4). Renders the intro's text before any data. */
export function DailyChallenge() {
  const play = usePlay(dailyDefinition);
  const { view, controller, clock, session } = play;
  const scored = view.dealtGame?.scored_run;
  const played = scored?.state === 'closed' ? scored.result : null;
  const column = { view, clock, onStart: controller.start, onNextDaily: controller.load };
  return (
    <GameScreens
      play={play}
      questions={view.dealtGame?.challenges.length ?? DAILY_QUESTIONS}
      leaveHref="/"
      intro={
        <>
          <DailyIntro daily={view.dealtGame} played={played}>
            {played ? <PlayedColumn {...column} result={played} /> : <FreshColumn {...column} />}
          </DailyIntro>
          {played && <LazyReview runId={played.run_id} />}
          <PastDailies />
        </>
      }
      result={(result) => <DailyResult view={view} result={result} clock={clock} session={session} />}
    />
  );
}
