import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dot, type DotMood } from '@/components/illustration/dot';
import { Tag } from '@/components/ui/tag';
import type { CompletedRun } from '@/lib/contract/game';
import { Confetti } from './confetti';
import { CountUp } from './count-up';
import { icon } from './icon-props';
import styles from './result-hero-panel.module.css';
import { isPerfect, resultSentence, scoreLine } from './result-text';

type ResultHeroPanelProps = {
  result: CompletedRun;
  /** Comes after the comparison with everybody; gets the class of such a sentence. */
  amongFriends?: ((className: string | undefined) => ReactNode) | undefined;
};

/** The verdict on the game: pass is yellow, fail is blue, never red. */
export function ResultHeroPanel({ result, amongFriends }: ResultHeroPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const sentence = resultSentence(result);
  return (
    <section className={clsx(styles.resultHeroPanel, !result.passed && styles.failed, 'dot-on-colour')}>
      {result.passed ? <Confetti /> : <FailCorners />}
      <Dot className={styles.resultDot} mood={moodOf(result)} />
      <h1 ref={heading} tabIndex={-1}>
        {result.passed ? 'Excellent Work' : "Don't Give Up"}
      </h1>
      {isPerfect(result) && (
        <p className={styles.resultPerfect}>
          <Star size={18} fill="currentColor" {...icon} />
          {`Perfect game: ${result.questions} of ${result.questions} right`}
        </p>
      )}
      <p className={clsx(styles.resultScore, 'numbers')}>
        <CountUp value={result.score} />
        <small>{` of ${result.total} points`}</small>
      </p>
      <p className={clsx(styles.resultLine, 'numbers')}>{scoreLine(result)}</p>
      {sentence && <p className={clsx(styles.resultSentence, 'numbers')}>{sentence}</p>}
      {amongFriends?.(clsx(styles.resultSentence, 'numbers'))}
      {result.kind === 'practice' && <Tag className={styles.resultPractice}>Practice: does not count</Tag>}
    </section>
  );
}

/** A perfect game and a new milestone get Dot's best face, whatever the score. */
function moodOf(result: CompletedRun): DotMood {
  if (isPerfect(result) || result.milestones.length > 0) return 'wow';
  return result.passed ? 'happy' : 'sad';
}

function FailCorners() {
  return (
    <>
      <svg
        className={clsx(styles.resultCorner, styles.resultCornerTop)}
        viewBox="0 0 100 100"
        aria-hidden="true"
      >
        <path d="M45 0h55A100 100 0 0 1 0 100V45z" fill="var(--geo-deep)" />
        <path d="M0 0h50A50 50 0 0 1 0 50z" fill="var(--geo-lite)" />
      </svg>
      <svg
        className={clsx(styles.resultCorner, styles.resultCornerBottom)}
        viewBox="0 0 100 100"
        aria-hidden="true"
      >
        <path d="M100 100H0A100 100 0 0 1 100 0z" fill="var(--geo-deep)" />
      </svg>
    </>
  );
}
