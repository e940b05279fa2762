import { expect, test } from '@jest/globals';
import { dropOldest } from './drop-oldest';

test('what was put in first is forgotten first, and nothing before the map is full', () => {
  const kept = new Map<string, number>();
  for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) {
    kept.set(key, index);
    dropOldest(kept, 2);
  }
  expect([...kept]).toEqual([
    ['c', 2],
    ['d', 3],
  ]);
});
