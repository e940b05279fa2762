'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DailyResult } from '@/components/quiz/daily-result';
import { GameScreens } from '@/components/quiz/game-screens';
import { WaitingForResult } from '@/components/quiz/waiting-for-result';
import { TriviaResult } from '@/components/trivia/trivia-result';
import { takeRematch } from '@/lib/browser/challenge/rematch-start';
import {
  challengeDailyDefinition,
  challengeTriviaDefinition,
  type DealtGame,
} from '@/lib/browser/play/game-definitions';
import { type Play, usePlay } from '@/lib/browser/play/play-session';
import type { Challenge } from '@/lib/contract/challenge';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import type { CompletedRun } from '@/lib/contract/game';
import { DAILY_QUESTIONS, TRIVIA_QUESTIONS } from '@/lib/quiz/scoring';
import { ChallengeIntro } from './challenge-intro';
import { ChallengeStart } from './challenge-start';

type ChallengeGameProps = {
  challenge: Challenge;
  /** The player has just pressed Start. */
  startsAtOnce: boolean;
  onCompleted: (result: CompletedRun) => void;
  /** Asks the server for the challenge again; without a response it stays as it was. */
  onChange: () => Promise<Challenge | undefined>;
  /** The game could not be loaded. */
  onLost: () => void;
};

/** The game of a challenge that the player has accepted, under the challenge's address. */
export function ChallengeGame(props: ChallengeGameProps) {
  return props.challenge.daily ? (
    <DailyGame {...props} number={props.challenge.daily.number} />
  ) : (
    <TriviaGame {...props} />
  );
}

function DailyGame({ number, ...props }: ChallengeGameProps & { number: number }) {
  const [game] = useState(() => challengeDailyDefinition(number));
  const play = usePlay(game);
  const { view, clock, session } = play;
  return (
    <PlayedGame
      {...props}
      play={play}
      ordinaryResult={(result) => <DailyResult view={view} result={result} clock={clock} session={session} />}
    />
  );
}

function TriviaGame(props: ChallengeGameProps) {
  const { code, topic } = props.challenge;
  const [game] = useState(() => challengeTriviaDefinition(code));
  const play = usePlay(game);
  const { view, session } = play;
  const [name = '', part] = topic?.name.split(': ') ?? [];
  const category = { id: topic?.category ?? '', name, hue: topic?.hue ?? ('geo' as const) };
  const subCategory =
    topic && part && topic.sub_category !== WHOLE_CATEGORY ? { id: topic.sub_category, name: part } : null;
  return (
    <PlayedGame
      {...props}
      play={play}
      ordinaryResult={(result) => (
        <TriviaResult {...{ category, subCategory, view, result }} isGuest={session?.authLess === true} />
      )}
    />
  );
}

type PlayedGameProps<Game extends DealtGame> = ChallengeGameProps & {
  play: Play<Game>;
  /** Shown when the head-to-head cannot be loaded. */
  ordinaryResult: (result: CompletedRun) => ReactNode;
};

function PlayedGame<Game extends DealtGame>(props: PlayedGameProps<Game>) {
  const { challenge, play, onCompleted, onChange, onLost, ordinaryResult } = props;
  const { view, controller } = play;
  const isStarting = useStart(props);
  const isLost = view.state.phase === 'error';
  // Its day is over, it was closed, or it was played in another tab.
  useEffect(() => {
    if (!isLost) return;
    onLost();
    void onChange();
  }, [isLost, onLost, onChange]);
  return (
    <GameScreens
      play={play}
      questions={challenge.daily ? DAILY_QUESTIONS : TRIVIA_QUESTIONS}
      leaveHref={challenge.daily ? '/' : '/trivia'}
      gameHue={challenge.topic?.hue}
      intro={
        <ChallengeIntro challenge={challenge}>
          <ChallengeStart
            challenge={challenge}
            view={{ ...view, isStarting: view.isStarting || isStarting }}
            onStart={controller.start}
          />
        </ChallengeIntro>
      }
      result={(result) => (
        <ResultOnTheWay
          view={view}
          onShown={() => {
            onCompleted(result);
            return onChange();
          }}
          ordinaryResult={ordinaryResult(result)}
        />
      )}
    />
  );
}

/** Starts the game once it is dealt, where the player has asked for that already. Returns whether it is about to. */
function useStart<Game extends DealtGame>({
  play,
  startsAtOnce,
  challenge: { code },
}: PlayedGameProps<Game>): boolean {
  const { view, controller } = play;
  const [isAsked, setAsked] = useState(startsAtOnce);
  useEffect(() => {
    if (takeRematch(code)) setAsked(true);
  }, [code]);
  const isReady = isAsked && view.dealtGame !== null && view.state.phase === 'intro';
  useEffect(() => {
    if (!isReady) return;
    setAsked(false);
    void controller.start();
  }, [isReady, controller]);
  return isAsked;
}

type ResultOnTheWayProps = {
  view: Play<DealtGame>['view'];
  /** Called once; resolves to the challenge, whose head-to-head has replaced this screen if it has one. */
  onShown: () => Promise<Challenge | undefined>;
  ordinaryResult: ReactNode;
};

/** Shown until the head-to-head is there; without a connection it is the game's ordinary result. */
function ResultOnTheWay({ view, onShown, ordinaryResult }: ResultOnTheWayProps) {
  const [hasFailed, setFailed] = useState(false);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void onShown().then((challenge) => setFailed(!challenge?.result));
  }, [onShown]);
  return hasFailed ? ordinaryResult : <WaitingForResult view={view} />;
}
