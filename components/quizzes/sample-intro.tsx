import { clsx } from 'clsx';
import { ArrowLeft, ArrowRight, BadgeCheck, Lightbulb, ListChecks, Play } from 'lucide-react';
import { CategoryEmblem } from '@/components/illustration/category-emblem';
import { HeroPanelCorner } from '@/components/illustration/hero-panel-corner';
import { FactTrio } from '@/components/quiz/daily-intro';
import { icon } from '@/components/quiz/icon-props';
import introStyles from '@/components/quiz/intro.module.css';
import { IntroRules } from '@/components/quiz/intro-rules';
import startButtonStyles from '@/components/quiz/start-button.module.css';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Tag } from '@/components/ui/tag';
import { SAMPLE } from './sample';
import styles from './sample-intro.module.css';

const FACTS = [
  { value: SAMPLE.durationMinutes, word: 'minutes' },
  { value: SAMPLE.points, word: 'points' },
  { value: SAMPLE.questions.length, word: 'questions' },
];

const RULES = [
  { Icon: ListChecks, text: 'Pick one of four answers each time.' },
  { Icon: BadgeCheck, text: 'You see right or wrong straight away.' },
  { Icon: Lightbulb, text: 'Every question comes with a hint.' },
  { Icon: ArrowRight, text: 'Press Next Question when you are ready.' },
];

/** Renders what the sample is, and Start Quiz. */
export function SampleIntro({ onStart }: { onStart: () => void }) {
  return (
    <div className={introStyles.intro}>
      <section className={clsx(introStyles.introHeroPanel, introStyles.hueHeroPanel, 'geo')}>
        <HeroPanelCorner />
        <span className={introStyles.introEmblem}>
          <CategoryEmblem hue="geo" />
        </span>
        <p className={introStyles.introTop}>
          {['Sample', ...SAMPLE.categories].map((word) => (
            <Tag key={word} className={introStyles.introTag}>
              {word}
            </Tag>
          ))}
        </p>
        <h1>{SAMPLE.name}</h1>
      </section>
      <section className={introStyles.introColumn}>
        <div>
          <FactTrio facts={FACTS} />
          <p className={styles.sampleNote}>A sample: it is not timed, and no points are kept.</p>
        </div>
        <p className={styles.sampleLevel}>
          Level <Tag>{SAMPLE.level}</Tag>
        </p>
        <Button variant="primary" size="large" isBlock onClick={onStart}>
          <Play size={22} fill="currentColor" {...icon} />
          Start Quiz
        </Button>
        <noscript>
          <p className={startButtonStyles.introProblem}>Playing needs JavaScript. Switch it on and reload.</p>
        </noscript>
        <div className={introStyles.introRules}>
          <IntroRules rules={RULES} />
        </div>
        <Link className={clsx('text-link', styles.sampleBack)} href="/quiz">
          <ArrowLeft size={20} {...icon} />
          Back to quizzes
        </Link>
      </section>
    </div>
  );
}
