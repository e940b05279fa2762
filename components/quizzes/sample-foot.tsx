import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { Ref } from 'react';
import { Dot } from '@/components/illustration/dot';
import type { ShownChoice } from '@/components/quiz/answer-options';
import { icon } from '@/components/quiz/icon-props';
import quizFootStyles from '@/components/quiz/quiz-foot.module.css';
import { Button, ButtonLink } from '@/components/ui/button';
import styles from './sample-foot.module.css';

type SampleFootProps = {
  choice: ShownChoice | undefined;
  isLast: boolean;
  /** Correct answers so far. */
  right: number;
  of: number;
  /** What follows the answer: the next question, or real games. */
  nextRef: Ref<HTMLButtonElement & HTMLAnchorElement>;
  onNext: () => void;
  onAgain: () => void;
};

/** Renders the fixed foot: what this is before the answer, the verdict and the next step after it. */
export function SampleFoot({ choice, isLast, right, of, nextRef, onNext, onAgain }: SampleFootProps) {
  const isOver = choice !== undefined && isLast;
  return (
    <footer
      className={clsx(quizFootStyles.quizFoot, quizFootStyles[choice?.verdict ?? 'calm'])}
      data-part="quiz-foot"
    >
      <div className={clsx(quizFootStyles.quizFootInner, styles.sampleFoot)}>
        <div className={quizFootStyles.verdict} role="status" data-foot="" data-verdict={choice?.verdict}>
          {choice ? (
            <>
              <Dot
                className={quizFootStyles.verdictDot}
                mood={choice.verdict === 'right' ? 'happy' : 'sad'}
              />
              <p>
                <b>{choice.verdict === 'right' ? 'Spot on!' : 'Not this time'}</b>
                <span>
                  {choice.verdict === 'wrong' && `It’s ${choice.openedAnswer}. `}
                  {isOver && `That was the sample: ${right} of ${of} right. Real games keep score.`}
                </span>
              </p>
            </>
          ) : (
            <p>Sample quiz. No points, no pressure.</p>
          )}
        </div>
        {choice && !isLast && (
          <Button ref={nextRef} variant="primary" className={quizFootStyles.quizNext} onClick={onNext}>
            Next Question
            <ArrowRight size={22} {...icon} />
            <kbd className={quizFootStyles.quizEnter}>Enter</kbd>
          </Button>
        )}
        {isOver && (
          <div className={styles.sampleEnd}>
            <Button onClick={onAgain}>Play Again</Button>
            <ButtonLink ref={nextRef} href="/trivia" variant="primary">
              Try Trivia Games
            </ButtonLink>
          </div>
        )}
      </div>
    </footer>
  );
}
