import type { Figure } from '@/lib/contract/figure';
import { EmojiFigure } from './emoji';

/** Renders a question's figure as one SVG. Decorative: the description belongs to the question's text. */
export function QuestionFigure({ figure }: { figure: Figure }) {
  switch (figure.kind) {
    case 'emoji':
      return <EmojiFigure figure={figure} />;
    default:
      return null;
  }
}
