import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { areNearDuplicates } from '@/provider/content/bank-rules';
import { NearDuplicates } from './near-duplicates';

const WORDS = [
  'which',
  'river',
  'flows',
  'through',
  'paris',
  'london',
  'longest',
  '1969',
  'the',
  'USA',
  'capital',
];
const asked = fc.record({
  question: fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 })
    .map((words) => words.join(' ')),
  answer: fc.constantFrom('Seine', 'Thames'),
});

it('finds a near-duplicate exactly when comparing with every question finds one', () => {
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 30 }), asked, (others, one) => {
      const known = others.map((other, index) => ({ ...other, id: String(index) }));
      const near = new NearDuplicates(known.slice(0, 10), known.slice(10));
      for (const other of known.slice(10)) near.add(other);
      const found = near.find({ ...one, id: 'new' });
      expect(found !== undefined).toBe(known.some((other) => areNearDuplicates(one, other)));
      if (found) expect(areNearDuplicates(one, found)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
