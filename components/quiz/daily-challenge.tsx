'use client';

import { dailyGame } from '@/lib/browser/play/play-games';
import { usePlay } from '@/lib/browser/play/play-session';
import { DAILY_QUESTIONS } from '@/lib/quiz/scoring';
import { DailyIntro } from './daily-intro';
import { DailyResult } from './daily-result';
import { GameScreens } from './game-screens';
import { FreshColumn, PlayedColumn } from './intro-columns';
import { Review } from './review-later';

/** The Daily Challenge: intro, play, result (SPEC §2, §4). Its first paint is the intro's words without any data. */
export function DailyChallenge() {
  const play = usePlay(dailyGame);
  const { view, controller, clock, session } = play;
  const scored = view.content?.scored_run;
  const played = scored?.state === 'closed' ? scored.result : null;
  const column = { view, clock, onStart: controller.start, onNextDaily: controller.load };
  return (
    <GameScreens
      play={play}
      questions={view.content?.challenges.length ?? DAILY_QUESTIONS}
      leaveHref="/"
      intro={
        <>
          <DailyIntro daily={view.content} played={played}>
            {played ? <PlayedColumn {...column} result={played} /> : <FreshColumn {...column} />}
          </DailyIntro>
          {played && <Review runId={played.run_id} />}
        </>
      }
      result={(result) => <DailyResult view={view} result={result} clock={clock} session={session} />}
    />
  );
}
