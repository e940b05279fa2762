import { describe, expect, it } from '@jest/globals';
import { typeset } from './typeset';

describe('a typeset question', () => {
  it('has typographic quotation marks and apostrophes', () => {
    expect(typeset(`Who sang "What's Going On"?`)).toBe('Who sang “What’s Going On”?');
    expect(typeset(`The players' ball in 'Space Jam' (the "Tune Squad")`)).toBe(
      'The players’ ball in ‘Space Jam’ (the “Tune Squad”)',
    );
    expect(typeset("'Haka' or 'Hula'?")).toBe('‘Haka’ or ‘Hula’?');
    expect(typeset('"Yes", she said')).toBe('“Yes”, she said');
    expect(typeset("The summer of '69")).toBe('The summer of ’69');
    expect(typeset("Rock 'n' roll of the '50s")).toBe('Rock ’n’ roll of the ’50s');
  });

  it('puts a row of numbers on its own line', () => {
    expect(typeset('5, -1, -7: which number comes next?')).toBe('5, −1, −7:\nwhich number comes next?');
    expect(typeset('In 1066: who won?')).toBe('In 1066: who won?');
  });

  it('has a minus sign before a number and keeps hyphens', () => {
    expect(typeset('-3, -8 and 7 - 4 × (2 - 1)')).toBe('−3, −8 and 7 − 4 × (2 − 1)');
    expect(typeset('an 82-game season, 2024-25')).toBe('an 82-game season, 2024-25');
  });
});
