import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { DealtGame } from '@/lib/browser/play/game-definitions';
import type { Play } from '@/lib/browser/play/play-session';
import { useSession } from '@/lib/browser/session/session';
import type { Hue } from '@/lib/contract/enums';
import type { CompletedRun } from '@/lib/contract/game';
import type { PlayPhase } from '@/lib/quiz/play-state';
import { type Announce, LiveRegions, NO_ANNOUNCEMENT, useAnnouncer } from './announcer';
import { GameLoadError } from './game-load-error';
import { QuizScreen } from './quiz-screen';
import { QuizSkeleton } from './quiz-skeleton';
import { useGesture } from './use-gesture';
import { usePlayAnnouncements } from './use-play-announcements';
import { WaitingForResult } from './waiting-for-result';

/** Music and effects, loaded when a game starts. */
const PlaySound = dynamic(() => import('./play-sound').then((module) => module.PlaySound), { ssr: false });

type GameScreensProps<Game extends DealtGame> = {
  play: Play<Game>;
  /** Number of questions to show until the game has loaded. */
  questions: number;
  /** Where the cross in the corner leads. */
  leaveHref: string;
  /** The hue of the game's category; the daily has none. */
  gameHue?: Hue | undefined;
  intro: ReactNode;
  /** Shown instead of the general screen when the game could not be loaded. */
  error?: ReactNode;
  result: (result: CompletedRun) => ReactNode;
};

/** The flow of either game (product rules §4): error or intro, play, result; with its announcements. */
export function GameScreens<Game extends DealtGame>(props: GameScreensProps<Game>) {
  const { announced, announce } = useAnnouncer();
  const { view } = props.play;
  usePlayAnnouncements({ view, announce });
  useSessionRefresh(view.state.phase);
  const hasGesture = useGesture();
  const isStarted = view.isStarting || isAfterStart(view.state.phase);
  return (
    <>
      <GamePhase {...props} announce={announce} />
      {/* The last announcement is outdated beside the result, whose heading takes the focus. */}
      <LiveRegions announced={view.state.phase === 'result' ? NO_ANNOUNCEMENT : announced} />
      {isStarted && <PlaySound state={view.state} hasGesture={hasGesture} />}
    </>
  );
}

const isAfterStart = (phase: PlayPhase) => phase === 'playing' || phase === 'completed' || phase === 'result';

function GamePhase<Game extends DealtGame>({
  play: { view, controller },
  questions,
  leaveHref,
  gameHue,
  intro,
  error,
  result,
  announce,
}: GameScreensProps<Game> & { announce: Announce }) {
  const { phase, result: completed } = view.state;
  if (phase === 'error') return error ?? <GameLoadError onRetry={controller.retry} />;
  if (phase === 'playing')
    return (
      <QuizScreen
        view={view}
        moves={controller}
        leaveHref={leaveHref}
        gameHue={gameHue}
        announce={announce}
      />
    );
  if (phase === 'completed') return <WaitingForResult view={view} />;
  if (phase === 'result' && completed) return result(completed);
  if (view.isResuming) return <QuizSkeleton questions={questions} leaveHref={leaveHref} />;
  return intro;
}

/** Refreshes the session when a game starts or ends, because other pages show the game in play from it. */
function useSessionRefresh(phase: PlayPhase): void {
  const { refreshSession } = useSession();
  useEffect(() => {
    if (phase === 'playing' || phase === 'result') refreshSession();
  }, [phase, refreshSession]);
}
