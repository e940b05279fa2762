import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Figure } from '@/lib/contract/figure';
import { commitmentOf, contentText, newSalt } from './daily-content';

const text = fc.string({ minLength: 1, unit: 'grapheme' });
const figure = fc.record({
  kind: fc.constant('dice' as const),
  description: text,
  faces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
});
const item = fc.record({
  question: text,
  options: fc.uniqueArray(text, { minLength: 4, maxLength: 4 }),
  answer: text,
  figure: fc.option(figure, { nil: undefined }),
});
const content = fc.record({
  number: fc.integer({ min: 1, max: 10_000 }),
  salt: fc.constant(null).map(newSalt),
  items: fc.array(item, { minLength: 2, maxLength: 15 }),
});
type Content = typeof content extends fc.Arbitrary<infer C> ? C : never;

/** Each changes one thing of a daily. */
const CHANGES: Record<string, (daily: Content, at: number) => Content> = {
  number: (daily) => ({ ...daily, number: daily.number + 1 }),
  salt: (daily) => ({ ...daily, salt: newSalt() }),
  stem: (daily, at) => changeItem(daily, at, (one) => ({ ...one, question: `${one.question}?` })),
  key: (daily, at) => changeItem(daily, at, (one) => ({ ...one, answer: `${one.answer}!` })),
  'order of the options': (daily, at) =>
    changeItem(daily, at, (one) => ({
      ...one,
      options: [...one.options.slice(1), ...one.options.slice(0, 1)],
    })),
  'one option': (daily, at) =>
    changeItem(daily, at, (one) => ({ ...one, options: [...one.options.slice(0, 3), `${one.options[3]} `] })),
  figure: (daily, at) =>
    changeItem(daily, at, (one) => ({
      ...one,
      figure: one.figure
        ? { ...one.figure, faces: [...one.figure.faces, 1] }
        : { kind: 'dice', description: 'one', faces: [1] },
    })),
  'questions by one': (daily) => ({ ...daily, items: daily.items.slice(1) }),
};

function changeItem(
  { items, ...daily }: Content,
  at: number,
  change: (one: Content['items'][number]) => Content['items'][number],
): Content {
  return { ...daily, items: items.map((one, index) => (index === at % items.length ? change(one) : one)) };
}

describe('the commitment of a daily', () => {
  it.each(Object.entries(CHANGES))('changes with its %s', (_what, change) => {
    fc.assert(
      fc.property(content, fc.nat(), (daily, at) => {
        expect(commitmentOf(change(daily, at))).not.toBe(commitmentOf(daily));
      }),
    );
  });

  it('changes when two questions change places, unless they are alike', () => {
    fc.assert(
      fc.property(content, (daily) => {
        const [first, second, ...others] = daily.items;
        if (!first || !second) throw new Error('two questions were expected');
        fc.pre(JSON.stringify(first) !== JSON.stringify(second));
        const swapped = { ...daily, items: [second, first, ...others] };
        expect(commitmentOf(swapped)).not.toBe(commitmentOf(daily));
      }),
    );
  });

  it('does not depend on the order in which a database returns the keys of a figure', () => {
    fc.assert(
      fc.property(content, (daily) => {
        const reversed = daily.items.map(({ figure, ...one }) => ({
          ...one,
          figure: figure && (Object.fromEntries(Object.entries(figure).reverse()) as Figure),
        }));
        expect(commitmentOf({ ...daily, items: reversed })).toBe(commitmentOf(daily));
      }),
    );
  });

  it('is the SHA-256 of exactly this text', () => {
    const daily = {
      number: 7,
      salt: 'ab',
      items: [
        { question: 'Käse?', options: ['b', 'a'], answer: 'a' },
        {
          question: '?',
          options: ['1', '2'],
          answer: '2',
          figure: { kind: 'dice' as const, faces: [2], description: 'two' },
        },
      ],
    };
    const written =
      '{"number":7,"questions":[{"answer":"a","options":["b","a"],"question":"Käse?"},' +
      '{"answer":"2","figure":{"description":"two","faces":[2],"kind":"dice"},"options":["1","2"],"question":"?"}],"salt":"ab"}';
    expect(contentText(daily)).toBe(written);
    expect(commitmentOf(daily)).toBe(createHash('sha256').update(Buffer.from(written, 'utf8')).digest('hex'));
  });
});
