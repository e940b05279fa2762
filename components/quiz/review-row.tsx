import { clsx } from 'clsx';
import {
  BookOpen,
  Check,
  ChevronDown,
  CircleSlash,
  Flag,
  Gauge,
  Lightbulb,
  Minus,
  Users,
  X,
} from 'lucide-react';
import type { ReviewedQuestion } from '@/lib/contract/game';
import { formatAsOf } from '@/lib/format/dates';
import { formatRightShare } from '@/lib/format/numbers';
import { reviewMark } from '@/lib/quiz/play-strip';
import { typeset } from '@/lib/quiz/typeset';
import { icon, mark } from './icon-props';
import { ReviewFigure } from './review-figure';
import styles from './review-row.module.css';

type ReviewRowProps = {
  number: number;
  question: ReviewedQuestion;
  isOpen: boolean;
  onReport: () => void;
};

/** One question of the review: badge and question always, the rest when expanded. */
export function ReviewRow({ number, question, isOpen, onReport }: ReviewRowProps) {
  const look = reviewMark(question);
  return (
    <li>
      <details className={clsx(styles.reviewRow, styles[look])} open={isOpen}>
        <summary>
          <span className={styles.reviewBadge}>
            <OutcomeIcon look={look} />
          </span>
          <span>
            <span className={clsx(styles.reviewOutcome, 'numbers')}>
              {`Question ${number} · ${WORDS[look]}`}
              {question.right_percent !== null && (
                <span className={styles.reviewShare}>{` · ${formatRightShare(question.right_percent)}`}</span>
              )}
            </span>
            <h3>{typeset(question.question)}</h3>
          </span>
          <ChevronDown className={styles.reviewChevron} size={22} {...icon} />
        </summary>
        <div className={styles.reviewBody}>
          {question.figure && <ReviewFigure figure={question.figure} />}
          <Answers question={question} />
          <p>{typeset(question.explanation)}</p>
          <ReviewSources number={number} question={question} onReport={onReport} />
        </div>
      </details>
    </li>
  );
}

type Look = ReturnType<typeof reviewMark>;

const WORDS: Record<Look, string> = {
  right: 'Right',
  hint: 'Right, with a hint',
  wrong: 'Missed',
  missed: 'Not answered',
};

function OutcomeIcon({ look }: { look: Look }) {
  if (look === 'right') return <Check size={22} {...mark} />;
  if (look === 'hint') return <Lightbulb size={22} {...icon} />;
  return look === 'wrong' ? <X size={22} {...mark} /> : <Minus size={22} {...mark} />;
}

const ANSWER_CLASS = { none: styles.answerNone, right: styles.answerRight, wrong: styles.answerWrong };

function Answers({ question }: { question: ReviewedQuestion }) {
  const { correct, your_answer, answer } = question;
  const look = your_answer === null ? 'none' : correct ? 'right' : 'wrong';
  const Icon = { right: Check, wrong: X, none: Minus }[look];
  return (
    <dl className={styles.reviewAnswers}>
      <div className={ANSWER_CLASS[look]}>
        <Icon size={18} {...mark} />
        <dt>Your answer</dt>
        <dd>{your_answer === null ? 'None' : typeset(your_answer)}</dd>
      </div>
      {!correct && (
        <div className={styles.answerRight}>
          <Check size={18} {...mark} />
          <dt>The answer</dt>
          <dd>{typeset(answer)}</dd>
        </div>
      )}
    </dl>
  );
}

function ReviewSources({ number, question, onReport }: Omit<ReviewRowProps, 'isOpen'>) {
  const { right_percent, source, as_of, reported, taken_out, difficulty, written_difficulty } = question;
  return (
    <ul className={clsx(styles.reviewSources, 'numbers')}>
      {right_percent !== null && (
        <li>
          <Users size={17} {...icon} />
          {formatRightShare(right_percent)}
        </li>
      )}
      {taken_out && (
        <li>
          <CircleSlash size={17} {...icon} />
          Taken out of new games since: it may be faulty
        </li>
      )}
      {written_difficulty && (
        <li>
          <Gauge size={17} {...icon} />
          {`${difficulty} by players’ answers; written as ${written_difficulty}`}
        </li>
      )}
      {source && (
        <li>
          <BookOpen size={17} {...icon} />
          <span>
            <span className="sr-only">Source: </span>
            {typeset(as_of ? `${source}, ${formatAsOf(as_of)}` : source)}
          </span>
        </li>
      )}
      <li>
        <Flag size={17} {...icon} />
        {reported ? (
          'Reported'
        ) : (
          <button type="button" className="text-link" onClick={onReport}>
            Report<span className="sr-only">{` question ${number}`}</span>
          </button>
        )}
      </li>
    </ul>
  );
}
