import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { Skeleton } from '@/components/ui/skeleton';
import skeletonStyles from '@/components/ui/skeleton.module.css';
import answerOptionsStyles from './answer-options.module.css';
import { icon } from './icon-props';
import progressStripStyles from './progress-strip.module.css';
import questionHeroPanelStyles from './question-hero-panel.module.css';
import quizBarStyles from './quiz-bar.module.css';
import quizFootStyles from './quiz-foot.module.css';
import quizScreenStyles from './quiz-screen.module.css';
import { SoundButton } from './sound-button';

const OPTION_WIDTHS = ['30%', '22%', '26%', '36%'];

/** The layout of a game while its run is resumed; visible only after 150 ms. */
export function QuizSkeleton({ questions, leaveHref }: { questions: number; leaveHref: string }) {
  return (
    <div className={quizScreenStyles.quiz} data-chrome="none" aria-busy="true">
      <div className={quizBarStyles.quizBar} data-part="quiz-bar">
        <a
          href={leaveHref}
          className={buttonClass({ className: buttonStyles.icon })}
          aria-label="Leave the game"
        >
          <X size={22} {...icon} />
        </a>
        <div className={progressStripStyles.progressStrip} data-part="progress-strip">
          {Array.from({ length: questions }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
            <i key={index} className={progressStripStyles.segmentMark} />
          ))}
        </div>
        <div className={quizBarStyles.quizBarEnd}>
          <SoundButton />
        </div>
      </div>
      <div className={clsx(quizScreenStyles.quizMain, skeletonStyles.late)} data-part="quiz-main">
        <p className="sr-only">Bringing your game back</p>
        <section
          className={clsx(questionHeroPanelStyles.questionHeroPanel, questionHeroPanelStyles.empty)}
          data-part="question-hero-panel"
        >
          <div className={questionHeroPanelStyles.quizMeta}>
            <Skeleton width={104} />
            <Skeleton width={84} />
          </div>
          <Skeleton width="92%" height={28} />
          <Skeleton width="58%" height={28} />
        </section>
        <div className={answerOptionsStyles.options} data-part="options">
          {OPTION_WIDTHS.map((width) => (
            <div key={width} className={clsx(answerOptionsStyles.option, answerOptionsStyles.rest)}>
              <Skeleton width={40} height={40} />
              <Skeleton width={width} height={16} />
            </div>
          ))}
        </div>
      </div>
      <div className={quizScreenStyles.quizEnd}>
        <footer className={quizFootStyles.quizFoot} data-part="quiz-foot">
          <div className={clsx(quizFootStyles.quizFootInner, skeletonStyles.late)}>
            <Skeleton width={132} height={52} />
          </div>
        </footer>
      </div>
    </div>
  );
}
