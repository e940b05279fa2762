import { expect, test } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { QuestionFigure } from '@/components/illustration/figure/question-figure';
import { figureFamilies } from './figure-families';

const SEED_COUNT = 20;

test.each(figureFamilies)('$family is drawn as one hidden image without names or gaps', (family) => {
  for (let seed = 0; seed < SEED_COUNT; seed += 1) {
    const { figure } = family.generate(seed);
    if (!figure) throw new Error(`Seed ${seed} has no figure`);
    const html = renderToStaticMarkup(createElement(QuestionFigure, { figure }));
    expect(html).toMatch(/^<svg viewBox="[-\d. ]+" aria-hidden="true">.+<\/svg>$/s);
    expect(html.match(/<svg/g)).toHaveLength(1);
    expect(html).not.toMatch(/NaN|undefined|null|Infinity| id=/);
  }
});
