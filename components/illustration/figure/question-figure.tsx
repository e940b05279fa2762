import type { Drawing } from '@/lib/contract/figure';
import { BarsFigure } from './bars';
import { ChessboardFigure } from './chessboard';
import { ClockFigure } from './clock';
import { ConstellationFigure } from './constellation';
import { DiceFigure } from './dice';
import { DominoesFigure } from './dominoes';
import { EmojiFigure } from './emoji';
import { FlagFigure } from './flag';
import { GridFigure } from './grid';
import { MatchsticksFigure } from './matchsticks';
import { NetFigure } from './net';
import { OutlineFigure } from './outline';
import { PyramidFigure } from './pyramid';
import { ScalesFigure } from './scales';
import { ShapesFigure } from './shapes';

/** Renders a drawing as one SVG. Decorative: its description belongs to the text of the question or the option. */
export function QuestionFigure({ figure }: { figure: Drawing }) {
  switch (figure.kind) {
    case 'bars':
      return <BarsFigure figure={figure} />;
    case 'chessboard':
      return <ChessboardFigure figure={figure} />;
    case 'clock':
      return <ClockFigure figure={figure} />;
    case 'constellation':
      return <ConstellationFigure figure={figure} />;
    case 'dice':
      return <DiceFigure figure={figure} />;
    case 'dominoes':
      return <DominoesFigure figure={figure} />;
    case 'emoji':
      return <EmojiFigure figure={figure} />;
    case 'flag':
      return <FlagFigure figure={figure} />;
    case 'grid':
      return <GridFigure figure={figure} />;
    case 'matchsticks':
      return <MatchsticksFigure figure={figure} />;
    case 'net':
      return <NetFigure figure={figure} />;
    case 'outline':
      return <OutlineFigure figure={figure} />;
    case 'pyramid':
      return <PyramidFigure figure={figure} />;
    case 'scales':
      return <ScalesFigure figure={figure} />;
    case 'shapes':
      return <ShapesFigure figure={figure} />;
  }
}
