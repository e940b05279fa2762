import { expect, test } from '@jest/globals';
import { onlyRow } from './only-row';

test('returns the row; throws and names it when it is missing', () => {
  expect(onlyRow([0], 'counts')).toBe(0);
  expect(() => onlyRow([], 'player_stats')).toThrow('No row of player_stats');
});
