import { expect, test } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { QuestionFigure } from '@/components/illustration/figure/question-figure';
import type { Drawing, Figure } from '@/lib/contract/figure';
import { figureFamilies } from './figure-families';

const SEED_COUNT = 20;

function drawingsOf(figure: Figure): Drawing[] {
  if (figure.kind !== 'options') return [figure];
  const ofOptions = figure.drawings.map(({ drawing }) => drawing);
  return figure.stem ? [figure.stem, ...ofOptions] : ofOptions;
}

test.each(figureFamilies)('$family is drawn as hidden images without names or gaps', (family) => {
  for (let seed = 0; seed < SEED_COUNT; seed += 1) {
    const { figure } = family.generate(seed);
    if (!figure) throw new Error(`Seed ${seed} has no figure`);
    for (const drawing of drawingsOf(figure)) {
      const html = renderToStaticMarkup(createElement(QuestionFigure, { figure: drawing }));
      expect(html).toMatch(/^<svg viewBox="[-\d. ]+" aria-hidden="true">.+<\/svg>$/s);
      expect(html.match(/<svg/g)).toHaveLength(1);
      expect(html).not.toMatch(/NaN|undefined|null|Infinity| id=/);
    }
  }
});

const withDrawnOptions = figureFamilies.filter(({ generate }) => generate(0).figure?.kind === 'options');

test.each(withDrawnOptions)('$family draws right and wrong options in one size', (family) => {
  for (let seed = 0; seed < SEED_COUNT; seed += 1) {
    const { figure } = family.generate(seed);
    if (figure?.kind !== 'options') throw new Error(`Seed ${seed} has no drawn options`);
    const boxes = figure.drawings.map(({ drawing }) => {
      const html = renderToStaticMarkup(createElement(QuestionFigure, { figure: drawing }));
      return /viewBox="([^"]+)"/.exec(html)?.[1];
    });
    expect(new Set(boxes).size).toBe(1);
  }
});
