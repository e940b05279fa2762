import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { areNearDuplicates } from '@/provider/content/bank-rules';
import { NearDuplicates } from './near-duplicates';

const WORDS = 'which river flows through paris london longest 1969 the USA capital began ended empire'.split(
  ' ',
);

const asked = fc.record({
  question: fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 14 })
    .map((words) => words.join(' ')),
  answer: fc.constantFrom('Seine', 'Thames', 'seine.'),
});

/** A question of the list with words replaced, added or dropped: on either side of the rule's two shares. */
const altered = (others: { question: string; answer: string }[]) =>
  fc
    .record({
      index: fc.nat(),
      from: fc.nat({ max: 13 }),
      dropped: fc.nat({ max: 4 }),
      added: fc.array(fc.constantFrom(...WORDS, 'danube', 'bridge'), { maxLength: 4 }),
      answer: asked.map((one) => one.answer),
    })
    .map(({ index, from, dropped, added, answer }) => {
      const words = (others[index % others.length]?.question ?? '').split(' ');
      words.splice(from, dropped, ...added);
      return { question: words.join(' '), answer };
    });

const cases = fc
  .array(asked, { minLength: 1, maxLength: 30 })
  .chain((others) => fc.record({ others: fc.constant(others), one: fc.oneof(asked, altered(others)) }));

it('finds a near-duplicate exactly when comparing with every question finds one', () => {
  let found = 0;
  fc.assert(
    fc.property(cases, ({ others, one }) => {
      const known = others.map((other, index) => ({ ...other, id: String(index) }));
      const near = new NearDuplicates(known.slice(0, 10), known.slice(10));
      for (const other of known.slice(10)) near.add(other);
      const match = near.find({ ...one, id: 'new' });
      expect(match !== undefined).toBe(known.some((other) => areNearDuplicates(one, other)));
      if (match) {
        found += 1;
        expect(areNearDuplicates(one, match)).toBe(true);
      }
    }),
    { numRuns: 3_000 },
  );
  expect(found).toBeGreaterThan(300);
  expect(found).toBeLessThan(2_700);
});

it('keeps newly found questions apart from earlier ones, as an import does', () => {
  const items = fc.sample(asked, { numRuns: 400, seed: 7 }).map((one, index) => ({ ...one, id: `${index}` }));
  const near = new NearDuplicates([], items);
  const plain: typeof items = [];
  for (const item of items) {
    const isTwin = plain.some((other) => areNearDuplicates(item, other));
    expect(near.find(item) !== undefined).toBe(isTwin);
    if (isTwin) continue;
    plain.push(item);
    near.add(item);
  }
  expect(plain.length).toBeGreaterThan(100);
});
