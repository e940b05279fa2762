import { clsx } from 'clsx';
import { AlarmClock, Zap } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { QuestionFigure } from '@/components/illustration/figure/question-figure';
import { Tag } from '@/components/ui/tag';
import type { Hue } from '@/lib/contract/enums';
import type { Question } from '@/lib/contract/question';
import { difficultyBarPercent } from '@/lib/quiz/difficulty';
import { currentChoice, type PlayState } from '@/lib/quiz/play-state';
import { stemDrawing } from '@/lib/quiz/question-drawings';
import { scoreAnswer } from '@/lib/quiz/scoring';
import { typeset } from '@/lib/quiz/typeset';
import { HeroPanelEmblem } from './hero-panel-emblem';
import { icon } from './icon-props';
import { questionAppearance } from './question-appearance';
import styles from './question-hero-panel.module.css';
import { RingTimer } from './ring-timer';

type QuestionHeroPanelProps = {
  state: PlayState;
  question: Question;
  /** The hue of the game's category; the daily has none. */
  gameHue?: Hue | undefined;
};

/** The hero panel with the question and the timer ring in its edge. */
export function QuestionHeroPanel({ state, question, gameHue }: QuestionHeroPanelProps) {
  const number = state.index + 1;
  const total = state.questions.length;
  const { hue, label, tile } = questionAppearance(question.category, gameHue);
  const drawing = stemDrawing(question.figure);
  // In trivia the clock is the question's: after the answer there is no hurry.
  const isHurried =
    state.counter.cssIndicator === 'warning' && !(currentChoice(state) && state.game === 'Trivia');
  return (
    <section
      key={question.id}
      className={clsx(styles.questionHeroPanel, drawing && styles.withFigure, hue)}
      data-part="question-hero-panel"
      aria-label="Question"
    >
      <div className={styles.quizMeta}>
        <span>
          <span className={styles.wideWords}>Question </span>
          <span className="numbers">{`${number} / ${total}`}</span>
          <span className={styles.quizCategory}>{label}</span>
        </span>
        <QuestionDifficulty label={question.difficulty} />
        {state.run?.kind === 'practice' ? (
          <Tag className={styles.quizPractice}>
            Practice<span className={styles.wideWords}>: does not count</span>
          </Tag>
        ) : (
          <span className={clsx(styles.quizPoints, 'numbers')}>
            <Zap size={18} {...icon} />
            {scoreAnswer({
              correct: true,
              hintUsed: state.hinted[question.id] === true,
              point: question.point,
            })}{' '}
            points
          </span>
        )}
      </div>
      <QuestionHeading question={question} place={`Question ${number} of ${total}.`} />
      {drawing ? (
        <span className={styles.figure} data-part="figure">
          <QuestionFigure figure={drawing} />
        </span>
      ) : (
        <span className={styles.quizEmblem}>
          <HeroPanelEmblem tile={tile} hue={hue} />
        </span>
      )}
      <RingTimer counter={state.counter} clockSeconds={state.clockSeconds} />
      {isHurried && (
        <span className={styles.quizHurry}>
          <Tag tone="wrong">
            <AlarmClock size={16} {...icon} />
            Hurry!
          </Tag>
        </span>
      )}
    </section>
  );
}

/** The question's difficulty in words, and its bar below them (product rules §9). */
function QuestionDifficulty({ label }: { label: string }) {
  return (
    <span className={styles.quizDifficulty}>
      <span className="sr-only">Difficulty: </span>
      {label}
      <span className={styles.quizDifficultyTrack} aria-hidden="true">
        <i style={{ width: `${difficultyBarPercent(label)}%` }} />
      </span>
    </span>
  );
}

type QuestionHeadingProps = { question: Pick<Question, 'question' | 'spoken' | 'figure'>; place: string };

/** The page's h1. It is focused when it appears, so that a screen reader reads the progress and the question. */
export function QuestionHeading({ question, place }: QuestionHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const drawing = stemDrawing(question.figure);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={clsx(styles.question, styles[sizeOf(question.question)], drawing && styles.besideFigure)}
      data-part="question"
    >
      <span className="sr-only">{[place, question.spoken, drawing?.description].join(' ')}</span>
      <span aria-hidden="true">{typeset(question.question)}</span>
    </h1>
  );
}

/**
 * Returns the text size class. On a phone short fits two lines beside the emblem, usual three, the others are smaller.
 */
function sizeOf({ length }: string): 'short' | 'usual' | 'ample' | 'medium' | 'long' {
  if (length <= 38) return 'short';
  if (length <= 56) return 'usual';
  if (length <= 75) return 'ample';
  return length <= 110 ? 'medium' : 'long';
}
