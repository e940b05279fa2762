'use client';

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import chipStyles from '@/components/ui/chip.module.css';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import skeletonStyles from '@/components/ui/skeleton.module.css';
import { useReview } from '@/lib/browser/play/review';
import type { ReviewedQuestion } from '@/lib/contract/game';
import { mark } from './icon-props';
import { ReportDialog } from './report-dialog';
import styles from './review.module.css';
import { REVIEW_ID } from './review-id';
import { ReviewRow } from './review-row';

/** Every question of a closed run with its answer and explanation (product rules §10.2). */
export function Review({ runId }: { runId: string }) {
  const { data, error, mutate } = useReview(runId);
  const [reported, setReported] = useState<ReviewedQuestion | null>(null);
  const markReported = (questionId: string) =>
    mutate(
      data?.map((each) => (each.question_id === questionId ? { ...each, reported: true } : each)),
      false,
    );
  return (
    <section id={REVIEW_ID} className={styles.review} aria-labelledby={`${REVIEW_ID}-title`}>
      {data ? (
        <ReviewList questions={data} onReport={setReported} />
      ) : (
        <>
          <h2 id={`${REVIEW_ID}-title`}>Your answers</h2>
          {error ? <ReviewTrouble onRetry={() => mutate()} /> : <ReviewSkeleton />}
        </>
      )}
      <ReportDialog question={reported} onClose={() => setReported(null)} onReported={markReported} />
    </section>
  );
}

type ReviewListProps = {
  questions: readonly ReviewedQuestion[];
  onReport: (question: ReviewedQuestion) => void;
};

function ReviewList({ questions, onReport }: ReviewListProps) {
  const [isMissedOnly, setMissedOnly] = useState(false);
  const [isAllOpen, setAllOpen] = useState(false);
  const missed = questions.filter(({ correct }) => !correct).length;
  const areSomeShut = questions.some((question) => !opensByItself(question));
  return (
    <>
      <div className={styles.reviewHead}>
        <h2 id={`${REVIEW_ID}-title`}>Your answers</h2>
        {missed > 0 && (
          <fieldset className={styles.reviewChips}>
            <legend className="sr-only">Which answers to show</legend>
            <FilterChip isOn={!isMissedOnly} onPress={() => setMissedOnly(false)}>
              {`All ${questions.length}`}
            </FilterChip>
            <FilterChip isOn={isMissedOnly} onPress={() => setMissedOnly(true)}>
              {`Missed ${missed}`}
            </FilterChip>
          </fieldset>
        )}
        {areSomeShut && !isMissedOnly && (
          <button type="button" className="text-link" onClick={() => setAllOpen(!isAllOpen)}>
            {isAllOpen ? 'Shut the right ones' : `Open all ${questions.length}`}
          </button>
        )}
      </div>
      <ol className={styles.reviewRows}>
        {questions.map((question, index) => {
          if (isMissedOnly && question.correct) return null;
          return (
            <ReviewRow
              // A new key, so that "Open all" also opens what the player has closed.
              key={`${question.question_id} ${isAllOpen}`}
              number={index + 1}
              question={question}
              isOpen={isAllOpen || opensByItself(question)}
              onReport={() => onReport(question)}
            />
          );
        })}
      </ol>
    </>
  );
}

/** Returns whether a question is expanded at first: missed ones and those with a hint. */
const opensByItself = ({ correct, hint_used }: ReviewedQuestion) => !correct || hint_used;

function FilterChip(props: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      className={clsx(chipStyles.chip, 'numbers')}
      aria-pressed={props.isOn}
      onClick={props.onPress}
    >
      {props.isOn && <Check size={18} {...mark} />}
      {props.children}
    </button>
  );
}

function ReviewTrouble({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Notice title="We couldn’t load your answers.">They’re saved; only this list is missing.</Notice>
      <Button className={styles.reviewRetry} onClick={onRetry}>
        Try loading again
      </Button>
    </>
  );
}

function ReviewSkeleton() {
  return (
    <div className={clsx(skeletonStyles.late, styles.reviewSkeleton)} aria-busy="true">
      {['72%', '58%', '66%', '49%'].map((width) => (
        <div key={width}>
          <Skeleton width={40} height={40} />
          <Skeleton width={width} height={18} />
        </div>
      ))}
    </div>
  );
}
