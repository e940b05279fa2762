'use client';

import { useState } from 'react';
import { LevelBar } from '@/components/quiz/daily-intro';
import { IntroExtraTime } from '@/components/quiz/extra-time-switch';
import { GameResult } from '@/components/quiz/game-result';
import { GameScreens } from '@/components/quiz/game-screens';
import introStyles from '@/components/quiz/intro.module.css';
import { IntroRules, missedRules } from '@/components/quiz/intro-rules';
import { MissedPassActions } from '@/components/quiz/result-actions';
import { StartButton } from '@/components/quiz/start-button';
import { Link } from '@/components/ui/link';
import { missedDefinition } from '@/lib/browser/play/game-definitions';
import type { PlayView } from '@/lib/browser/play/play-controller';
import { usePlay } from '@/lib/browser/play/play-session';
import { usePreference } from '@/lib/browser/preferences/preferences';
import type { TriviaGame } from '@/lib/contract/trivia';
import { TRIVIA_QUESTIONS } from '@/lib/quiz/scoring';
import { topicTitle } from '@/lib/quiz/topic-title';
import { missedPracticeHref, triviaHref } from '@/lib/urls';
import { MissedPracticeError } from './missed-practice-error';
import type { Topic } from './topic';
import { TopicHeroPanel, TriviaFacts } from './trivia-intro';

type Category = Topic['category'];

/** Renders the practice of what the player missed in a category: intro, play, result. */
export function MissedPractice({ category }: { category: Category }) {
  const [game] = useState(() => missedDefinition(category.id));
  const play = usePlay(game);
  const { view, controller, session } = play;
  const name = topicTitle(category.name);
  return (
    <GameScreens
      play={play}
      questions={view.dealtGame?.questions.length ?? TRIVIA_QUESTIONS}
      leaveHref="/account"
      gameHue={category.hue}
      error={<MissedPracticeError category={category} onRetry={controller.retry} />}
      intro={<MissedIntro category={category} view={view} onStart={controller.start} />}
      result={(result) => (
        <GameResult
          view={view}
          result={result}
          isGuest={session?.authLess === true}
          title={`${name}: missed before`}
          shareName={`Practice (${name})`}
          againHref={missedPracticeHref(category.id)}
          passActions={<MissedPassActions category={category} />}
        />
      )}
    />
  );
}

type MissedIntroProps = { category: Category; view: PlayView<TriviaGame>; onStart: () => void };

function MissedIntro({ category, view, onStart }: MissedIntroProps) {
  const chosen = usePreference('time');
  const openRun = view.dealtGame?.open_run ?? null;
  const time = openRun?.time_multiplier ?? chosen;
  return (
    <div className={introStyles.intro}>
      <TopicHeroPanel category={category} tag="What you missed" />
      <section className={introStyles.introColumn}>
        <TriviaFacts game={view.dealtGame} time={time} />
        <LevelBar level={view.dealtGame?.level ?? null} />
        <StartButton view={view} onStart={onStart} label={openRun ? 'Continue' : 'Practise'} />
        <IntroExtraTime openRun={openRun} />
        <div className={introStyles.introRules}>
          <IntroRules rules={missedRules(time)} />
          <p className={introStyles.introNext}>
            <Link className="text-link" href={triviaHref(category.id)}>
              {`Play ${topicTitle(category.name)} instead`}
            </Link>
          </p>
        </div>
      </section>
    </div>
  );
}
