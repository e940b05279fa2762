import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmblemDrawing, PATTERNS, PatternDrawing, WordmarkDrawing } from '@/components/illustration/drawings';
import { HUES } from '@/lib/contract/enums';

/** The file with the drawings that pages refer to; relative to the checkout. */
export const SHAPES_FILE = 'components/illustration/shapes.svg';

/** Returns the text of shapes.svg: one symbol per drawing, coloured by what refers to it. */
export function renderShapes(): string {
  const tones = { ground: 'var(--ground)', shape: 'var(--shape)', accent: 'var(--accent)' };
  const symbols = [
    toSymbol('wordmark', <WordmarkDrawing />),
    ...HUES.map((hue) => toSymbol(`emblem-${hue}`, <EmblemDrawing hue={hue} />)),
    ...PATTERNS.map((name) => toSymbol(`pattern-${name}`, <PatternDrawing name={name} {...tones} />)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">\n<title>Playwit: drawings</title>\n${symbols.join('\n')}\n</svg>\n`;
}

function toSymbol(id: string, drawing: ReactElement): string {
  const markup = renderToStaticMarkup(drawing);
  return markup
    .replace(/^<svg/, `<symbol id="${id}"`)
    .replace(' aria-hidden="true"', '')
    .replace(/<\/svg>$/, '</symbol>');
}
