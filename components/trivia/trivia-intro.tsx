import { clsx } from 'clsx';
import { CategoryEmblem } from '@/components/illustration/category-emblem';
import { HeroPanelCorner } from '@/components/illustration/hero-panel-corner';
import { LevelBar } from '@/components/quiz/daily-intro';
import { IntroExtraTime } from '@/components/quiz/extra-time-switch';
import introStyles from '@/components/quiz/intro.module.css';
import { IntroRules, triviaRules } from '@/components/quiz/intro-rules';
import { StartButton } from '@/components/quiz/start-button';
import trioStyles from '@/components/quiz/trio.module.css';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import skeletonStyles from '@/components/ui/skeleton.module.css';
import { Tag } from '@/components/ui/tag';
import type { PlayView } from '@/lib/browser/play/play-controller';
import { usePreference } from '@/lib/browser/preferences/preferences';
import type { TimeMultiplier } from '@/lib/contract/enums';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import type { TriviaGame } from '@/lib/contract/trivia';
import { TRIVIA_QUESTIONS } from '@/lib/quiz/scoring';
import { numericMultiplier } from '@/lib/quiz/time-multiplier';
import { topicTitle } from '@/lib/quiz/topic-title';
import type { Topic } from './topic';
import { useBestScores, useQuestionsMet } from './use-best-scores';

type TriviaIntroProps = Topic & { view: PlayView<TriviaGame>; onStart: () => void };

/**
 * Renders the category's hero panel, and the instructions beside it. Its texts are in the page before any game is
 * dealt.
 */
export function TriviaIntro({ category, subCategory, view, onStart }: TriviaIntroProps) {
  const chosen = usePreference('time');
  const openRun = view.dealtGame?.open_run ?? null;
  const time = openRun?.time_multiplier ?? chosen;
  const best = useBestScores()(category.id, subCategory?.id ?? WHOLE_CATEGORY);
  const met = useQuestionsMet(category.id, subCategory?.id ?? WHOLE_CATEGORY);
  return (
    <div className={introStyles.intro}>
      <TopicHeroPanel category={category} tag={subCategory && topicTitle(subCategory.name)} />
      <section className={introStyles.introColumn}>
        <TriviaFacts game={view.dealtGame} time={time} />
        <LevelBar level={view.dealtGame?.level ?? null} />
        <StartButton view={view} onStart={onStart} label={openRun ? 'Continue' : 'Start'} />
        <IntroExtraTime openRun={openRun} />
        <div className={introStyles.introRules}>
          <IntroRules rules={triviaRules(time)} />
          {best && (
            <p
              className={clsx(introStyles.introNext, 'numbers')}
            >{`Your best: ${best.score} of ${best.total} points.`}</p>
          )}
          {met && (
            <p
              className={clsx(introStyles.introNext, 'numbers')}
            >{`You’ve met ${met.met} of ${met.of} questions here, and know ${met.right}.`}</p>
          )}
        </div>
      </section>
    </div>
  );
}

/** Renders the category's hero panel with its name, and a tag for what of it is played. */
export function TopicHeroPanel({ category, tag }: { category: Topic['category']; tag: string | null }) {
  return (
    <section className={clsx(introStyles.introHeroPanel, introStyles.hueHeroPanel, category.hue)}>
      <HeroPanelCorner />
      <span className={introStyles.introEmblem}>
        <CategoryEmblem hue={category.hue} />
      </span>
      <p className={introStyles.introTop}>
        <span>Trivia</span>
        {tag && <Tag className={introStyles.introTag}>{tag}</Tag>}
      </p>
      <h1>{topicTitle(category.name)}</h1>
    </section>
  );
}

/** Renders questions, seconds and points of a trivia game, side by side. */
export function TriviaFacts({ game, time }: { game: TriviaGame | null; time: TimeMultiplier }) {
  const multiplier = numericMultiplier(time);
  return (
    <Panel className={trioStyles.trio}>
      <Fact value={String(game?.questions.length ?? TRIVIA_QUESTIONS)} word="questions" />
      {multiplier === null ? (
        <Fact value="No" word="clock" />
      ) : (
        <Fact value={game && secondsEach(game, multiplier)} word="each" />
      )}
      <Fact value={game && String(game.points)} word="points" />
    </Panel>
  );
}

function Fact({ value, word }: { value: string | null; word: string }) {
  return (
    <div>
      <b className="numbers">
        {value ?? (
          <span className={clsx(skeletonStyles.late, trioStyles.trioSkeleton)}>
            <Skeleton width={44} height={24} />
          </span>
        )}
      </b>
      <span>{word}</span>
    </div>
  );
}

/**
 * Returns `22 s`, or `18–25 s` where the questions differ; whole minutes from one minute (the rules list the seconds).
 */
function secondsEach({ questions }: TriviaGame, multiplier: number): string {
  const seconds = questions.map(({ duration }) => duration * multiplier);
  const [least, most] = [Math.min(...seconds), Math.max(...seconds)];
  if (least >= 60) return `${Math.floor(least / 60)}–${Math.floor(most / 60)} min`;
  return least === most ? `${least} s` : `${least}–${most} s`;
}
