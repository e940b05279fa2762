import { expect, test } from '@jest/globals';
import { onlyRow } from './only-row';

test('a row that must be there is given, whatever it holds; a missing one is named', () => {
  expect(onlyRow([0], 'counts')).toBe(0);
  expect(() => onlyRow([], 'player_stats')).toThrow('no row of player_stats');
});
