import { clsx } from 'clsx';
import { Check, CloudOff, Lightbulb, Minus, X } from 'lucide-react';
import { countMarks, type StripMark } from '@/lib/quiz/play-strip';
import { mark } from './icon-props';
import { stripWords } from './progress-strip';
import styles from './result-grid.module.css';

const LEGEND = [
  { kinds: ['right'], words: 'right', tone: styles.legendRight, Icon: Check },
  { kinds: ['hint'], words: 'right with hint', tone: styles.legendHint, Icon: Lightbulb },
  { kinds: ['wrong', 'missed'], words: 'missed', tone: styles.legendWrong, Icon: X },
  { kinds: ['pending', 'unsaved'], words: 'not saved', tone: undefined, Icon: CloudOff },
] as const;

/** The game as a grid of shapes: dome = right, dome with a bulb = right with a hint, hollow box = missed. */
export function ResultGrid({ marks }: { marks: readonly StripMark[] }) {
  const counts = countMarks(marks);
  return (
    <div className={styles.resultGridRow}>
      <div className={styles.resultGrid} role="img" aria-label={`${stripWords(marks)} No answers shown.`}>
        {marks.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
          <i key={index} className={clsx(styles.resultCell, styles[each])}>
            <CellIcon mark={each} />
          </i>
        ))}
      </div>
      <ul className={clsx(styles.resultLegend, 'numbers')}>
        {LEGEND.map(({ kinds, words, tone, Icon }) => {
          const count = kinds.reduce((sum, kind) => sum + counts[kind], 0);
          if (count === 0) return null;
          return (
            <li key={words}>
              <span className={tone}>
                <Icon size={20} {...mark} />
              </span>
              {`${count} ${words}`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function CellIcon({ mark: kind }: { mark: StripMark }) {
  if (kind === 'right') return <Check size={20} {...mark} />;
  if (kind === 'hint') return <Lightbulb size={20} {...mark} strokeWidth={2.8} />;
  if (kind === 'wrong') return <X size={20} {...mark} />;
  return kind === 'missed' ? (
    <Minus size={20} {...mark} />
  ) : (
    <CloudOff size={20} {...mark} strokeWidth={2.4} />
  );
}
