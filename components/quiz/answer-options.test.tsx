import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Figure } from '@/lib/contract/figure';
import { AnswerOptions } from './answer-options';
import { ReviewFigure } from './review-figure';

const options = ['A', 'B', 'C', 'D'];
const words = ['One dot.', 'Two dots.', 'Three dots.', 'Four dots.'];
const drawnOptions: Figure = {
  kind: 'options',
  stem: { kind: 'dominoes', description: 'A domino with one and two.', tiles: [[1, 2]] },
  drawings: options.map((option, index) => ({
    option,
    drawing: { kind: 'dice', description: `Die: ${words[index]}`, faces: [index + 1] },
  })),
};

const dotsOf = (html: string) => html.match(/<circle/g)?.length ?? 0;
const spoken = (html: string) => html.replace(/<svg.*?<\/svg>/gs, '').replace(/<[^>]+>/g, '');
const render = (figure: Figure | undefined, choice?: Parameters<typeof AnswerOptions>[0]['choice']) =>
  renderToStaticMarkup(
    <AnswerOptions question={{ options, figure }} hue="geo" choice={choice} onChoose={() => {}} />,
  ).split('<button');

describe('options with drawings', () => {
  it('show their drawing, and are named by its description', () => {
    const [, ...buttons] = render(drawnOptions);
    expect(buttons.map(dotsOf)).toEqual([1, 2, 3, 4]);
    expect(buttons.map((html) => spoken(`<button${html}`))).toEqual(
      options.map((option, index) => `${option}${option}: Die: ${words[index]}`),
    );
    for (const html of buttons) expect(html.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(1);
  });

  it('keep their drawing when the verdict is shown', () => {
    const [, ...buttons] = render(drawnOptions, { answer: 'A', verdict: 'wrong', openedAnswer: 'C' });
    expect(buttons.map(dotsOf)).toEqual([1, 2, 3, 4]);
    expect(buttons.map((html) => /Your pick|Answer$/.exec(spoken(`<button${html}`))?.[0])).toEqual([
      'Your pick',
      undefined,
      'Answer',
      undefined,
    ]);
  });

  it('are texts without drawings', () => {
    expect(render(undefined).join('')).not.toContain('<svg');
  });
});

describe('a figure in the review', () => {
  it('shows the stem’s drawing and each option’s with its letter, described as one picture', () => {
    const html = renderToStaticMarkup(<ReviewFigure figure={drawnOptions} />);
    expect(dotsOf(html)).toBe(3 + 1 + 2 + 3 + 4);
    expect(html).toContain(
      'aria-label="A domino with one and two. A: Die: One dot. B: Die: Two dots. C: Die: Three dots. D: Die: Four dots."',
    );
    expect(spoken(html)).toBe('ABCD');
  });
});
