'use client';

import { useState } from 'react';
import { GameScreens } from '@/components/quiz/game-screens';
import { triviaDefinition } from '@/lib/browser/play/game-definitions';
import { usePlay } from '@/lib/browser/play/play-session';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import { TRIVIA_QUESTIONS } from '@/lib/quiz/scoring';
import type { Topic } from './topic';
import { TriviaIntro } from './trivia-intro';
import { TriviaResult } from './trivia-result';

/**
 * Renders a game of ten: intro, play, result (product rules §2, §4). Another topic is another instance: give it a key.
 */
export function TriviaGame({ category, subCategory }: Topic) {
  const [game] = useState(() =>
    triviaDefinition({ category: category.id, subCategory: subCategory?.id ?? WHOLE_CATEGORY }),
  );
  const play = usePlay(game);
  const { view, controller, session } = play;
  return (
    <GameScreens
      play={play}
      questions={TRIVIA_QUESTIONS}
      leaveHref="/trivia"
      gameHue={category.hue}
      intro={<TriviaIntro {...{ category, subCategory, view }} onStart={controller.start} />}
      result={(result) => (
        <TriviaResult {...{ category, subCategory, view, result }} isGuest={session?.authLess === true} />
      )}
    />
  );
}
