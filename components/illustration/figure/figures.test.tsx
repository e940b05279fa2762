import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { DiceFigure } from './dice';
import { DominoesFigure } from './dominoes';
import { GridFigure } from './grid';
import { ScalesFigure } from './scales';

test('each die, domino half and cell shows what its data say', () => {
  const dots = (html: string) => html.match(/<circle/g)?.length ?? 0;
  const description = 'Two dice in a row.';
  expect(
    dots(renderToStaticMarkup(<DiceFigure figure={{ kind: 'dice', description, faces: [2, 6] }} />)),
  ).toBe(8);
  const tiles: [number, number][] = [
    [0, 5],
    [3, 4],
  ];
  expect(
    dots(renderToStaticMarkup(<DominoesFigure figure={{ kind: 'dominoes', description, tiles }} />)),
  ).toBe(12);
  const ringed = {
    kind: 'grid' as const,
    description,
    rows: [
      [null, 'A'],
      [null, '?'],
    ],
    marked: [[0, 1] as [number, number]],
  };
  const html = renderToStaticMarkup(<GridFigure figure={ringed} />);
  expect(html.match(/<text/g)).toHaveLength(2);
  expect(dots(html)).toBe(1);
});

test('a balance sinks on the heavier side', () => {
  const balance = { left: ['star' as const], right: ['circle' as const], tilt: 'left' as const };
  const figure = { kind: 'scales' as const, description: 'One balance.', balances: [balance] };
  expect(renderToStaticMarkup(<ScalesFigure figure={figure} />)).toContain('M26 75L74 57');
});
