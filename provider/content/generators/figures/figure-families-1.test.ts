import { expect, test } from '@jest/globals';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ClockFigure } from '@/components/illustration/figure/clock';
import { DiceFigure } from '@/components/illustration/figure/dice';
import { DominoesFigure } from '@/components/illustration/figure/dominoes';
import { GridFigure } from '@/components/illustration/figure/grid';
import { MatchsticksFigure } from '@/components/illustration/figure/matchsticks';
import { NetFigure } from '@/components/illustration/figure/net';
import { PyramidFigure } from '@/components/illustration/figure/pyramid';
import { ScalesFigure } from '@/components/illustration/figure/scales';
import type { Figure } from '@/lib/contract/figure';
import { figureFamilies1 } from './figure-families-1';

function drawingOf(figure: Figure | undefined): ReactElement {
  switch (figure?.kind) {
    case 'clock':
      return createElement(ClockFigure, { figure });
    case 'dice':
      return createElement(DiceFigure, { figure });
    case 'net':
      return createElement(NetFigure, { figure });
    case 'dominoes':
      return createElement(DominoesFigure, { figure });
    case 'scales':
      return createElement(ScalesFigure, { figure });
    case 'pyramid':
      return createElement(PyramidFigure, { figure });
    case 'grid':
      return createElement(GridFigure, { figure });
    case 'matchsticks':
      return createElement(MatchsticksFigure, { figure });
    default:
      throw new Error(`No drawing for ${figure?.kind}`);
  }
}

test.each(figureFamilies1)('$family is drawn as one image without names or gaps', (family) => {
  for (let seed = 0; seed < 20; seed += 1) {
    const html = renderToStaticMarkup(drawingOf(family.generate(seed).figure));
    expect(html).toMatch(/^<svg viewBox="0 \d+ [\d.]+ [\d.]+" aria-hidden="true">.+<\/svg>$/);
    expect(html.match(/<svg/g)).toHaveLength(1);
    expect(html).not.toMatch(/NaN|undefined|null|Infinity| id=/);
  }
});
