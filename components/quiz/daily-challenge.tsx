'use client';

import { GameOverScreen } from '@/components/layout/game-over-screen';
import { Button } from '@/components/ui/button';
import { type DailyPlay, useDailyPlay } from '@/lib/browser/play-session';
import { DAILY_QUESTIONS } from '@/lib/quiz/scoring';
import { DailyIntro } from './daily-intro';
import { DailyResult } from './daily-result';
import { FreshColumn, PlayedColumn } from './intro-columns';
import { QuizScreen } from './quiz-screen';
import { QuizSkeleton } from './quiz-skeleton';
import { LiveRegions, type Say, useSpeech } from './speech';
import { usePlaySpeech } from './use-play-speech';
import { WaitingForResult } from './waiting-for-result';

/** The Daily Challenge: intro, play, result (SPEC §2, §4). Its first paint is the intro's words without any data. */
export function DailyChallenge() {
  const play = useDailyPlay();
  const { spoken, say } = useSpeech();
  usePlaySpeech({ view: play.view, say });
  return (
    <>
      <DailyPhase {...play} say={say} />
      <LiveRegions spoken={spoken} />
    </>
  );
}

function DailyPhase({ view, controller, clock, session, say }: DailyPlay & { say: Say }) {
  const { phase, result } = view.state;
  if (phase === 'error') return <LoadError onRetry={controller.retry} />;
  if (phase === 'playing') return <QuizScreen view={view} controller={controller} say={say} />;
  if (phase === 'completed') return <WaitingForResult view={view} />;
  if (phase === 'result' && result) {
    return <DailyResult view={view} result={result} clock={clock} isGuest={session?.authLess === true} />;
  }
  if (view.isResuming) return <QuizSkeleton questions={view.daily?.challenges.length ?? DAILY_QUESTIONS} />;

  const scored = view.daily?.scored_run;
  const column = { view, clock, onStart: controller.start, onNextDaily: controller.load };
  const isPlayed = scored?.state === 'closed';
  return (
    <DailyIntro daily={view.daily} isPlayed={isPlayed}>
      {isPlayed ? <PlayedColumn {...column} result={scored.result} /> : <FreshColumn {...column} />}
    </DailyIntro>
  );
}

/** SPEC §8: a game that cannot be loaded shows the 404 screen; here with a way to try once more. */
function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <GameOverScreen title="The game didn’t load.">
      No answer came from the server. Nothing you have played is lost.
      <Button className="load-retry" onClick={onRetry}>
        Try loading again
      </Button>
    </GameOverScreen>
  );
}
