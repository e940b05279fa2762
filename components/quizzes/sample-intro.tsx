import { ArrowLeft, ArrowRight, BadgeCheck, Lightbulb, ListChecks, Play } from 'lucide-react';
import { CategoryEmblem } from '@/components/illustration/category-emblem';
import { HeroPanelCorner } from '@/components/illustration/hero-panel-corner';
import { FactTrio } from '@/components/quiz/daily-intro';
import { icon } from '@/components/quiz/icon-props';
import { IntroRules } from '@/components/quiz/intro-rules';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Tag } from '@/components/ui/tag';
import { SAMPLE } from './sample';

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

/** What the sample is, and Start Quiz. */
export function SampleIntro({ onStart }: { onStart: () => void }) {
  return (
    <div className="intro">
      <section className="intro-stage trivia-stage geo">
        <HeroPanelCorner />
        <span className="trivia-emblem">
          <CategoryEmblem hue="geo" />
        </span>
        <p className="intro-top">
          {['Sample', ...SAMPLE.categories].map((word) => (
            <Tag key={word}>{word}</Tag>
          ))}
        </p>
        <h1>{SAMPLE.name}</h1>
      </section>
      <section className="intro-column">
        <div>
          <FactTrio facts={FACTS} />
          <p className="sample-note">A sample: it is not timed, and no points are kept.</p>
        </div>
        <p className="sample-level">
          Level <Tag>{SAMPLE.level}</Tag>
        </p>
        <Button variant="primary" size="large" isBlock onClick={onStart}>
          <Play size={22} fill="currentColor" {...icon} />
          Start Quiz
        </Button>
        <noscript>
          <p className="intro-problem">Playing needs JavaScript. Switch it on and reload.</p>
        </noscript>
        <div className="intro-rules">
          <IntroRules rules={RULES} />
        </div>
        <Link className="text-link sample-back" href="/quiz">
          <ArrowLeft size={20} {...icon} />
          Back to quizzes
        </Link>
      </section>
    </div>
  );
}
