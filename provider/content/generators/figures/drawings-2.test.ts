import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BarsFigure } from '@/components/illustration/figure/bars';
import { ChessboardFigure } from '@/components/illustration/figure/chessboard';
import { ConstellationFigure } from '@/components/illustration/figure/constellation';
import { FlagFigure } from '@/components/illustration/figure/flag';
import { OutlineFigure } from '@/components/illustration/figure/outline';
import { ShapesFigure } from '@/components/illustration/figure/shapes';
import type { Figure } from '@/lib/contract/figure';
import { figureFamilies2 } from './figure-families-2';

const SEED_COUNT = 20;

function draw(figure: Figure | undefined): string {
  switch (figure?.kind) {
    case 'shapes':
      return renderToStaticMarkup(createElement(ShapesFigure, { figure }));
    case 'bars':
      return renderToStaticMarkup(createElement(BarsFigure, { figure }));
    case 'chessboard':
      return renderToStaticMarkup(createElement(ChessboardFigure, { figure }));
    case 'constellation':
      return renderToStaticMarkup(createElement(ConstellationFigure, { figure }));
    case 'outline':
      return renderToStaticMarkup(createElement(OutlineFigure, { figure }));
    case 'flag':
      return renderToStaticMarkup(createElement(FlagFigure, { figure }));
    default:
      throw new Error(`No drawing of ${figure?.kind}`);
  }
}

describe.each(figureFamilies2)('the drawing of $family', (family) => {
  it(`is one hidden svg without gaps in its numbers, for ${SEED_COUNT} seeds`, () => {
    for (let seed = 0; seed < SEED_COUNT; seed += 1) {
      const html = draw(family.generate(seed).figure);
      expect(html).toMatch(/^<svg viewBox="[-\d. ]+" aria-hidden="true">.*<\/svg>$/);
      expect(html.match(/<svg/g)).toHaveLength(1);
      expect(html).not.toMatch(/NaN|undefined|null|Infinity/);
    }
  });
});
