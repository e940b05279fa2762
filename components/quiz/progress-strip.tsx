import { clsx } from 'clsx';
import { Lightbulb, Minus, X } from 'lucide-react';
import { countMarks, type StripMark } from '@/lib/quiz/play-strip';
import { mark } from './icon-props';
import styles from './progress-strip.module.css';

/** The progress of a game; outcomes differ by shape as well as by colour. */
export function ProgressStrip({ marks, current }: { marks: readonly StripMark[]; current: number }) {
  return (
    <div
      className={styles.progressStrip}
      data-part="progress-strip"
      role="img"
      aria-label={`Question ${current} of ${marks.length}. ${stripWords(marks)}`}
    >
      <Segments marks={marks} />
    </div>
  );
}

/** The progress strip after the game. */
export function ResultStrip({ marks }: { marks: readonly StripMark[] }) {
  return (
    <div
      className={clsx(styles.progressStrip, styles.tall)}
      data-part="progress-strip"
      role="img"
      aria-label={stripWords(marks)}
    >
      <Segments marks={marks} />
    </div>
  );
}

function Segments({ marks }: { marks: readonly StripMark[] }) {
  return marks.map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
    <i key={index} className={clsx(styles.segmentMark, styles[each])}>
      {each === 'hint' && <Lightbulb size={14} {...mark} />}
      {each === 'wrong' && <X size={12} {...mark} strokeWidth={4} />}
      {each === 'missed' && <Minus size={12} {...mark} strokeWidth={4} />}
    </i>
  ));
}

/** `4 right, 1 with a hint, 2 missed.` */
export function stripWords(marks: readonly StripMark[]): string {
  const counts = countMarks(marks);
  const words = [
    `${counts.right} right`,
    counts.hint > 0 && `${counts.hint} with a hint`,
    counts.wrong > 0 && `${counts.wrong} wrong`,
    counts.missed > 0 && `${counts.missed} not answered`,
    counts.pending > 0 && `${counts.pending} not saved yet`,
    counts.unsaved > 0 && `${counts.unsaved} not saved`,
  ];
  return `${words.filter(Boolean).join(', ')}.`;
}
