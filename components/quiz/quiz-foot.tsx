import { clsx } from 'clsx';
import { ArrowRight, Lightbulb, Pause } from 'lucide-react';
import { type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { Dot, type DotMood } from '@/components/illustration/dot';
import { Button, buttonClass } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import type { OutboxStatus } from '@/lib/browser/play/outbox';
import { formatRightShare } from '@/lib/format/numbers';
import type { Choice } from '@/lib/quiz/play-state';
import { HINT_PENALTY_POINTS } from '@/lib/quiz/scoring';
import { typeset } from '@/lib/quiz/typeset';
import { isDoubleTap, type Press } from './double-tap';
import { icon } from './icon-props';
import styles from './quiz-foot.module.css';
import { useIsSlow } from './use-is-slow';

const CHECKING_AFTER_MS = 400;

type QuizFootProps = {
  choice: Choice | undefined;
  outbox: OutboxStatus;
  /** Seconds until the next question, 'held' while it waits for Next, null without automatic advance. */
  untilNext: number | 'held' | null;
  /** False just after a change of screen, when a press was meant for the previous screen. */
  isReady: boolean;
  isHintShown: boolean;
  /** Trivia can move on without an answer, the daily cannot (product rules §4). */
  canSkip: boolean;
  isLast: boolean;
  nextRef: Ref<HTMLButtonElement>;
  onHint: () => void;
  onHold: () => void;
  onNext: () => void;
};

/** The footer of a question: hint and keys before the choice, the verdict and Next after it. */
export function QuizFoot(props: QuizFootProps) {
  const { choice, isReady, isLast, onNext } = props;
  const lastNext = useRef<Press>(null);
  const press = (act: () => void) => (event: MouseEvent) => {
    if (isReady && !isDoubleTap(lastNext.current, event)) act();
  };
  const goOn = (event: MouseEvent) => {
    press(onNext)(event);
    lastNext.current = event.nativeEvent;
  };
  const nextWords = isLast ? 'Get Result' : 'Next Question';
  const tone = choice?.verdict === 'right' || choice?.verdict === 'wrong' ? choice.verdict : 'calm';
  return (
    <footer className={clsx(styles.quizFoot, styles[tone])} data-part="quiz-foot">
      <div className={styles.quizFootInner}>
        {choice ? (
          <AnsweredFoot {...props} choice={choice} nextWords={nextWords} onNext={goOn} />
        ) : (
          <OpenFoot {...props} nextWords={nextWords} onHint={press(props.onHint)} onNext={goOn} />
        )}
      </div>
    </footer>
  );
}

type FootPartProps = Omit<QuizFootProps, 'onHint' | 'onNext'> & {
  nextWords: string;
  onNext: (event: MouseEvent) => void;
};

function OpenFoot(props: FootPartProps & { onHint: (event: MouseEvent) => void }) {
  const { isHintShown, isReady, canSkip, nextWords, onHint, onNext } = props;
  return (
    <>
      <Button onClick={onHint} disabled={isHintShown} aria-disabled={!isReady || undefined}>
        <Lightbulb size={22} {...icon} />
        {isHintShown ? 'Hint used' : 'Hint '}
        {!isHintShown && (
          <Tag tone="spot" className="numbers">
            {`−${HINT_PENALTY_POINTS} pts`}
          </Tag>
        )}
      </Button>
      <KeyList />
      {canSkip && (
        <Button className={styles.quizSkip} aria-disabled={!isReady || undefined} onClick={onNext}>
          {nextWords}
        </Button>
      )}
    </>
  );
}

function AnsweredFoot(props: FootPartProps & { choice: Choice }) {
  const { choice, outbox, untilNext, isReady, isLast, nextRef, nextWords, onHold, onNext } = props;
  return (
    <>
      <VerdictBar choice={choice} isWaiting={outbox.state === 'waiting'}>
        <UntilNext untilNext={untilNext} isLast={isLast} />
      </VerdictBar>
      <div className={styles.quizOnward}>
        {typeof untilNext === 'number' && (
          <Button aria-label="Hold this question" onClick={onHold}>
            <Pause size={20} {...icon} />
            Hold
          </Button>
        )}
        <button
          ref={nextRef}
          type="button"
          className={buttonClass({ variant: 'primary', className: styles.quizNext })}
          aria-disabled={!isReady || undefined}
          onClick={onNext}
        >
          {nextWords}
          <ArrowRight size={22} {...icon} />
          <kbd className={styles.quizEnter}>Enter</kbd>
        </button>
      </div>
    </>
  );
}

/** Explains when the next question appears by itself; the clock shows the same seconds. */
function UntilNext({ untilNext, isLast }: Pick<QuizFootProps, 'untilNext' | 'isLast'>) {
  if (untilNext === null) return null;
  const words = untilNext === 'held' ? 'Waiting for you' : `${isLast ? 'Result' : 'Next'} in ${untilNext} s`;
  return <span className={clsx(styles.verdictUntil, 'numbers')}>{words}</span>;
}

function KeyList() {
  return (
    <div className={styles.quizKeys} aria-hidden="true">
      <span>
        <kbd>1</kbd>–<kbd>4</kbd> or <kbd>A</kbd>–<kbd>D</kbd> answer
      </span>
      <span>
        <kbd>H</kbd> hint
      </span>
      <span>
        <kbd>M</kbd> mute
      </span>
    </div>
  );
}

type VerdictBarProps = { choice: Choice; isWaiting: boolean; children: ReactNode };

function VerdictBar({ choice, isWaiting, children }: VerdictBarProps) {
  const isSlow = useIsSlow(choice.verdict === 'pending', CHECKING_AFTER_MS);
  const { title, text, mood } = verdictText(choice, { isWaiting, isSlow });
  return (
    <div className={styles.verdict} data-verdict={choice.verdict}>
      <Dot className={styles.verdictDot} mood={mood} />
      {/* Without a text there is nothing to scroll, and a title's tall letters alone would make it scrollable. */}
      <div className={clsx(styles.verdictWords, text && styles.verdictScroll)} data-part="verdict-words">
        <p className={styles.verdictTitle}>
          <b>{title}</b>
          {choice.verdict === 'right' && (
            <span className={clsx(styles.verdictPoints, 'numbers')}>{`+${choice.points}`}</span>
          )}
          {children}
        </p>
        <p>
          <span>{typeset(text)}</span>
          {choice.rightPercent !== null && (
            <small
              className={clsx(styles.verdictShare, 'numbers')}
            >{` ${formatRightShare(choice.rightPercent)}.`}</small>
          )}
        </p>
      </div>
    </div>
  );
}

function verdictText(choice: Choice, connection: { isWaiting: boolean; isSlow: boolean }): VerdictText {
  switch (choice.verdict) {
    case 'right':
      return { title: 'Spot on!', text: lateNote(choice) ?? choice.explanation, mood: 'happy' };
    case 'wrong': {
      const answer = choice.openedAnswer === null ? '' : `It’s ${choice.openedAnswer}. `;
      return { title: 'Not this time', text: `${answer}${choice.explanation}`, mood: 'sad' };
    }
    case 'unsaved':
      return {
        title: 'Not saved',
        text: 'This answer couldn’t be saved and won’t be scored.',
        mood: 'sad',
      };
    case 'pending':
      if (connection.isWaiting) {
        return {
          title: 'Not saved yet',
          text: 'We’ll send it when you’re back online. Keep playing.',
          mood: 'wink',
        };
      }
      return { title: connection.isSlow ? 'Checking…' : '', text: '', mood: 'idle' };
  }
}

type VerdictText = { title: string; text: string; mood: DotMood };

const lateNote = (choice: Choice) =>
  choice.late ? 'It came after the clock ran out, so it earns no points.' : undefined;
