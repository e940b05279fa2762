import { clsx } from 'clsx';
import { QuestionFigure } from '@/components/illustration/figure/question-figure';
import type { Figure } from '@/lib/contract/figure';
import { describeFigure, stemDrawing } from '@/lib/quiz/question-drawings';
import styles from './review-figure.module.css';

/** Renders a question's figure as one picture: the stem's drawing and those of the options with their names. */
export function ReviewFigure({ figure }: { figure: Figure }) {
  const drawing = stemDrawing(figure);
  return (
    <div className={clsx(styles.reviewFigure, 'geo')} role="img" aria-label={describeFigure(figure)}>
      {drawing && (
        <span className={styles.drawing}>
          <QuestionFigure figure={drawing} />
        </span>
      )}
      {figure.kind === 'options' && (
        <span className={styles.options}>
          {figure.drawings.map((one) => (
            <span key={one.option} className={styles.drawing}>
              <QuestionFigure figure={one.drawing} />
              {one.option}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
