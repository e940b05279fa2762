'use client';

import { clsx } from 'clsx';
import { Lightbulb, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CategoryEmblem } from '@/components/illustration/category-emblem';
import { AnswerOptions, type ShownChoice } from '@/components/quiz/answer-options';
import { icon } from '@/components/quiz/icon-props';
import { ProgressStrip } from '@/components/quiz/progress-strip';
import { QuestionHeading } from '@/components/quiz/question-hero-panel';
import questionHeroPanelStyles from '@/components/quiz/question-hero-panel.module.css';
import quizBarStyles from '@/components/quiz/quiz-bar.module.css';
import quizScreenStyles from '@/components/quiz/quiz-screen.module.css';
import { RingTimer } from '@/components/quiz/ring-timer';
import { usePlayKeys } from '@/components/quiz/use-play-keys';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { Tag } from '@/components/ui/tag';
import { usePreference } from '@/lib/browser/preferences/preferences';
import type { StripMark } from '@/lib/quiz/play-strip';
import { QUIZ_HUES } from './quizzes';
import { SAMPLE } from './sample';
import { SampleFoot } from './sample-foot';

const { questions, clockSeconds } = SAMPLE;
const STILL_CLOCK = {
  countDown: clockSeconds,
  startTime: null,
  stopTime: null,
  cssIndicator: 'calm',
} as const;

type SamplePlayProps = { onQuit: () => void; onAgain: () => void };

/**
 * Renders the sample in progress: marked at once, nothing sent, nothing scored. The clock does not run (product rules
 * §2).
 */
export function SamplePlay({ onQuit, onAgain }: SamplePlayProps) {
  const sample = useSample();
  const { question, choice, choose, next } = sample;
  const nextRef = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const areSingleKeysOn = usePreference('keys') === 'on';
  const isAnswered = choice !== undefined;
  useEffect(() => {
    if (isAnswered) nextRef.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  usePlayKeys({
    areSingleKeysOn,
    onCommand: (command) => {
      if (command.type === 'choose') choose(question.options[command.option]);
      if (command.type === 'next') next();
    },
  });
  return (
    <div className={quizScreenStyles.quiz} data-chrome="none">
      <div className={quizBarStyles.quizBar} data-part="quiz-bar">
        <Button className={buttonStyles.icon} aria-label="Quit quiz" onClick={onQuit}>
          <X size={22} {...icon} />
        </Button>
        <ProgressStrip marks={sample.marks} current={sample.index + 1} />
        <Tag>Sample</Tag>
      </div>
      <div key={sample.index} className={quizScreenStyles.quizMain} data-part="quiz-main">
        <SampleHeroPanel index={sample.index} />
        <AnswerOptions question={{ options: [...question.options] }} choice={choice} onChoose={choose} />
      </div>
      <div className={quizScreenStyles.quizEnd}>
        {!isAnswered && (
          <p className={quizScreenStyles.quizHint} data-part="hint">
            <Lightbulb size={22} {...icon} />
            <span>{`Hint: ${question.hint}`}</span>
          </p>
        )}
        <SampleFoot
          choice={choice}
          isLast={sample.index === questions.length - 1}
          right={sample.marks.filter((each) => each === 'right').length}
          of={questions.length}
          nextRef={nextRef}
          onNext={next}
          onAgain={onAgain}
        />
      </div>
    </div>
  );
}

function SampleHeroPanel({ index }: { index: number }) {
  const question = questions[index];
  if (!question) return null;
  const hue = QUIZ_HUES[question.category];
  const place = `${index + 1} / ${questions.length}`;
  return (
    <section
      className={clsx(questionHeroPanelStyles.questionHeroPanel, hue)}
      data-part="question-hero-panel"
      aria-label="Question"
    >
      <div className={questionHeroPanelStyles.quizMeta}>
        <span>
          Question <span className="numbers">{place}</span>
        </span>
        <Tag className={questionHeroPanelStyles.quizPractice}>{SAMPLE.level}</Tag>
      </div>
      <QuestionHeading
        question={{ question: question.question, spoken: question.question }}
        place={`Question ${index + 1} of ${questions.length}.`}
      />
      <span className={questionHeroPanelStyles.quizEmblem}>
        <CategoryEmblem hue={hue} />
      </span>
      <RingTimer counter={STILL_CLOCK} clockSeconds={clockSeconds} isStill />
    </section>
  );
}

/** Holds the sample's progress and its two moves. */
function useSample() {
  const [index, setIndex] = useState(0);
  const [picks, setPicks] = useState<readonly string[]>([]);
  const question = questions[index] ?? questions[0];
  const pick = picks[index];
  const marks = questions.map(({ answer }, at): StripMark => {
    const picked = picks[at];
    if (picked !== undefined) return picked === answer ? 'right' : 'wrong';
    return at === index ? 'now' : 'todo';
  });
  return {
    index,
    question,
    marks,
    choice: pick === undefined ? undefined : judged(pick, question.answer),
    choose: (answer: string | undefined) => {
      if (pick === undefined && answer !== undefined) setPicks([...picks, answer]);
    },
    next: () => {
      if (pick !== undefined && index < questions.length - 1) setIndex(index + 1);
    },
  };
}

function judged(pick: string, answer: string): ShownChoice {
  return { answer: pick, verdict: pick === answer ? 'right' : 'wrong', openedAnswer: answer };
}
