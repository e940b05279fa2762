import { X } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { icon } from './icon-props';
import { SoundButton } from './sound-button';

const OPTION_WIDTHS = ['30%', '22%', '26%', '36%'];

/** The game's own geometry while a run in play is brought back; grey only after 150 ms. */
export function QuizSkeleton({ questions, leaveHref }: { questions: number; leaveHref: string }) {
  return (
    <div className="quiz" data-chrome="none" aria-busy="true">
      <div className="quiz-bar">
        <a href={leaveHref} className={buttonClass({ className: 'button-icon' })} aria-label="Leave the game">
          <X size={22} {...icon} />
        </a>
        <div className="progress-strip">
          {Array.from({ length: questions }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
            <i key={index} className="segment-mark" />
          ))}
        </div>
        <div className="quiz-bar-end">
          <SoundButton />
        </div>
      </div>
      <div className="quiz-main late-skeleton">
        <p className="sr-only">Bringing your game back</p>
        <section className="quiz-stage quiz-stage-empty">
          <div className="quiz-meta">
            <Skeleton width={104} />
            <Skeleton width={84} />
          </div>
          <Skeleton width="92%" height={28} />
          <Skeleton width="58%" height={28} />
        </section>
        <div className="options">
          {OPTION_WIDTHS.map((width) => (
            <div key={width} className="option option-rest">
              <Skeleton width={40} height={40} />
              <Skeleton width={width} height={16} />
            </div>
          ))}
        </div>
      </div>
      <div className="quiz-end">
        <footer className="quiz-foot">
          <div className="quiz-foot-inner late-skeleton">
            <Skeleton width={132} height={52} />
          </div>
        </footer>
      </div>
    </div>
  );
}
