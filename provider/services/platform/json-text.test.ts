import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keepText, toJson } from './json-text';

const anyValue = fc.anything({ withDate: true, withBigInt: false });
const anyData = fc.oneof(fc.dictionary(fc.string(), anyValue), anyValue);

it('is what JSON.stringify writes, whatever the data', () => {
  fc.assert(
    fc.property(anyData, (data) => {
      expect(toJson(data)).toBe(JSON.stringify(data));
    }),
  );
});

it('is the same for lists of which some or all elements never change', () => {
  const anyList = fc.array(fc.tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.boolean()));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), anyList), (lists) => {
      const data = Object.fromEntries(
        Object.entries(lists).map(([name, list]) => [
          name,
          list.map(([element, isKept]) => (isKept ? keepText(element) : element)),
        ]),
      );
      for (const _ of ['first', 'again']) expect(toJson(data)).toBe(JSON.stringify(data));
    }),
  );
});

it('writes out an element that never changes once', () => {
  let reads = 0;
  const element = keepText({
    get question() {
      reads += 1;
      return 'Why?';
    },
  });
  for (const _ of ['first', 'again'])
    expect(toJson({ questions: [element] })).toBe('{"questions":[{"question":"Why?"}]}');
  expect(reads).toBe(1);
});
