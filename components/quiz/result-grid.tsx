import { Check, CloudOff, Lightbulb, Minus, X } from 'lucide-react';
import { countMarks, type StripMark } from '@/lib/quiz/play-strip';
import { mark } from './icon-props';
import { stripWords } from './progress-strip';

const LEGEND = [
  { kinds: ['right'], words: 'right', look: 'right', Icon: Check },
  { kinds: ['hint'], words: 'right with hint', look: 'hint', Icon: Lightbulb },
  { kinds: ['wrong', 'missed'], words: 'missed', look: 'wrong', Icon: X },
  { kinds: ['pending', 'unsaved'], words: 'not saved', look: 'pending', Icon: CloudOff },
] as const;

/** The game as a grid of shapes: dome = right, dome with a bulb = right with a hint, hollow box = missed. */
export function ResultGrid({ marks }: { marks: readonly StripMark[] }) {
  const counts = countMarks(marks);
  return (
    <div className="result-grid-row">
      <div className="result-grid" role="img" aria-label={`${stripWords(marks)} No answers shown.`}>
        {marks.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
          <i key={index} className={`result-cell result-cell-${each}`}>
            <CellIcon mark={each} />
          </i>
        ))}
      </div>
      <ul className="result-legend numbers">
        {LEGEND.map(({ kinds, words, look, Icon }) => {
          const count = kinds.reduce((sum, kind) => sum + counts[kind], 0);
          if (count === 0) return null;
          return (
            <li key={words}>
              <span className={`legend-${look}`}>
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
