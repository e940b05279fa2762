import { ArrowRight, Lightbulb } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import { Dot, type DotMood } from '@/components/illustration/dot';
import { Button, buttonClass } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import type { OutboxStatus } from '@/lib/browser/outbox';
import type { Choice } from '@/lib/quiz/play-state';
import { HINT_PENALTY_POINTS } from '@/lib/quiz/scoring';
import { typeset } from '@/lib/quiz/typeset';
import { rightShare } from './format';
import { icon } from './icon-look';

const CHECKING_AFTER_MS = 400;

type QuizFootProps = {
  choice: Choice | undefined;
  outbox: OutboxStatus;
  isHintShown: boolean;
  /** Trivia goes on without an answer; the daily does not (SPEC §4). */
  canSkip: boolean;
  isLast: boolean;
  nextRef: Ref<HTMLButtonElement>;
  onHint: () => void;
  onNext: () => void;
};

/** The fixed foot: hint and keys before the choice, the verdict and the way on after it. */
export function QuizFoot(props: QuizFootProps) {
  const { choice, outbox, isHintShown, canSkip, isLast, nextRef, onHint, onNext } = props;
  const nextWords = isLast ? 'Get Result' : 'Next Question';
  const tone = choice?.verdict === 'right' || choice?.verdict === 'wrong' ? choice.verdict : 'calm';
  return (
    <footer className={`quiz-foot quiz-foot-${tone}`}>
      <div className="quiz-foot-inner">
        {choice ? (
          <>
            <VerdictBar choice={choice} isWaiting={outbox.state === 'waiting'} />
            <button
              ref={nextRef}
              type="button"
              className={buttonClass({ variant: 'primary', className: 'quiz-next' })}
              onClick={onNext}
            >
              {nextWords}
              <ArrowRight size={22} {...icon} />
              <kbd className="quiz-enter">Enter</kbd>
            </button>
          </>
        ) : (
          <>
            <Button onClick={onHint} disabled={isHintShown}>
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
              <Button className="quiz-skip" onClick={onNext}>
                {nextWords}
              </Button>
            )}
          </>
        )}
      </div>
    </footer>
  );
}

function KeyList() {
  return (
    <div className="quiz-keys" aria-hidden="true">
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

function VerdictBar({ choice, isWaiting }: { choice: Choice; isWaiting: boolean }) {
  const isSlow = useSlowness(choice.verdict === 'pending');
  const { title, text, mood } = verdictText(choice, { isWaiting, isSlow });
  return (
    <div className="verdict" data-verdict={choice.verdict}>
      <Dot className="verdict-dot" mood={mood} />
      <p>
        <b>{title}</b>
        <span>{typeset(text)}</span>
        {choice.rightPercent !== null && (
          <small className="verdict-share numbers">{rightShare(choice.rightPercent)}</small>
        )}
      </p>
    </div>
  );
}

function verdictText(choice: Choice, line: { isWaiting: boolean; isSlow: boolean }): VerdictText {
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
        text: 'The server did not take this answer. It counts for nothing.',
        mood: 'sad',
      };
    case 'pending':
      if (line.isWaiting) {
        return {
          title: 'Not saved yet',
          text: 'It will be sent when the line is back. Play on.',
          mood: 'wink',
        };
      }
      return { title: line.isSlow ? 'Checking…' : '', text: '', mood: 'idle' };
  }
}

type VerdictText = { title: string; text: string; mood: DotMood };

const lateNote = (choice: Choice) =>
  choice.late ? 'It came after the clock ran out, so it earns no points.' : undefined;

function useSlowness(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsSlow(true), CHECKING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);
  return isSlow;
}
